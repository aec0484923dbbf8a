"""`rifki verify`: deals again from the revealed seeds and compares with the commitments."""

from __future__ import annotations

import argparse

from rifki.cli.check import add_file_arguments, report_problems
from rifki.cli.context import Context
from rifki.cli.parser import Command

__all__ = ["COMMAND"]


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.record.verify import verify_record

    return report_problems(args, context, verify_record)


COMMAND = Command("verify", add_file_arguments, _run)
