import { describe, expect, it } from 'vitest';
import { textCalls } from '../../../src/analyze/cause-finders/text-calls.ts';
import { findCauses, repeat, toolOf } from '../find-causes.ts';
import { callOf, transcriptOf, turnOf } from '../measure-turns.ts';

const TOOL = toolOf('look', {});
const shown = (count: number) => ['look', ...repeat(count - 1, 'other')];
const native = (tools: number) => turnOf([callOf('look', {})], { shown: shown(tools) });
const written = (tools: number) =>
  turnOf('```json\n{"tool": "look", "arguments": {}}\n```', { shown: shown(tools) });

describe('text-calls', () => {
  it('finds calls written as text beyond the comfortable number of tools', () => {
    const turns = [...repeat(3, written(13)), ...repeat(5, native(13)), ...repeat(4, written(12))];
    expect(findCauses(textCalls, [TOOL], transcriptOf(turns))).toEqual([
      {
        finder: 'text-calls',
        tool: undefined,
        title: 'Models write calls as text while more than 12 tools are in context.',
        hits: 3,
        of: 8,
        turns: 3,
        examples: [0, 1, 2].map((turn) => ({
          place: { file: 'log.json', record: 1 },
          turn,
          excerpt: '```json\n{"tool": "look", "arguments": {}}\n```',
        })),
        details: {},
      },
    ]);
  });

  it('does not blame the number of tools where few of them do no better', () => {
    const many = [...repeat(20, written(30)), ...repeat(20, native(30))];
    const few = (bad: number) => [...repeat(bad, written(5)), ...repeat(40 - bad, native(5))];
    const list = (bad: number) =>
      findCauses(textCalls, [TOOL], transcriptOf([...many, ...few(bad)]));
    expect(list(20)).toEqual([]);
    expect(list(2)).toMatchObject([{ hits: 20, of: 40, turns: 20 }]);
  });
});
