@echo off
rem Double-click on Windows: starts Rainy Day, with a console that shows the first start's progress.
rem Play.pyw does the same without a console, where .pyw files are opened by Python.
rem The program that answers to "python" may be a batch file or a stub of the shop's: hence "call",
rem and hence each candidate is tried before it is trusted.
setlocal
set "PYTHON="
for %%P in ("py -3" "python3" "python") do if not defined PYTHON call %%~P -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul && set "PYTHON=%%~P"
rem Even a Python that is too old can say so, and what to do.
for %%P in ("py -3" "python3" "python") do if not defined PYTHON call %%~P -c "import sys" >nul 2>nul && set "PYTHON=%%~P"
if not defined PYTHON (
    echo Rainy Day needs Python 3.11 or newer and found none: install it from
    echo https://www.python.org/downloads/ and start Play.cmd again.
    pause
    exit /b 1
)
%PYTHON% "%~dp0launcher.py" %*
set "CODE=%errorlevel%"
rem The console would be gone before anyone could read why.
if not "%CODE%"=="0" pause
exit /b %CODE%
