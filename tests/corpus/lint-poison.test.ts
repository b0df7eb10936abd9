import { describe, expect, it } from 'vitest';
import { lintContract } from '../../src/lint/lint.ts';
import { text } from '../../src/lint/rules/text.ts';
import { readCorpusLines, readers, type CorpusTool } from '../lint/corpus-tools.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';

const codes = new Set(text.rules.map(({ id }) => id));
/** Server and tool of what some rule about the safety of text finds. */
const flagged = (folder: string): readonly string[] =>
  (readers[folder]?.() ?? [])
    .filter(({ subject }: CorpusTool) =>
      lintContract(subject).findings.some(({ code }) => codes.has(code)),
    )
    .map(({ server, tool }) => `${server} ${tool}`);

describe.skipIf(!hasOutsideData)(`Safety of text on real tools (${NEEDS_OUTSIDE_DATA})`, () => {
  it('finds every labelled attack of the vulnerable servers, and nothing in their other tools', () => {
    const labelled = readCorpusLines('labels/poison.tsv')
      .map((line) => line.split('\t'))
      .filter(([, , , , label]) => label === 'poison')
      .map(([, server, , tool]) => `${server} ${tool}`);
    expect(labelled.length).toBe(8);
    expect(flagged('bad').toSorted()).toEqual(labelled.toSorted());
  });

  it.each(['mcp-npm', 'github-toolsnaps', 'livemcpbench', 'tau-bench', 'gemini-cli', 'bfcl'])(
    'finds nothing in %s',
    (folder) => {
      expect(flagged(folder)).toEqual([]);
    },
  );
});
