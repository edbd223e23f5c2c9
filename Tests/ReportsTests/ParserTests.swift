// SPDX-License-Identifier: Apache-2.0
import Documents
import Calculators
import Foundation
import Records
import Testing

@testable import Reports

/// Independent parsers, those of Python, read reports with malicious texts.
struct ParserTests {
  /// Runs a Python program on a text and returns its output, including errors.
  private func python(_ program: String, on text: String) throws -> String {
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-c", program]
    let input = Pipe()
    let output = Pipe()
    python.standardInput = input
    python.standardOutput = output
    python.standardError = output
    try python.run()
    // A parser that exits early must not kill this process with SIGPIPE.
    let feeder = Thread {
      try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8));
      try? input.fileHandleForWriting.close()
    }
    feeder.start()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    return String(decoding: printed, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
  }

  private static let prologue =
    "import sys\ntext = sys.stdin.buffer.read().decode('utf-8', 'strict')\n"

  @Test func `Python reads the record as JSON`() throws {
    let program =
      Self.prologue + """
        import json
        run = json.loads(text)
        print(run['format'], len(run['parts']), [m['calculator'] for m in run['parts'] if '<script>' in m['calculator']] != [])
        """
    #expect(
      try python(program, on: ReportFormat.json.render([Sample.plain]))
        == "misreckon run \(Dialect.presets.count + 1) True")
  }

  @Test func `Python reads JUnit as XML with a failure for each new cause`() throws {
    let program =
      Self.prologue + """
        import xml.etree.ElementTree as tree
        root = tree.fromstring(text)
        assert root.tag == 'testsuites'
        failures = root.findall('.//failure')
        cases = root.findall('.//testcase')
        assert int(root.get('tests')) == len(cases) and int(root.get('failures')) == len(failures)
        for suite in root:
            assert int(suite.get('tests')) == len(suite.findall('testcase')), suite.get('name')
            assert int(suite.get('skipped')) == len(suite.findall('testcase/skipped'))
        assert not root.findall('.//script')
        assert any("<script>alert('x')</script>" in f.get('message') for f in failures)
        print(len(failures), len(root.findall('.//skipped')), all('misreckon judge' in f.text for f in failures))
        """
    #expect(try python(program, on: ReportFormat.junit.render([Sample.plain])) == "3 2 True")
  }

  @Test func `SARIF has what the standard requires`() throws {
    let program =
      Self.prologue + """
        import json, re
        log = json.loads(text)
        assert log['version'] == '2.1.0' and log['$schema'].endswith('sarif-2.1.0.json')
        levels = {'none', 'note', 'warning', 'error'}
        for run in log['runs']:
            driver = run['tool']['driver']
            assert isinstance(driver['name'], str)
            ids = [rule['id'] for rule in driver['rules']]
            assert len(ids) == len(set(ids))
            assert run['columnKind'] in ('utf16CodeUnits', 'unicodeCodePoints')
            for invocation in run['invocations']:
                assert isinstance(invocation['executionSuccessful'], bool)
                assert re.match(r'\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$', invocation['startTimeUtc'])
            prints = [r['partialFingerprints']['misreckonCause/v1'] for r in run['results']]
            assert len(prints) == len(set(prints)) and all(re.match('[0-9a-f]{16}$', p) for p in prints)
            for result in run['results']:
                assert result['message']['text'] and result['level'] in levels
                assert ids[result['ruleIndex']] == result['ruleId']
                assert result['occurrenceCount'] >= 1
                assert set(result) <= {'ruleId', 'ruleIndex', 'level', 'message', 'locations', 'partialFingerprints',
                                       'occurrenceCount', 'properties', 'rank', 'baselineState'}, set(result)
                assert 0 <= result['rank'] <= 100
                for place in result['locations']:
                    assert set(place) == {'physicalLocation', 'logicalLocations'}
                    assert set(place['physicalLocation']) == {'artifactLocation', 'region'}
                    assert all(set(one) == {'fullyQualifiedName', 'kind'} for one in place['logicalLocations'])
                    uri = place['physicalLocation']['artifactLocation']['uri']
                    assert re.match(r"[A-Za-z0-9._~%/-]+$", uri), uri
                    assert place['physicalLocation']['region']['startLine'] == (
                        1 if result['ruleId'].startswith('check/') else 6), uri
                    if not result['ruleId'].startswith('check/'):
                        assert re.match(r'Corpus/[^/]+/[a-z-]+-[0-9a-f]{16}\\.keys$', uri), uri
        results = log['runs'][0]['results']
        print([r['level'] for r in results], [r.get('baselineState') for r in results])
        """
    #expect(
      try python(program, on: ReportFormat.sarif.render([Sample.plain]))
        == "['error', 'error', 'warning', 'note', 'note', 'error'] "
        + "['unchanged', 'new', 'unchanged', 'unchanged', None, 'absent']")
  }

  @Test func `each observation has the fields of the format and no others`() throws {
    let program =
      Self.prologue + """
        import json
        fields = {'type': str, 'status': str, 'status_reason': str, 'representation': str, 'arguments': dict,
          'how_generated': str, 'features': dict, 'coverage': type(None), 'timing': dict, 'metadata': dict,
          'property': str, 'run_start': int}
        lines = [json.loads(line) for line in text.split('\\n') if line]
        for line in lines:
            assert set(line) == set(fields), set(line) ^ set(fields)
            for name, kind in fields.items(): assert type(line[name]) is kind, name
            assert line['type'] == 'test_case' and line['status'] in ('passed', 'failed', 'gave_up')
        print(len(lines), lines[0]['run_start'], sum(line['status'] == 'failed' for line in lines))
        """
    #expect(
      try python(program, on: ReportFormat.observations.render([Sample.plain]))
        == "\(100 * Dialect.presets.count + 1) 1795226400 1")
  }

  @Test(arguments: [false, true])
  func `no text injects an element, attribute or address into the page`(trend: Bool)
    throws
  {
    let program =
      Self.prologue + """
        import html.parser, hashlib, base64, re
        allowed = set('html head meta title style body a header p h1 h2 h3 h4 div b br span nav ul li main section article table caption thead tbody tr th td details summary ol code kbd button footer script svg rect path circle text'.split())
        void = {'meta', 'br', 'link', 'img', 'input'}
        open_ended = {'rect', 'path', 'circle'}
        class Reader(html.parser.HTMLParser):
            stack, seen, ids, targets, policy, scripts, styles = [], {}, [], [], '', [], []
            def handle_startendtag(self, tag, attrs): self.note(tag, attrs)
            def note(self, tag, attrs):
                assert tag in allowed, tag
                self.seen[tag] = self.seen.get(tag, 0) + 1
                names = [name for name, _ in attrs]
                assert len(names) == len(set(names)), names
                for name, value in attrs:
                    assert not name.startswith('on') and name not in ('src', 'style', 'srcdoc'), (tag, name)
                    if name == 'href': self.targets.append(value)
                    if name == 'id': self.ids.append(value)
                    if name == 'content' and 'default-src' in value: self.policy = value
            def handle_starttag(self, tag, attrs):
                self.note(tag, attrs)
                if tag not in void: self.stack.append(tag)
            def handle_endtag(self, tag):
                assert self.stack and self.stack[-1] == tag, (tag, self.stack[-3:], self.getpos())
                self.stack.pop()
            def handle_data(self, data):
                if self.stack and self.stack[-1] == 'script': self.scripts.append(data)
                if self.stack and self.stack[-1] == 'style': self.styles.append(data)
            def handle_comment(self, data): raise AssertionError('comment ' + data)
        page = Reader(); page.feed(text); page.close()
        assert not page.stack
        assert page.seen['script'] == 1 and page.seen['style'] == 1
        assert len(page.ids) == len(set(page.ids))
        for target in page.targets:
            assert re.match(r'#[\\w-]+$|\\.\\./keypad\\.html#dialect=[\\w.%~-]*&keys=[\\w.%~-]*$', target), target
            if target.startswith('#'): assert target[1:] in page.ids, target
        assert not re.search('[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u202e]', text)
        def digest(text): return 'sha256-' + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        for kind, own in (('script', page.scripts), ('style', page.styles)):
            assert "%s-src '%s'" % (kind, digest(''.join(own))) in page.policy, (kind, digest(''.join(own)))
        assert 'http:' not in text and 'https:' not in text and 'url(' not in text and '@import' not in text
        print('inert')
        """
    let runs =
      trend
      ? [Sample.plain, Sample.run(started: "2026-11-22T02:00:00Z", without: "wrong-value")]
      : [Sample.plain]
    #expect(try python(program, on: ReportFormat.html.render(runs)) == "inert")
  }
}
