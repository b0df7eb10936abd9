import { describe, expect, it } from 'vitest';
import { toolUseRate } from '../../../src/analyze/metrics/tool-use-rate.ts';
import { createContext } from '../create-context.ts';
import { callOf, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const CALL_AS_TEXT = '```json\n{"tool": "write_file", "path": "a"}\n```';
const turns = [
  turnOf([callOf('write_file', { path: 'a' }, OK)], { phase: 'build' }),
  turnOf(CALL_AS_TEXT, { phase: 'build' }),
  turnOf('Done.', { phase: 'build' }),
  turnOf('Hello.', { phase: 'talk' }),
];
const schema = { type: 'object', properties: { path: { type: 'string' } } };
const tools = [
  { name: 'write_file', schema },
  { name: 'read_file', schema },
];
const transcript = transcriptOf(turns, { tools, model: 'm', labels: ['task'] });

describe('tool-use-rate', () => {
  it('counts turns that called or wrote a call, by tools in context and model', () => {
    expect(measure(toolUseRate, transcript)).toEqual(
      [{}, { model: 'm' }, { tools: 2 }].map((subject) => ({
        subject,
        hits: 1,
        of: 2,
        turns: 1,
        examples: [
          { place: { file: 'log.json', record: 1 }, turn: 0, excerpt: 'write_file {"path":"a"}' },
        ],
      })),
    );
  });

  it.each([
    [{ kind: 'phase', phases: ['build'] } as const, 3],
    [{ kind: 'label', labels: ['task'] } as const, 4],
    [{ kind: 'list', ids: ['t'] } as const, 4],
  ])('counts the turns that %j says', (shouldCall, of) => {
    const context = createContext(undefined, { shouldCall });
    expect(listCounts(measure(toolUseRate, transcript, context))[0]).toEqual([{}, 1, of]);
  });

  it('counts nothing where no turn should have called', () => {
    expect(measure(toolUseRate, transcriptOf([turnOf('Hello.')]))).toEqual([]);
  });
});
