"""Makes every sound of the program from arithmetic, so all of them are our own.

Each sound is a short function from a seeded generator to samples. The seed comes from the sound's
name, so changing one sound never changes the others, and the files are the same every time. Needs
numpy and `oggenc` (vorbis-tools): `python -m tools.sounds [NAME…]`.
"""
