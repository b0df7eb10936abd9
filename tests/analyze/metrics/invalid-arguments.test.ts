import { describe, expect, it } from 'vitest';
import { invalidArguments } from '../../../src/analyze/metrics/invalid-arguments.ts';
import { createContext } from '../create-context.ts';
import { callOf, listCounts, measure, transcriptOf, turnOf } from '../measure-turns.ts';

const TEXT = { type: 'string' };
const edit = {
  name: 'edit_file',
  input_schema: {
    type: 'object',
    properties: {
      path: TEXT,
      edits: {
        type: 'array',
        items: { type: 'object', properties: { old: TEXT, new: TEXT }, required: ['old', 'new'] },
      },
    },
    required: ['path', 'edits'],
    additionalProperties: false,
  },
};
const ALIAS = {
  when: ['old', 'new'],
  map: [
    { from: '/old', to: '/edits/0/old' },
    { from: '/new', to: '/edits/0/new' },
  ],
};
const transcript = transcriptOf([
  turnOf([
    callOf('edit_file', { path: 'a', edits: [{ old: 'x', new: 'y' }] }),
    callOf('edit_file', { path: 'a', edits: [{ old: 'x' }, { old: 'y' }, { old: 1, new: '' }] }),
    callOf('edit_file', { path: 'a', old: 'x', new: 'y' }),
    callOf('edit_file', 'not an object'),
    callOf('unknown', {}),
  ]),
]);

describe('invalid-arguments', () => {
  it('counts calls that the contract refuses, by tool and field', () => {
    const figures = measure(invalidArguments, transcript, createContext([edit]));
    expect(listCounts(figures)).toEqual([
      [{}, 3, 4],
      [{ tool: 'edit_file' }, 3, 4],
      [{ tool: 'edit_file', field: '' }, 1, 4],
      [{ tool: 'edit_file', field: 'edits' }, 1, 4],
      [{ tool: 'edit_file', field: 'edits[].new' }, 1, 4],
      [{ tool: 'edit_file', field: 'edits[].old' }, 1, 4],
      [{ tool: 'edit_file', field: 'new' }, 1, 4],
      [{ tool: 'edit_file', field: 'old' }, 1, 4],
    ]);
    expect(figures[0]?.examples[1]?.excerpt).toBe('edit_file {"path":"a","old":"x","new":"y"}');
  });

  it('takes the flat shape for valid once the contract has an alias for it', () => {
    const context = createContext([{ ...edit, aliases: [ALIAS] }]);
    expect(listCounts(measure(invalidArguments, transcript, context))[0]).toEqual([{}, 2, 4]);
  });

  it('refuses two shapes at once, as the guard does', () => {
    const context = createContext([{ ...edit, aliases: [ALIAS] }]);
    const both = { path: 'a', old: 'x', new: 'y', edits: [] };
    const turns = [turnOf([callOf('edit_file', both)])];
    expect(listCounts(measure(invalidArguments, transcriptOf(turns), context))).toEqual([
      [{}, 1, 1],
      [{ tool: 'edit_file' }, 1, 1],
      [{ tool: 'edit_file', field: '' }, 1, 1],
    ]);
  });

  it('leaves out a tool whose schema cannot be compiled, and counts nothing without a registry', () => {
    const broken = { name: 'edit_file', input_schema: { $ref: '#/$defs/none' } };
    expect(measure(invalidArguments, transcript, createContext([broken]))).toEqual([]);
    expect(measure(invalidArguments, transcript)).toEqual([]);
  });
});
