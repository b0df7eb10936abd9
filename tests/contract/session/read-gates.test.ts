import { describe, expect, it } from 'vitest';
import { readRegistry } from '../../../src/contract/document/read.ts';
import { convertFromPlain, type Json, type JsonObject } from '../../../src/contract/json/json.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import { authorizeDone } from '../../../src/contract/session/authorize-call.ts';
import { createRouter } from '../../../src/contract/session/create-router.ts';
import { countUnread } from '../../../src/contract/session/read-gates.ts';
import { listPlacedGates } from '../../../src/lint/rules/toolset/list-placed-gates.ts';

const registryOf = (gates: Json): ReturnType<typeof readRegistry> =>
  readRegistry(new Map([['gates', gates]]));
const gateOf = (gate: object): Json => convertFromPlain(gate);

describe('a gate of which something cannot be read', () => {
  it.each<[string, object, number]>([
    ['all', { requires: [{ tool: 'a', at_least: 2, after: 'b', input: {}, more: 1 }] }, 0],
    ['nothing that is asked for', {}, 0],
    ['a need without a tool', { requires: [{ at_least: 1 }, { tool: 'a' }] }, 1],
    ['a need with an empty tool', { requires: [{ tool: '' }] }, 1],
    ['needs that are no objects', { requires: ['a', null, { tool: 'a' }] }, 2],
    ['needs that are no list', { requires: { tool: 'a' } }, 1],
    ['a tool that is no text', { tool: ['end'], requires: [{ tool: 'a' }] }, 1],
    ['a tool that is no text, and needs that are no list', { tool: 5, requires: 'a' }, 2],
    [
      'parts of the wrong type',
      {
        requires: [
          { tool: 5 },
          { tool: 'a', at_least: '2' },
          { tool: 'a', after: 1 },
          { tool: 'a', input: 'x' },
          { tool: 'a', output: [] },
          { tool: 'a', outcome: 1 },
          { tool: 'a', phase: 1 },
        ],
      },
      7,
    ],
  ])('counts what lets it stay shut: %s', (_, gate, expected) => {
    expect(countUnread(gateOf(gate))).toBe(expected);
  });

  it('never opens, with or without a tool of its own', () => {
    const gates = [
      { tool: 'end', requires: [{ at_least: 1 }, { tool: 'a' }] },
      { requires: ['a'] },
      { requires: [] },
    ];
    const { registry } = registryOf(convertFromPlain(gates));
    expect(
      registry.gates.map(({ tool, requires, unread }) => [
        tool,
        requires.map((need) => need.tool),
        unread,
      ]),
    ).toEqual([
      ['end', ['a'], 1],
      [undefined, [], 1],
    ]);
    const router = createRouter(registry, [{ name: 'a', tier: undefined, layer: undefined }]);
    expect(router.gates).toEqual([
      { tool: 'end', requires: [{ tool: 'a' }], unread: 1 },
      { requires: [], unread: 1 },
    ]);
    expect(authorizeDone(router, [{ tool: 'a', ok: true }]).allowed).toBe(false);
  });

  it('is one on done where the gates are no list', () => {
    const { registry, problems } = registryOf(
      convertFromPlain({ tool: 'end', requires: [{ tool: 'a' }] }),
    );
    expect([
      listPlacedGates(registry).map(({ tool, at, unread }) => [tool, at, unread]),
      problems.map(({ code }) => code),
    ]).toEqual([[[undefined, ['gates'], 1]], ['wrong_type']]);
    expect(authorizeDone(createRouter(registry, []), []).allowed).toBe(false);
  });

  it('hands no need without a name on', () => {
    const { registry } = registryOf(convertFromPlain([{ requires: [{ tool: '' }] }]));
    expect(createRouter(registry, []).gates).toEqual([{ requires: [], unread: 1 }]);
  });

  it('is reported at its need, once', () => {
    const { problems } = registryOf(
      convertFromPlain([
        { requires: [{ tool: 'a' }] },
        'gate',
        { tool: 'end', requires: [{ tool: 'a' }, { at_least: 1 }, { tool: 5 }] },
      ]),
    );
    expect(problems.map(({ code, at }) => [code, formatPointer(at ?? [])])).toEqual([
      ['wrong_type', '/gates/1'],
      ['wrong_type', '/gates/2/requires/2/tool'],
      ['need_without_tool', '/gates/2/requires/1'],
    ]);
  });

  it('keeps its place among the others', () => {
    const source = convertFromPlain({
      gates: [
        'x',
        { requires: [] },
        { requires: ['a'] },
        { tool: 'end', requires: [{ tool: 'a' }] },
      ],
    }) as JsonObject;
    expect(
      listPlacedGates(readRegistry(source).registry).map(({ tool, at }) => [
        tool,
        formatPointer(at),
      ]),
    ).toEqual([
      [undefined, '/gates/2'],
      ['end', '/gates/3'],
    ]);
  });
});
