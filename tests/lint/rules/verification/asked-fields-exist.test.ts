import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { askedFieldsExist } from '../../../../src/lint/rules/verification/asked-fields-exist.ts';
import { documentOf, lintDocuments } from '../../lint-documents.ts';
import { lintSet } from '../toolset/lint-set.ts';

const closed = {
  type: 'object',
  properties: { ok: { type: 'boolean' }, passed_checks: { type: 'integer' } },
  required: ['ok'],
  additionalProperties: false,
};
const { additionalProperties: _closed, ...open } = closed;
const check = (output_schema: unknown): object => ({ name: 'check', output_schema });
const gates = (output: object): object => ({
  gates: [{ tool: 'finish', requires: [{ tool: 'check', output }] }],
});

describe('The fields that a gate asks for', () => {
  it.each([
    ['exist', check(closed), { ok: true, passed_checks: 3 }, []],
    [
      'do not',
      check(closed),
      { ok: true, passed: true },
      [
        '/gates/0/requires/0/output/passed error: The gate on `finish` requires `passed` in the output of `check`, which has no such field.',
      ],
    ],
    [
      'are not listed',
      check(open),
      { passed: true },
      [
        '/gates/0/requires/0/output/passed warning: The gate on `finish` requires `passed` in the output of `check`, which has no such field.',
      ],
    ],
    [
      'may come from a map',
      check({ ...open, additionalProperties: { type: 'string' } }),
      { passed: true },
      [],
    ],
    [
      'may come from a branch',
      check({ ...open, anyOf: [{ properties: { passed: {} } }] }),
      { passed: true },
      [],
    ],
    ['are unknown without a schema', { name: 'check' }, { passed: true }, []],
    ['are unknown where nothing is listed', check({ type: 'object' }), { passed: true }, []],
    [
      'stand in a definition',
      check({ $ref: '#/$defs/a', $defs: { a: closed } }),
      { passed: true },
      [
        '/gates/0/requires/0/output/passed error: The gate on `finish` requires `passed` in the output of `check`, which has no such field.',
      ],
    ],
    ['are those of another tool', { name: 'other' }, { passed: true }, []],
  ])('%s', (_, tool, output, said) => {
    expect(lintSet(askedFieldsExist, gates(output), [tool, { name: 'finish' }])).toEqual(said);
  });

  it('are known only where every tool of that name lists its own', () => {
    expect(
      lintSet(askedFieldsExist, gates({ passed: true }), [check(closed), { name: 'check' }]),
    ).toEqual([]);
    expect(
      lintSet(askedFieldsExist, gates({ passed: true }), [
        check(closed),
        check({ ...closed, properties: { passed: {} } }),
      ]),
    ).toEqual([]);
  });

  it('are reported with the phase of the gate', () => {
    const inBuilding = {
      gates: [
        {
          tool: 'finish',
          phase: 'building',
          requires: [{ tool: 'check', output: { passed: true } }],
        },
      ],
    };
    expect(lintSet(askedFieldsExist, inBuilding, [check(closed)])).toEqual([
      '/gates/0/requires/0/output/passed error: The gate on `finish` in `building` requires `passed` in the output of `check`, which has no such field.',
    ]);
  });

  it('are corrected where one can be meant', () => {
    const registry = documentOf({ name: 'x', ...gates({ ok: true, passedChecks: 3 }) });
    const [finding] = lintDocuments([documentOf(check(closed))], registry).registry.findings.filter(
      ({ code }) => code === 'asked-fields-exist',
    );
    expect(finding?.fixes?.map(({ title }) => title)).toEqual(['Rename to passed_checks']);
    expect(printJson(applyEdits(registry, finding?.fixes?.[0]?.edits ?? []))).toBe(
      printJson(documentOf({ name: 'x', ...gates({ ok: true, passed_checks: 3 }) })),
    );
  });
});

describe('The parameters that a transition asks for', () => {
  const todo = {
    name: 'todo_complete',
    input_schema: {
      type: 'object',
      properties: { todo_id: { type: 'string' } },
      additionalProperties: false,
    },
  };
  const phases = (input: object): object => ({
    phases: [
      { name: 'a', transitions: [7, { to: 'b', tool: 'todo_complete', input }] },
      { name: 'b' },
    ],
  });

  it('exist, or the transition never happens', () => {
    expect(lintSet(askedFieldsExist, phases({ todo_id: 'build' }), [todo])).toEqual([]);
    expect(lintSet(askedFieldsExist, phases({ todo: 'build', list: [] }), [todo])).toEqual([
      '/phases/0/transitions/1/input/todo error: The transition to `b` requires `todo` and `list` in the input of `todo_complete`, which has no such parameter.',
    ]);
  });
});
