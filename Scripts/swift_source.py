# SPDX-License-Identifier: Apache-2.0
"""Splits Swift files into words and declarations, as far as a search for unused names needs."""
import re
from dataclasses import dataclass

WORD = re.compile(
    r"(?P<comment>//[^\n]*|/\*)|#/.*?/#|(?P<string>#*\"(?:\"\")?)"
    r"|(?P<name>`[^`\n]+`|\$?[^\W\d]\w*)"
    r"|(?P<other>\d\w*(?:\.\d\w*)?|#\w+|->|\.\.[.<]|[-+*/%=<>!&|^~?]+|\S)")
TYPES = {"struct", "enum", "class", "actor", "protocol", "typealias"}
MODIFIERS = set(
    "public package internal fileprivate private open static class final mutating nonmutating lazy "
    "override required convenience weak unowned indirect nonisolated consuming borrowing prefix "
    "postfix infix".split())
DECLARATIONS = TYPES | set("extension func let var case associatedtype init subscript".split())
BEFORE_EXPRESSION = set(
    "return case in else throw try await is as where if guard while switch default".split())
LEVELS = {"open": 3, "public": 3, "package": 2, "internal": 1, "fileprivate": 0, "private": 0}


@dataclass(eq=False)
class Scope:
    """The braces of a type or of an extension."""
    kind: str
    name: str
    outer: "Scope"
    declaration: "Declaration"  # of a type
    level: int  # of members that do not say theirs
    parents: list
    constraints: list
    generics: set


@dataclass(eq=False)
class Declaration:
    source: "Source"
    line: int
    name: str
    kind: str
    scope: Scope
    level: int  # what it says, though what it is in may be less
    attributes: list
    modifiers: list
    signature: tuple = (0, 0)  # the words before its body
    whole: tuple = (0, 0)
    holds_tests: bool = False

    @property
    def owner(self):
        return self.scope.name if self.scope else None

    @property
    def is_static(self):
        return self.kind == "case" or "static" in self.modifiers or "class" in self.modifiers

    @property
    def is_requirement(self):
        return self.scope is not None and self.scope.kind == "protocol" and self.kind in (
            "func", "var", "associatedtype")


class Source:
    """A file: its words, its imports and declarations, and the scope around each word."""

    def __init__(self, path, module, text):
        self.path, self.module = path, module
        self.words, self.lines, self.is_name, self.is_spaced = [], [], [], []
        self._line, self._counted = 1, 0
        self._lex(text, 0, False)
        self._match()
        self.imports, self.testable, self.declarations, self.scopes = set(), set(), [], []
        self.generics = []  # of functions: start, end, names
        self.is_declaration, self.is_label = set(), set()
        self.scope_of = [None] * len(self.words)
        self._parse()

    def word(self, at):
        return self.words[at] if 0 <= at < len(self.words) else ""

    # Words

    def _add(self, text, word, start, is_name=False):
        self._line += text.count("\n", self._counted, start)
        self._counted = start
        self.words.append(word)
        self.lines.append(self._line)
        self.is_name.append(is_name)
        self.is_spaced.append(text[start - 1:start].isspace())

    def _lex(self, text, at, is_interpolation):
        """Reads words to the end, or to the parenthesis that closes an interpolation."""
        depth = 0
        while found := WORD.search(text, at):
            kind, word, at = found.lastgroup, found.group(), found.end()
            if word == "/*":
                nesting = 1
                while nesting and (edge := re.compile(r"/\*|\*/").search(text, at)):
                    nesting, at = nesting + (1 if edge.group() == "/*" else -1), edge.end()
            elif kind == "string":
                self._add(text, '"', found.start())
                at = self._skip_string(text, at, word)
            elif kind == "name":
                self._add(text, word.strip("`"), found.start(), True)
            elif kind == "other":
                depth += (word == "(") - (word == ")")
                if is_interpolation and depth < 0:
                    return at
                self._add(text, word, found.start())
        return len(text)

    def _skip_string(self, text, at, opening):
        """Skips all of a string but its interpolations."""
        pounds = "#" * opening.count("#")
        edge = re.compile(rf"{opening[len(pounds):]}{pounds}|\\{pounds}(\()|\\{pounds}.", re.DOTALL)
        while found := edge.search(text, at):
            at = found.end()
            if found.group(1):
                at = self._lex(text, at, True)
            elif found.group()[0] != "\\":
                return at
        return len(text)

    def _match(self):
        """Pairs brackets and finds the innermost one around each word."""
        self.closing, self.around, open_brackets = {}, [], []
        for at, word in enumerate(self.words):
            if word in (")", "]", "}") and open_brackets:
                self.closing[open_brackets.pop()] = at
            self.around.append(open_brackets[-1] if open_brackets else None)
            if word in ("(", "[", "{"):
                open_brackets.append(at)
        for opening in open_brackets:
            self.closing[opening] = len(self.words)

    def is_implicit_member(self, at):
        """Whether a member is named without the type before the dot."""
        dot, before = at - 1, self.word(at - 2)
        if not self.is_spaced[dot]:
            return before in ("(", "[", "{", ",", "...", "..<")
        if self.is_name[dot - 1]:
            return before in BEFORE_EXPRESSION
        if before in ("?", "!"):
            return self.lines[dot] == self.lines[dot - 1]
        return before not in (")", "]", "}", '"', ">") and not before.isdigit()

    # Declarations

    def _is_keyword(self, at, among):
        return self.words[at] in among and self.word(at - 1) != "." and self.word(at + 1) != ":"

    def _parse(self):
        """Walks over the words with the scopes that are open and the modifiers that wait."""
        bodies, scope, outer, at = {}, None, [], 0
        modifiers, attributes = [], []
        while at < len(self.words):
            if outer and at >= outer[-1][0]:
                scope = outer.pop()[1]
            self.scope_of[at] = scope
            end = at + 1
            if self.words[at] == "@":
                attributes.append(self.word(end))
                end += 1
                if self.word(end) == "(" and not self.is_spaced[end]:
                    end = self.closing[end] + 1
            elif self._is_keyword(at, MODIFIERS) and (
                    self.words[at] != "class" or self.word(end) in MODIFIERS | DECLARATIONS):
                is_setter = self.word(end) == "(" and self.closing[end] == end + 2
                end += 3 * is_setter
                modifiers.append("" if is_setter else self.words[at])
            else:
                if at in bodies:
                    outer.append((self.closing[at], scope))
                    scope = bodies[at]
                elif self._is_keyword(at, ("import",)):
                    self._import(at, attributes)
                elif self._is_keyword(at, DECLARATIONS):
                    self._declare(at, scope, modifiers, attributes, bodies)
                elif self.words[at] == "for" and self.word(at + 2) == "in":
                    self.is_declaration.add(at + 1)
                modifiers, attributes = [], []
            for inside in range(at, end):
                self.scope_of[inside] = self.scope_of[at]
                self._label(inside)
            at = end

    def _import(self, at, attributes):
        named = at + 1 + (self.word(at + 1) in DECLARATIONS)
        self.is_declaration.add(named)
        self.imports.add(self.words[named].lower())
        if "testable" in attributes:
            self.testable.add(self.words[named].lower())

    def _label(self, at):
        """Notes labels of arguments and names of parameters, which are no uses."""
        if (self.is_name[at] and self.around[at] is not None
                and self.words[self.around[at]] == "(" and self.words[at - 1] in ("(", ",")):
            if self.word(at + 1) == ":":
                self.is_label.add(at)
            elif self.is_name[at + 1] and self.word(at + 2) == ":":
                self.is_label.update((at, at + 1))

    def _declare(self, at, scope, modifiers, attributes, bodies):
        keyword, named = self.words[at], at + 1
        is_member = self.around[at] is None or self.around[at] in bodies
        levels = [LEVELS[word] for word in modifiers if word in LEVELS]

        def add(at, kind, signature, end):
            level = levels[0] if levels else scope.level if scope else 1
            self.declarations.append(Declaration(
                self, self.lines[at], self.words[at], kind, scope,
                3 if kind == "case" else level if is_member else 0, attributes, modifiers,
                signature, (at, end)))
            self.is_declaration.add(at)
            return self.declarations[-1]

        if keyword in ("struct", "enum", "class", "actor", "protocol", "extension"):
            self._declare_type(at, scope, levels, add, bodies)
        elif keyword == "func" or keyword in ("init", "subscript") and is_member and scope and (
                self.word(named) in ("(", "<", "?", "!")):
            has_body = (scope is None or scope.kind != "protocol") and "_extern" not in attributes
            end = self._find_body(named) if has_body else self._end(named)
            is_function = keyword == "func" and self.is_name[named]
            parameters = named + is_function
            add(named if is_function else at, "func" if is_function else "init", (parameters, end),
                self.closing.get(end, end))
            _, generics = self._pass_generics(parameters)
            self.generics.append((at, self.closing.get(end, end), generics))
            if "Test" in attributes:
                while scope:
                    if scope.declaration:
                        scope.declaration.holds_tests = True
                    scope = scope.outer
        elif keyword in ("typealias", "associatedtype"):
            end = self._end(named)
            add(named, keyword, (named + 1, end), end)
        elif keyword == "case" and is_member and scope and scope.kind == "enum":
            end = self._end(named)
            for name in self._listed(named, end):
                add(name, "case", (name + 1, self._pass(name + 1)), end)
        elif keyword in ("let", "var"):
            self._declare_variables(at, is_member, add)

    def _declare_type(self, at, scope, levels, add, bodies):
        keyword, body = self.words[at], self._find_body(at + 1)
        last = self.closing[at + 1] if self.words[at + 1] == "[" else at + 1
        while self.word(last + 1) == ".":
            last += 2
        after, generics = self._pass_generics(last + 1)
        names = [index for index in range(after, body) if self.is_name[index]]
        where = next((index for index in names if self.words[index] == "where"), body)
        declaration, level = None, levels[0] if levels else 1
        if keyword == "extension":
            self.is_declaration.add(last)
        else:
            declaration = add(last, keyword, (after, body), self.closing.get(body, body))
            level = 3 if keyword == "protocol" else 1
        bodies[body] = Scope(
            keyword, self.words[last], scope, declaration, level,
            [self.words[index] for index in names if index < where],
            [self.words[index] for index in names if index > where],
            generics if declaration else set())
        self.scopes.append(bodies[body])

    def _declare_variables(self, at, is_member, add):
        name = at + 1
        if self.word(name) == "(":
            end = self._end(name)
            for index in range(name + 1, self.closing[name]):
                if self.is_name[index] and self.words[index + 1] in (",", ")"):
                    self.is_declaration.add(index)
                    if is_member:
                        add(index, "var", (name, end), end)
        elif is_member:
            end = self._end(name)
            for index in self._listed(name, end):
                stop, is_typed = index + 1, self.word(index + 1) == ":"
                while stop < end and self.words[stop] not in (",", "{", "=" if is_typed else ","):
                    stop = self._pass(stop, 1)
                add(index, "var", (index + 1, stop), end)
        # `if let x` without a value uses the x that is there.
        elif self.word(at - 1) not in ("if", "guard", "while", ",") or (
                self.word(name + 1) in ("=", ":") or self.words[self.around[at]] == "("):
            self.is_declaration.add(name)

    def _listed(self, at, end):
        """The names that one statement declares, divided by commas."""
        yield at
        while at < end:
            at = self._pass(at, 1)
            if self.word(at) == "," and (
                    at + 2 == end or self.is_name[at + 1] and self.words[at + 2] in (*"=:,(",)):
                yield at + 1

    def _pass(self, at, otherwise=0):
        """What follows brackets that open here."""
        is_opening = at in self.closing
        return self.closing[at] + 1 if is_opening else at + otherwise

    def _pass_generics(self, at):
        """What follows `<…>`, if it is there, and the names that it declares."""
        names, depth = set(), 0
        while self.word(at) and (depth or not names and self.words[at] == "<"):
            if self.words[at] != "->":
                depth += self.words[at].count("<") - self.words[at].count(">")
            if depth == 1 and self.words[at] in ("<", ","):
                names.add(self.words[at + 1])
                self.is_declaration.add(at + 1)
            at += 1
        return at, names

    def _find_body(self, at):
        """The brace that opens a body."""
        while at < len(self.words) and self.words[at] != "{":
            at = self._pass(at, 1)
        return at

    def _end(self, at):
        """Where the statement ends that this is in."""
        while at < len(self.words) and self.words[at] not in (")", "]", "}", ";"):
            if self.lines[at] > self.lines[at - 1] and (
                    self.words[at] in ("@", "#if", "#else", "#endif")
                    or self._is_keyword(at, MODIFIERS | DECLARATIONS)
                    or self.is_name[at] and (
                        self.is_name[at - 1] or self.words[at - 1] in (*')]}"?>',))):
                break
            at = self._pass(at, 1)
        return at
