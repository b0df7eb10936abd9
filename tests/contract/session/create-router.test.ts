import { describe, expect, it } from 'vitest';
import { readRegistry } from '../../../src/contract/document/read.ts';
import { convertFromPlain } from '../../../src/contract/json/json.ts';
import { authorizeCall, authorizeDone } from '../../../src/contract/session/authorize-call.ts';
import { createRouter } from '../../../src/contract/session/create-router.ts';
import { startSession, type Router } from '../../../src/contract/session/router.ts';

const routerOf = (names: readonly string[], registry: object): Router =>
  createRouter(
    readRegistry(
      new Map([
        ['gates', convertFromPlain([])],
        ...Object.entries(registry).map(([key, value]) => [key, convertFromPlain(value)] as const),
      ]),
    ).registry,
    names.map((name) => ({ name, tier: undefined, layer: undefined })),
  );
const allows = (router: Router, tool: string): boolean =>
  authorizeCall(router, startSession(router), [], tool).allowed;

describe('a gate on done', () => {
  const gates = [{ requires: [{ tool: 'critique' }] }];

  it('guards each of several possible done tools, until one is declared', () => {
    const names = ['critique', 'finish_turn', 'complete_task', 'deploy'];
    const unclear = routerOf(names, { gates });
    expect([
      unclear.done_tool,
      names.map((name) => allows(unclear, name)),
      authorizeDone(unclear, []).allowed,
    ]).toEqual([undefined, [true, false, false, true], false]);
    const declared = routerOf(names, { gates, done_tool: 'finish_turn' });
    expect([declared.done_tool, names.map((name) => allows(declared, name))]).toEqual([
      'finish_turn',
      [true, false, true, true],
    ]);
    const empty = routerOf(names.slice(0, 2), { gates, done_tool: '' });
    expect([empty.done_tool, allows(empty, 'finish_turn')]).toEqual(['finish_turn', false]);
  });

  it('is not repeated without end: the tools stay shut', () => {
    const many = Array.from({ length: 600 }, () => ({ requires: [{ tool: 'critique' }] }));
    const router = routerOf(['critique', 'finish_turn', 'complete_task'], { gates: many });
    expect(router.gates.slice(600)).toEqual(
      ['finish_turn', 'complete_task'].map((tool) => ({ tool, requires: [], unread: 1 })),
    );
  });

  it('leaves other gates as they are', () => {
    expect(
      routerOf(['finish_turn', 'complete_task'], {
        gates: [{ tool: 'deploy', requires: [{ tool: 'critique' }] }],
      }).gates,
    ).toEqual([{ tool: 'deploy', requires: [{ tool: 'critique' }] }]);
  });
});
