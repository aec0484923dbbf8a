"""`python -m rifki.cli` is the command `rifki`."""

import sys

from rifki.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
