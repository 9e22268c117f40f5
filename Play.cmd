@echo off
rem Double-click on Windows: starts Rainy Day, with a console that shows the first start's progress.
rem Play.pyw does the same without a console, where .pyw files are opened by Python.
setlocal
set "PYTHON="
set "TEST=import sys; sys.exit(sys.version_info < (3, 11))"
call :try py -3
call :try python3
call :try python
rem Even a Python that is too old can say so, and what to do.
set "TEST=import sys"
call :try py -3
call :try python3
call :try python
if not defined PYTHON (
    echo Rainy Day needs Python 3.11 or newer. Install it from
    echo https://www.python.org/downloads/ and start Play.cmd again.
    pause
    exit /b 1
)
set "START=launcher.py"
if "%~1"=="--install" set "START=packaging\menu_entry.py"
if "%~1"=="--uninstall" set "START=packaging\menu_entry.py"
%PYTHON% "%~dp0%START%" %*
set "CODE=%errorlevel%"
rem The console would be gone before anyone could read why.
if not "%CODE%"=="0" pause
exit /b %CODE%

rem The program that answers to "python" may be a batch file or a stub of the shop's: hence "call",
rem and hence each candidate is tried before it is trusted.
:try
if defined PYTHON exit /b
call %* -c "%TEST%" >nul 2>nul
if "%errorlevel%"=="0" set "PYTHON=%*"
exit /b
