"""Run a command quietly and say what was done, with its seconds; what it printed is shown if it fails.

With `--last` the last line that it printed is shown, too.
"""

import subprocess
import sys
import time

NOTHING_TO_DO = 0.5
"""Seconds below which a step is not worth a line."""


def main() -> int:
    arguments = sys.argv[1:]
    shows_last = arguments[0] == "--last"
    what, *command = arguments[shows_last:]
    begun = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.stderr.write(f"{what}: failed\n{done.stdout}")
    elif (taken := time.monotonic() - begun) > NOTHING_TO_DO or shows_last:
        last = done.stdout.rstrip().rpartition("\n")[2].strip("= ") if shows_last else ""
        sys.stdout.write(f"{taken:5.1f} s  {what}{last and f': {last}'}\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
