"""Run the command line as a module."""

from oriflamme.cli import main

main()
