# SPDX-License-Identifier: Apache-2.0
"""Debian's wcalc at its prompt. Run: python3 wcalc-adapter.py"""
from misreckon import serve
from misreckon.expression import Expression
from misreckon.prompt import Prompt

wcalc = Prompt(["wcalc"], "-> ")


def evaluate(expression):
    return wcalc.ask(expression).rpartition("= ")[2]


serve(lambda: Expression(evaluate), pending="pending")
