# SPDX-License-Identifier: Apache-2.0
"""The steps of a page: files to write, changes to them, and commands, in the order of the page.

A block after `<!-- file: PATH -->` is a file. A block after `<!-- change: PATH -->` changes one: each
part between lines `…` has lines that go (-), lines that come (+), and lines that stay.
"""
import os, re

BLOCK = re.compile(r'^(?:<!-- (file|change): (\S+) -->\n|<!-- picture -->\n)?```(\w*)\n(.*?)^```$', re.M | re.S)


def steps(text):
    """Yields kind (`file`, `change` or `commands`), path, and start and end of the content."""
    for match in BLOCK.finditer(text):
        kind = match[1] or ('commands' if match[3] == 'console' else None)
        if kind:
            yield kind, match[2], match.start(4), match.end(4)


def take(kind, path, content):
    """Writes or changes a file."""
    if kind == 'change':
        with open(path, encoding='utf-8') as file:
            text = file.read()
        for part in re.split(r'^…\n', content, flags=re.M):
            lines = part.splitlines(keepends=True)
            assert all(line[0] in ' +-' for line in lines), part
            old, new = (''.join(line[1:] for line in lines if line[0] != other) for other in '+-')
            assert text.count(old) == 1, f'{os.path.basename(path)} has {text.count(old)} times:\n{old}'
            text = text.replace(old, new)
        content = text
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(content)
