import { describe, expect, it } from 'vitest';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { convertFromPlain, createJsonObject, isObject } from '../../src/contract/json/json.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import { fixDesign } from '../../src/lint/fix-design.ts';
import { createLinter, type Lintable, type LintResults } from '../../src/lint/linter.ts';
import type { Finding } from '../../src/lint/rule.ts';
import { rules } from '../../src/lint/rules.ts';
import { isOutputPromise, SAFE_FIXES, selectFix } from '../../src/lint/select-fix.ts';
import { readers } from './corpus-tools.ts';

const REGISTRY = readRegistry(createJsonObject([['name', 'r']])).registry;

function designOf(tools: readonly object[]): Lintable {
  return {
    registry: REGISTRY,
    tools: tools.flatMap((tool) => {
      const document = convertFromPlain(tool);
      return isObject(document) ? [readContract(document)] : [];
    }),
  };
}

const lintOnce = (design: Lintable): LintResults => createLinter(() => NO_EVIDENCE)(design);
const findingsOf = (verdict: LintResults): readonly Finding[] => [
  ...verdict.tools.flatMap(({ findings }) => findings),
  ...verdict.registry.findings,
];
const kindsOf = new Map(rules.map(({ id, fixKinds = [] }) => [id, fixKinds]));

function listUndeclared(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap(({ code, fixes = [] }) =>
    fixes.flatMap(({ kind }) =>
      kindsOf.get(code)?.includes(kind) === true ? [] : [`${code}: ${kind}`],
    ),
  );
}

describe('the kinds of fixes', () => {
  it('are those that the rule book prints: of the bad example of each rule', () => {
    const designs = rules.map(({ bad }) =>
      designOf('tools' in bad && Array.isArray(bad.tools) ? bad.tools : [bad]),
    );
    expect(designs.flatMap((design) => listUndeclared(findingsOf(lintOnce(design))))).toEqual([]);
  });

  it('are those that the rule book prints: of real tools', () => {
    const tools = Object.values(readers).flatMap((read) =>
      read()
        .slice(0, 60)
        .map(({ subject }) => readContract(subject.contract.source)),
    );
    expect([
      ...new Set(listUndeclared(findingsOf(lintOnce({ registry: REGISTRY, tools })))),
    ]).toEqual([]);
  }, 120_000);

  it('leave every output alone unless the server is the own one', () => {
    const design = designOf([
      {
        name: 'a',
        description: 'Get it.',
        output_schema: { type: 'object', properties: { id: { type: 'string' } } },
      },
    ]);
    const promises = findingsOf(lintOnce(design)).filter(({ fixes = [] }) =>
      fixes.some(isOutputPromise),
    );
    expect(promises.map(({ code }) => code)).toContain('structured-output');
    for (const finding of promises) {
      expect(selectFix(finding, SAFE_FIXES)).toBeUndefined();
      const fix = selectFix(finding, { kinds: ['safe', 'suggested', 'text'], ownsServer: false });
      expect(fix === undefined || !isOutputPromise(fix)).toBe(true);
    }
  });
});

describe('a fix that leaves its finding', () => {
  const START = designOf([
    { name: 'a', description: 'Waits 30d.' },
    { name: 'b', description: 'Fine.', x: 1 },
  ]);

  /**
   * A defective rule beside a good one: the first appends a letter and finds the text anew, the
   * second removes a key.
   */
  function lint({ tools, registry }: Lintable): LintResults {
    const base = lintOnce({ tools, registry });
    return {
      registry: { findings: [], suppressed: [] },
      tools: base.tools.map((lintResult, i) => ({ ...lintResult, findings: findIn(tools[i]) })),
    };
  }

  function findIn(reading: Lintable['tools'][number] | undefined): readonly Finding[] {
    const text = reading?.contract.description ?? '';
    const wrong: Finding = {
      code: 'defective',
      severity: 'warning',
      at: ['description'],
      message: `It says ${text}`,
      hint: 'Append a letter.',
      fixes: [
        {
          title: `Write ${text}d`,
          kind: 'safe',
          edits: [{ kind: 'set', at: ['description'], value: `${text}d` }],
        },
      ],
    };
    const good: Finding = {
      code: 'sound',
      severity: 'warning',
      at: ['x'],
      message: 'x is no part.',
      hint: 'Remove it.',
      fixes: [{ title: 'Remove x', kind: 'safe', edits: [{ kind: 'remove', at: ['x'] }] }],
    };
    return [
      ...(text.includes('30d') ? [wrong] : []),
      ...(reading?.contract.source.has('x') === true ? [good] : []),
    ];
  }

  it('is not applied and is counted; others are applied all the same, and a second run changes nothing', () => {
    const { design, applied, failed, rounds } = fixDesign(START, { fixes: SAFE_FIXES }, lint);
    expect([
      applied.map(({ finding }) => finding.code),
      failed.map(({ finding }) => finding.code),
      rounds,
    ]).toEqual([['sound'], ['defective'], 1]);
    expect(
      design.tools.map(({ contract }) => [contract.description, contract.source.has('x')]),
    ).toEqual([
      ['Waits 30d.', false],
      ['Fine.', false],
    ]);
    const again = fixDesign(design, { fixes: SAFE_FIXES }, lint);
    expect([
      again.applied,
      again.design.tools.map(
        ({ contract }, i) => contract.source === design.tools[i]?.contract.source,
      ),
    ]).toEqual([[], [true, true]]);
  });
});
