import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/edit.ts';
import { formatPointer, samePointer } from '../../src/contract/pointer.ts';
import { readContract } from '../../src/contract/read.ts';
import { lintContract } from '../../src/lint/lint.ts';
import { rules } from '../../src/lint/rules.ts';
import { hasCorpus, NO_CORPUS, readers, type CorpusTool } from '../lint/corpus-tools.ts';

/** Per folder: how many tools it has, and the percentage of them that each rule reports as error or warning (advice apart). The repeated names of `bad` are those of different servers in one folder. */
const RATES: Readonly<Record<string, { readonly tools: number; readonly percent: readonly number[] }>> = {
  'mcp-npm': { tools: 338, percent: [1, 47, 72, 100, 100, 41, 89, 100, 0] },
  'github-toolsnaps': { tools: 117, percent: [15, 100, 96, 100, 100, 50, 92, 100, 0] },
  livemcpbench: { tools: 527, percent: [2, 74, 68, 100, 100, 16, 90, 100, 0] },
  'tau-bench': { tools: 30, percent: [0, 100, 73, 100, 100, 43, 77, 100, 0] },
  'gemini-cli': { tools: 56, percent: [0, 100, 75, 100, 100, 32, 100, 100, 0] },
  bfcl: { tools: 2250, percent: [0, 100, 70, 100, 100, 7, 99, 100, 0] },
  bad: { tools: 103, percent: [2, 100, 50, 100, 100, 19, 92, 100, 16] },
};

function measure(tools: readonly CorpusTool[]): readonly number[] {
  const findings = tools.map(({ subject }) => new Set(lintContract(subject).findings.filter(({ severity }) => severity !== 'advice').map(({ code }) => code)));
  return rules.map(({ id }) => Math.round((100 * findings.filter((codes) => codes.has(id)).length) / tools.length));
}

const title = (text: string): string => (hasCorpus ? text : `${text} (skipped: ${NO_CORPUS})`);

describe.skipIf(!hasCorpus).each(Object.entries(readers))(title('Over the real tools of %s'), (folder, read) => {
  const tools = hasCorpus ? read() : [];

  it('each rule fires as often as it did when its findings were read by hand', () => {
    const expected = RATES[folder];
    const measured = measure(tools);
    expect(tools.length).toBe(expected?.tools);
    for (const [i, percent] of measured.entries()) expect(Math.abs(percent - (expected?.percent[i] ?? Number.NaN)), `${rules[i]?.id} fires on ${percent} %`).toBeLessThanOrEqual(3);
  });

  it('no finding repeats another, and none is longer than a line', () => {
    for (const { tool, subject } of tools) {
      const findings = lintContract(subject).findings;
      expect(new Set(findings.map(({ code, at, message }) => `${code} ${formatPointer(at)} ${message}`)).size, tool).toBe(findings.length);
      expect(findings.length, tool).toBeLessThanOrEqual(16);
      for (const { message } of findings) expect(message.length, message).toBeLessThanOrEqual(160);
    }
  });

  it('every fix silences its finding', () => {
    for (const { tool, subject } of tools) {
      for (const finding of lintContract(subject).findings) {
        for (const fix of finding.fixes ?? []) {
          const { contract } = readContract(applyEdits(subject.contract.source, fix.edits));
          const left = lintContract({ ...subject, contract }).findings.filter(({ code, at, message }) => code === finding.code && samePointer(at, finding.at) && message === finding.message);
          expect(left, `${tool}: ${fix.title}`).toEqual([]);
        }
      }
    }
  });
});

describe.skipIf(!hasCorpus)(title('Over the names of real tools'), () => {
  it.each([['gemini-cli', 56], ['bfcl', 979], ['mcp-npm', 0], ['livemcpbench', 0]])('%s has %d that MCP and Gemini take and others refuse: advice only', (folder, dotted) => {
    const found = (readers[folder]?.() ?? []).flatMap(({ subject }) => lintContract(subject).findings.filter(({ code }) => code === 'usable-name'));
    expect([found.length, found.every(({ severity, fixes }) => severity === 'advice' && fixes?.length === 0)]).toEqual([dotted, true]);
  });
});

describe.skipIf(!hasCorpus)(title('Over the schemas of real tools'), () => {
  it('finds no contradiction but 29 defaults of BFCL outside their enum', () => {
    const found = Object.entries(readers).flatMap(([folder, read]) => read().flatMap(({ subject }) => lintContract(subject).findings.filter(({ message }) => /accepts nothing|does not compile|none of its enum/.test(message)).map(({ at }) => `${folder} ${at.at(-1)}`)));
    expect([found.length, [...new Set(found)]]).toEqual([29, ['bfcl default']]);
  });
});

describe.skipIf(!hasCorpus)(title('Over the deliberately bad servers'), () => {
  it('judges the clean contracts by the checklist alone: only the overloaded tools dispatch', () => {
    const tools = readers['bad']?.() ?? [];
    expect([...new Set(tools.filter(({ subject }) => lintContract(subject).findings.some(({ code }) => code === 'one-verb')).map(({ tool }) => tool))]).toEqual(['do_everything']);
  });
});
