import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../src/contract/json.ts';
import { findDispatches, type Dispatch } from '../../src/lint/find-dispatches.ts';
import { subjectOf } from './corpus-tools.ts';

function dispatchesOf(name: string, properties: object, others: object = {}, description = 'x'): readonly Dispatch[] {
  return findDispatches(subjectOf(fromPlain({ name, description, input_schema: { type: 'object', properties, ...others } })).contract);
}

const operations = { enum: ['create', 'update', 'delete'] };

describe('A parameter that picks the operation', () => {
  it('is found by its verbs when it is called an action, without being sure', () => {
    expect(dispatchesOf('project', { action: operations, id: {} })).toEqual([{ parameter: 'action', values: operations.enum, bound: [], isSure: false }]);
  });

  it('is found under any name when other parameters belong to only some values', () => {
    expect(dispatchesOf('project', { what: operations, reason: { description: 'Only used with delete.' } })).toEqual([{ parameter: 'what', values: operations.enum, bound: ['reason'], isSure: true }]);
  });

  it('is found through const unions, references and null', () => {
    const union = { anyOf: [{ const: 'create' }, { $ref: '#/$defs/gone' }, { type: 'null' }] };
    expect(dispatchesOf('project', { method: union }, { $defs: { gone: { const: 'delete' } } })[0]?.values).toEqual(['create', 'delete']);
  });

  it('is found by the branches of the schema that depend on it', () => {
    const branch = { if: { properties: { kind: { const: 'move' } } }, then: { required: ['target'] } };
    const kind = { enum: ['move', 'copy'] };
    expect(dispatchesOf('file', { kind, target: {} }, { allOf: [branch] })[0]?.bound).toEqual(['target']);
    expect(dispatchesOf('file', { kind, target: {} }, { oneOf: [{ properties: { kind: { const: 'move' } }, required: ['target'] }, {}] })[0]?.bound).toEqual(['target']);
  });

  it('is found when each value has a parameter of its own name', () => {
    expect(dispatchesOf('page', { type: { enum: ['whole', 'range'] }, whole: {}, range: {} })[0]?.bound).toEqual(['whole', 'range']);
  });

  it('is found in words, where there is no enum', () => {
    expect(dispatchesOf('links', { operation: { type: 'string' } }, {}, 'Links.\n  operation: what to do ("add", "remove", "list")')[0]?.values).toEqual(['add', 'remove', 'list']);
    expect(dispatchesOf('links', { method: { type: 'string', description: 'What to do\n- add: a\n- remove: b' } })[0]?.values).toEqual(['add', 'remove']);
    expect(dispatchesOf('manage_text', { operation: { type: 'string' }, text: {} }, {}, 'For adding, updating and validating text.')).toHaveLength(1);
  });
});

describe('An ordinary value', () => {
  it.each([
    ['a way to travel', 'directions', { mode: { enum: ['driving', 'walking'] } }],
    ['the method of a request', 'call_endpoint', { method: { enum: ['GET', 'POST', 'DELETE'] }, body: { description: 'Only for POST.' } }],
    ['an arithmetic sign', 'calculate', { operation: { enum: ['add', 'subtract', 'multiply', 'divide'] }, a: {}, b: {} }],
    ['the answer to a question', 'handle_prompt', { action: { enum: ['accept', 'dismiss'] } }],
    ['the filter of a log', 'list_audit_entries', { action: operations }],
    ['a state', 'update_ticket', { state: { enum: ['open', 'closed'] }, reason: { description: 'Required when state is closed.' } }],
    ['the level of detail', 'fetch_page', { mode: { enum: ['summary', 'full'] }, length: { description: 'Only for full.' } }],
    ['a shell command', 'run_shell', { command: { type: 'string' }, cwd: {} }],
    ['one direction of two', 'get_links', { method: { enum: ['get_incoming', 'get_outgoing'] } }],
    ['a right to grant', 'grant_access', { level: { enum: ['read', 'write'] } }],
  ])('is %s', (_what, name, properties) => {
    expect(dispatchesOf(name, properties)).toEqual([]);
  });
});
