import { describe, expect, it } from 'vitest';
import {
  formatMatch,
  getInitialValue,
  listKeys,
  listMatchRows,
  removeKey,
  renameKey,
  selectKey,
} from '../../../src/app/phases/phase-match.ts';
import { applyEdits } from '../../../src/contract/document/edit.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { documentOf } from '../open-app.ts';

const SCHEMA = documentOf({
  type: 'object',
  $defs: { stage: { enum: ['build', 'verify', { no: 1 }] } },
  properties: {
    stage: { $ref: '#/$defs/stage' },
    todo_id: { type: 'string' },
    force: { type: 'boolean' },
    count: { type: ['null', 'integer'] },
    todos: { type: 'array' },
    mode: { const: 'fast' },
    any: {},
  },
});
const kindsOf = (match: object): readonly string[] =>
  listMatchRows(documentOf(match), SCHEMA).map(({ kind }) => kind);

describe('a match', () => {
  it('is edited by the types of the schema, and as JSON where a value is none of them', () => {
    expect(
      kindsOf({
        stage: 'build',
        todo_id: 'x',
        force: true,
        count: 3,
        todos: [],
        mode: 'fast',
        any: 'text',
      }),
    ).toEqual(['choice', 'text', 'flag', 'number', 'json', 'choice', 'text']);
    expect(kindsOf({ stage: 'elsewhere', todo_id: 5, force: 'yes' })).toEqual([
      'text',
      'json',
      'json',
    ]);
  });

  it('offers the plain values of an enum, through references', () => {
    expect(listMatchRows(documentOf({ stage: 'build' }), SCHEMA)[0]?.choices).toEqual([
      'build',
      'verify',
    ]);
  });

  it('says which keys the schema does not have, if it has any', () => {
    const unknownIn = (schema: object): unknown =>
      listMatchRows(documentOf({ other: 1 }), documentOf(schema))[0]?.isUnknown;
    expect([
      unknownIn({ properties: { a: {} } }),
      unknownIn({ type: 'object' }),
      listKeys(undefined),
    ]).toEqual([true, false, []]);
  });

  it('begins with a value that the schema allows', () => {
    expect(
      ['stage', 'todo_id', 'force', 'count', 'todos', 'mode', 'nowhere'].map((key) =>
        printJson(getInitialValue(SCHEMA, key)),
      ),
    ).toEqual(['"build"', '""', 'true', '0', '[]', '"fast"', '""']);
  });

  it('is begun with the key that says most: one of a list, then yes or no', () => {
    expect(
      [['todo_id', 'force', 'stage'], ['todo_id', 'force'], ['todo_id', 'count'], []].map((keys) =>
        selectKey(SCHEMA, keys),
      ),
    ).toEqual(['stage', 'force', 'todo_id', undefined]);
  });

  it('keeps the value under another key where it fits, and its place', () => {
    const rename = (from: string, to: string): string => {
      const match = documentOf({ todo_id: 'x', force: true });
      return printJson(
        applyEdits(
          documentOf({ input: { todo_id: 'x', force: true } }),
          renameKey(match, { at: ['input'], from, to }, SCHEMA),
        ),
      );
    };
    expect([
      rename('todo_id', 'any'),
      rename('todo_id', 'count'),
      rename('todo_id', 'stage'),
      rename('todo_id', 'force'),
    ]).toEqual([
      '{"input":{"any":"x","force":true}}',
      '{"input":{"count":0,"force":true}}',
      '{"input":{"stage":"build","force":true}}',
      '{"input":{"todo_id":"x","force":true}}',
    ]);
  });

  it('goes with its last key', () => {
    const remove = (input: object): string => {
      const document = documentOf({ to: 'b', input });
      return printJson(applyEdits(document, [removeKey(document, ['input'], 'a')]));
    };
    expect([remove({ a: 1 }), remove({ a: 1, b: 2 })]).toEqual([
      '{"to":"b"}',
      '{"to":"b","input":{"b":2}}',
    ]);
  });

  it('is said in a line', () => {
    expect(
      [
        { todo_id: 'build' },
        { todos: [{ todo_id: 'build' }], ok: true },
        { text: '' },
        { list: [] },
        { long: 'x'.repeat(40) },
      ].map((match) => formatMatch(documentOf(match))),
    ).toEqual([
      'todo_id build',
      'todos.todo_id build, ok true',
      'text ""',
      'list []',
      `long ${'x'.repeat(27)}…`,
    ]);
  });
});
