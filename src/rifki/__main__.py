"""`python -m rifki`: the command line."""

from rifki.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
