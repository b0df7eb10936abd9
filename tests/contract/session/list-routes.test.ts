import { describe, expect, it } from 'vitest';
import { isObject } from '../../../src/contract/json/json.ts';
import { formatPointer, getAt } from '../../../src/contract/json/pointer.ts';
import {
  listNeeds,
  listRoutes,
  listTransitions,
  MOST_APPEARING,
} from '../../../src/contract/session/list-routes.ts';
import { documentOf } from '../../app/open-app.ts';
import { listFolder, parseText, readText } from '../../gallery/read-gallery.ts';

describe('the routes of a contract', () => {
  it('are in the order of its parts, each at its name', () => {
    const document = documentOf({
      name: 'a',
      routing: {
        siblings: [{ tool: 'b', when: 'There is one' }],
        prerequisites: [{ tool: 'c', at_least: 2 }],
        next_valid_actions: ['d'],
      },
      draft_of: 'e',
      commit_of: 'f',
      errors: [{ code: 'gone', next_valid_actions: ['g', 'a'] }],
      verification: { kind: 'read_back', tool: 'h' },
    });
    expect(
      listRoutes(document).map(({ kind, name, at, words }) => [
        kind,
        name,
        formatPointer(at),
        words,
      ]),
    ).toEqual([
      ['sibling', 'b', '/routing/siblings/0/tool', 'There is one'],
      ['prerequisite', 'c', '/routing/prerequisites/0/tool', undefined],
      ['next', 'd', '/routing/next_valid_actions/0', undefined],
      ['draft', 'e', '/draft_of', undefined],
      ['commit', 'f', '/commit_of', undefined],
      ['error', 'g', '/errors/0/next_valid_actions/0', 'gone'],
      ['error', 'a', '/errors/0/next_valid_actions/1', 'gone'],
      ['verification', 'h', '/verification/tool', undefined],
    ]);
  });

  it('keep their places beside parts that cannot be read, and leave out parts without a name', () => {
    const document = documentOf({
      name: 'a',
      routing: {
        siblings: [7, { when: 'x' }, { tool: ' ' }, { tool: 'b', when: ' ' }],
        next_valid_actions: [null, 'c'],
        prerequisites: 'c',
      },
      errors: { code: 'x' },
      draft_of: 3,
      verification: [],
    });
    expect(
      listRoutes(document).map(({ name, at, words }) => [name, formatPointer(at), words]),
    ).toEqual([
      ['b', '/routing/siblings/3/tool', undefined],
      ['c', '/routing/next_valid_actions/1', undefined],
    ]);
  });

  it.each(listFolder().filter((file) => file !== 'gallery.json'))(
    'of %s say what stands at their places',
    (file) => {
      const bundle = parseText(readText(file));
      const contracts = getAt(bundle, ['contracts']);
      const documents = Array.isArray(contracts) ? contracts.filter(isObject) : [];
      expect(
        documents.flatMap((document) =>
          listRoutes(document).filter(({ name, at }) => getAt(document, at) !== name),
        ),
      ).toEqual([]);
    },
  );
});

describe('the routes of a registry', () => {
  const registry = documentOf({
    name: 'r',
    phases: [
      {
        name: 'one',
        tiers: ['core', 'x'],
        transitions: [{ to: 'two', tool: 'go' }, 'odd', { to: 'three', tool: 'go' }],
      },
      {
        name: 'two',
        tiers: ['core', 'y', 'z'],
        transitions: [
          { tool: '', to: '' },
          { to: 'one', tool: 'back' },
        ],
      },
    ],
    gates: [
      { tool: 'end', phase: 'two', requires: [{ tool: 'a' }, {}, { tool: 'b' }] },
      { requires: [{ tool: 'c' }] },
      'odd',
    ],
  });

  it('are transitions with the tiers that appear', () => {
    expect(
      listTransitions(registry).map(({ tool, phase, to, at, leadsNowhere, appearing }) => [
        tool,
        phase,
        to,
        formatPointer(at),
        leadsNowhere,
        appearing,
      ]),
    ).toEqual([
      ['go', 'one', 'two', '/phases/0/transitions/0', false, ['y', 'z']],
      ['go', 'one', 'three', '/phases/0/transitions/2', true, []],
      ['back', 'two', 'one', '/phases/1/transitions/1', false, ['x']],
    ]);
  });

  it('list the first of very many tiers and count the others, those that stay or stand twice left out', () => {
    const names = (letter: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, i) => `${letter}${i}`);
    const appearing = (before: readonly string[], tiers: readonly string[]): unknown =>
      listTransitions(
        documentOf({
          phases: [
            { name: 'a', tiers: before, transitions: [{ tool: 'go', to: 'b' }] },
            { name: 'b', tiers },
            { name: 'b', tiers: ['late'] },
          ],
        }),
      ).map((transition) => [transition.appearing, transition.more]);
    expect([
      appearing(names('x', 50), [...names('x', 40), ...names('y', MOST_APPEARING)]),
      appearing(['x3'], names('x', MOST_APPEARING + 8)),
      appearing(['y'], ['x', 'x', 'y']),
    ]).toEqual([
      [[names('y', MOST_APPEARING), 0]],
      [[names('x', MOST_APPEARING + 1).toSpliced(3, 1), 7]],
      [[['x'], 0]],
    ]);
  });

  it('are what each gate asks for, done itself too', () => {
    expect(
      listNeeds(registry).map(({ gate, tool, phase, at }) => [
        gate,
        tool,
        phase,
        formatPointer(at),
      ]),
    ).toEqual([
      ['end', 'a', 'two', '/gates/0/requires/0/tool'],
      ['end', 'b', 'two', '/gates/0/requires/2/tool'],
      [undefined, 'c', undefined, '/gates/1/requires/0/tool'],
    ]);
  });
});
