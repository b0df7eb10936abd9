import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { readContract } from '../../src/contract/document/read.ts';
import { formatPointer, isSamePointer } from '../../src/contract/json/pointer.ts';
import { lintContract } from '../../src/lint/lint.ts';
import { rules } from '../../src/lint/rules.ts';
import { readers } from '../lint/corpus-tools.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';
import { lintServers, measureRates, printRates } from './measure-rates.ts';
import { WHY_SO_OFTEN } from './why-so-often.ts';

/** The sources that hold tools somebody serves. */
const REAL = ['mcp-npm', 'github-toolsnaps', 'livemcpbench', 'tau-bench', 'gemini-cli'];
const FIFTH = 0.2;
/** Findings of one tool, as many as a person reads. */
const MOST_FINDINGS = 24;
const LONGEST = 160;

describe.skipIf(!hasOutsideData)(`Over the real tools (${NEEDS_OUTSIDE_DATA})`, () => {
  const measured = hasOutsideData ? measureRates() : { sources: new Map() };

  it('each rule fires as often as it did when its findings were read by hand (npm run rates measures anew)', () => {
    expect(printRates(measured)).toBe(
      readFileSync(new URL('lint-rates.md', import.meta.url), 'utf8'),
    );
  });

  it('each rule that flags more than a fifth has its reason, and no other has', () => {
    const real = REAL.flatMap((source) => measured.sources.get(source) ?? []);
    const tools = real.reduce((sum, source) => sum + source.tools, 0);
    const often = rules.flatMap(({ id }) =>
      real.reduce((sum, { rates }) => sum + (rates.get(id)?.flagged ?? 0), 0) > FIFTH * tools
        ? [id]
        : [],
    );
    expect(often).toEqual(Object.keys(WHY_SO_OFTEN));
  });
});

describe.each(Object.entries(readers))('Over the real tools of %s', (_, read) => {
  const tools = read();
  const evidence = createEvidence([], validateValue);

  it('no finding repeats another, none is longer than a line, and no tool has more than a person reads', () => {
    for (const { tools: judged } of lintServers(tools)) {
      for (const { findings } of judged) {
        expect(
          new Set(
            findings.map(({ code, at, message }) => `${code} ${formatPointer(at)} ${message}`),
          ).size,
        ).toBe(findings.length);
        expect(
          findings.length,
          findings.map(({ message }) => message).join('\n'),
        ).toBeLessThanOrEqual(MOST_FINDINGS);
        for (const { message } of findings)
          expect(message.length, message).toBeLessThanOrEqual(LONGEST);
      }
    }
  });

  it('every fix silences its finding', () => {
    for (const { tool, subject } of tools) {
      for (const finding of lintContract({ ...subject, evidence }).findings) {
        for (const fix of finding.fixes ?? []) {
          if (fix.refactoring !== undefined) continue;
          const { contract } = readContract(applyEdits(subject.contract.source, fix.edits));
          const left = lintContract({ ...subject, evidence, contract }).findings.filter(
            ({ code, at, message }) =>
              code === finding.code && isSamePointer(at, finding.at) && message === finding.message,
          );
          expect(left, `${tool}: ${fix.title}`).toEqual([]);
        }
      }
    }
  });
});

describe.skipIf(!hasOutsideData)(`Over the names of real tools (${NEEDS_OUTSIDE_DATA})`, () => {
  it.each([
    ['gemini-cli', 56],
    ['bfcl', 979],
    ['mcp-npm', 0],
    ['livemcpbench', 0],
  ])('%s has %d that MCP and Gemini take and others refuse: advice only', (folder, dotted) => {
    const found = (readers[folder]?.() ?? []).flatMap(({ subject }) =>
      lintContract(subject).findings.filter(({ code }) => code === 'usable-name'),
    );
    expect([
      found.length,
      found.every(({ severity, fixes }) => severity === 'advice' && fixes?.length === 0),
    ]).toEqual([dotted, true]);
  });
});

describe.skipIf(!hasOutsideData)(
  `Over the deliberately bad servers (${NEEDS_OUTSIDE_DATA})`,
  () => {
    it('judges the clean contracts by the checklist alone: only the overloaded tools dispatch', () => {
      const tools = readers['bad']?.() ?? [];
      expect([
        ...new Set(
          tools
            .filter(({ subject }) =>
              lintContract(subject).findings.some(({ code }) => code === 'one-verb'),
            )
            .map(({ tool }) => tool),
        ),
      ]).toEqual(['do_everything']);
    });
  },
);
