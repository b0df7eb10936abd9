import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import type { RuleReport } from '../../src/lint/rule.ts';
import { suggestName } from '../../src/lint/rules/names/suggest-name.ts';
import { usableName } from '../../src/lint/rules/names/usable-name.ts';
import { documentOf } from './lint-documents.ts';
import { subjectOf, subjectsOf } from './subject-of.ts';

/** What is reported of a tool, beside others that bear the names. */
function reportsOn(name: unknown, others: readonly string[] = []): readonly RuleReport[] {
  const reports: RuleReport[] = [];
  const [subject = subjectOf(null)] = subjectsOf(
    [name, ...others].map((each) => readContract(documentOf({ name: each })).contract),
  );
  usableName.check(subject, (report) => reports.push(report));
  return reports;
}

describe('A name', () => {
  it.each(['a', '_a', 'find_sites', 'Find-2', 'a'.repeat(64)])(
    'such as %j is taken by everybody',
    (name) => {
      expect(reportsOn(name)).toEqual([]);
    },
  );

  it.each<[unknown, string, RegExp]>([
    ['', 'error', /no name/],
    ['  ', 'error', /no name/],
    [undefined, 'error', /no name/],
    [7, 'error', /no name/],
    ['my tool/é', 'warning', /Anthropic, OpenAI, Gemini and Bedrock refuse/],
    ['a:b', 'warning', /that Anthropic, OpenAI and Bedrock refuse/],
    ['שלום', 'warning', /refuse/],
    ['3d', 'warning', /Gemini refuses/],
    ['-a', 'warning', /Gemini refuses/],
    ['docs.create', 'advice', /MCP and Gemini accept it/],
    ['a'.repeat(65), 'warning', /Bedrock refuses more than 64/],
    ['a'.repeat(129), 'error', /every provider refuses more than 128/],
  ])('such as %j is reported as %s', (name, severity, message) => {
    expect(
      reportsOn(name).map((report) => [report.severity ?? usableName.severity, report.at]),
    ).toEqual([[severity, ['name']]]);
    expect(reportsOn(name)[0]?.message).toMatch(message);
  });

  it('that occurs twice is an error, an empty one is only empty', () => {
    expect(reportsOn('twin', ['twin', '']).map((report) => report.message)).toEqual([
      'Another tool is also called `twin`, so a call reaches only one of them.',
    ]);
    expect(reportsOn('', ['twin', '']).map((report) => report.message)).toEqual([
      'The tool has no name.',
    ]);
  });

  it('fits one line of a problems list, whatever was pasted into it', () => {
    for (const name of ['x y'.repeat(400), 'a\nb\n', '\u202e'.repeat(300)])
      for (const { message } of reportsOn(name, [name])) expect(message).toMatch(/^[^\n]{1,160}$/);
  });
});

describe('A proposed name', () => {
  it.each([
    ['my tool/é', 'my_tool_e'],
    ['crm: find (v2)', 'crm_find_v2'],
    ['3d', '_3d'],
    ['-a', 'a'],
    ['Straße', undefined],
    ['שלום', undefined],
    ['!!!', undefined],
    ['', undefined],
    ['a b'.repeat(40), undefined],
    ['get user', undefined],
  ])('for %j is %j', (name, proposal) => {
    expect(suggestName(name, (other) => other === 'get_user')).toBe(proposal);
  });
});
