import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/app/change.ts';
import { applyChange } from '../../../src/app/change.ts';
import { describeRemovedPhase } from '../../../src/app/phases/describe-removed-phase.ts';
import {
  addOrRemoveTier,
  addPhase,
  addTransition,
  movePhase,
  moveToTier,
  removePhase,
  replaceTransitionTool,
  setPart,
  setStartPhase,
} from '../../../src/app/phases/phase-edits.ts';
import { renamePhase } from '../../../src/app/phases/rename-phase.ts';
import { convertToPlain, type JsonObject } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { openApp, toolAt, workspaceOf } from '../open-app.ts';

const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'core' }, { name: 'ops' }],
  phases: [
    'not read',
    {
      name: 'a',
      colour: 'red',
      tiers: ['lost', 'ops'],
      transitions: [{ to: 'b', tool: 'x', note: 1 }, 3, { to: 'c', tool: 'x' }],
    },
    { tiers: [] },
    { name: 'b', tiers: [], transitions: [{ to: 'a', tool: 'x' }] },
    {
      name: 'c',
      tiers: [],
      transitions: [
        { to: 'b', tool: 'x' },
        { to: 'b', tool: 'y' },
      ],
    },
  ],
  gates: [{ tool: 'x', phase: 'a', requires: [{ tool: 'y' }] }],
};

/** What a change makes of the phases. */
function after(make: (registry: JsonObject) => Change, key = 'phases'): unknown {
  const workspace = workspaceOf([], REGISTRY);
  const list = applyChange(workspace, make(workspace.registry)).registry.get(key);
  return list === undefined ? undefined : convertToPlain(list);
}

const [unread, a, nameless, b, c] = REGISTRY.phases;

describe('a phase', () => {
  it('is added at the end, with a name that is free', () => {
    expect(after((registry) => addPhase(registry))).toEqual([
      unread,
      a,
      nameless,
      b,
      c,
      { name: 'phase_6', tiers: [] },
    ]);
  });

  it('is added where there was no list', () => {
    const { registry } = workspaceOf([], { name: 'r' });
    expect(
      printJson(applyChange({ registry, tools: [] }, addPhase(registry, 'gone')).registry),
    ).toBe('{"name":"r","phases":[{"name":"gone","tiers":[]}]}');
  });

  it('takes the transitions into it along when it goes; what could not be read stays', () => {
    expect(after((registry) => removePhase(registry, 3))).toEqual([
      unread,
      { ...(REGISTRY.phases[1] as object), transitions: [3, { to: 'c', tool: 'x' }] },
      nameless,
      { name: 'c', tiers: [], transitions: [] },
    ]);
  });

  it('is said to be gone with the transitions into it, and with the gates that still name it', () => {
    const { registry } = workspaceOf([], {
      ...REGISTRY,
      gates: [
        ...REGISTRY.gates,
        {
          tool: 'x',
          requires: [
            { tool: 'y', phase: 'a' },
            { tool: 'z', phase: 'a' },
          ],
        },
      ],
    });
    const twins = workspaceOf([], {
      ...REGISTRY,
      phases: [...REGISTRY.phases, { name: 'b' }],
    }).registry;
    expect(
      [1, 2, 3, 4]
        .map((index) => describeRemovedPhase(registry, index))
        .concat(describeRemovedPhase(twins, 3)),
    ).toEqual([
      'Deleted a and 1 transition to it. 2 gates still name it.',
      'Deleted a phase without a name.',
      'Deleted b and 3 transitions to it.',
      'Deleted c and 1 transition to it.',
      'Deleted one of the phases named b.',
    ]);
  });

  it('becomes the start in front of the first that can be read', () => {
    expect(after((registry) => setStartPhase(registry, 4))).toEqual([unread, c, a, nameless, b]);
  });

  it('moves past its neighbour that can be read', () => {
    expect([
      after((registry) => movePhase(registry, 1, 1)),
      after((registry) => movePhase(registry, 1, -1)),
    ]).toEqual([[unread, nameless, b, a, c], REGISTRY.phases]);
  });

  it('keeps a tier that nobody declares until it is unticked', () => {
    const tiersAfter = (name: string): unknown =>
      (after((registry) => addOrRemoveTier(registry, 1, name)) as { tiers?: unknown }[])[1]?.tiers;
    expect([tiersAfter('core'), tiersAfter('ops'), tiersAfter('lost')]).toEqual([
      ['core', 'ops', 'lost'],
      ['lost'],
      ['ops'],
    ]);
  });

  it('that shares its name is renamed alone; otherwise references follow', () => {
    const { registry } = workspaceOf([], { ...REGISTRY, phases: [{ name: 'a' }, { name: 'a' }] });
    expect([
      renamePhase(registry, 1, 'z').kind,
      after((now) => renamePhase(now, 1, 'z'), 'gates'),
    ]).toEqual(['edit-registry', [{ tool: 'x', phase: 'z', requires: [{ tool: 'y' }] }]]);
  });
});

describe('a transition', () => {
  it('is added behind what stands there, also where nothing did', () => {
    const transitionsAfter = (index: number): unknown =>
      (
        after((registry) => addTransition(registry, index, { to: 'c', tool: 'z' })) as {
          transitions?: unknown;
        }[]
      )[index]?.transitions;
    expect([transitionsAfter(1), transitionsAfter(2)]).toEqual([
      [{ to: 'b', tool: 'x', note: 1 }, 3, { to: 'c', tool: 'x' }, { to: 'c', tool: 'z' }],
      [{ to: 'c', tool: 'z' }],
    ]);
  });

  it('keeps keys that nobody knows when a part of it changes', () => {
    const first = (
      after((registry) =>
        setPart(registry, ['phases', 1, 'transitions', 0, 'input'], true, 'Edit'),
      ) as { transitions?: unknown[] }[]
    )[1]?.transitions?.[0];
    expect(first).toEqual({ to: 'b', tool: 'x', note: 1, input: true });
  });
});

describe('a tool', () => {
  it('goes to another tier and out of all, without an empty shell', () => {
    const app = openApp([{ name: 't', visibility: { tier: 'core' } }]);
    app.apply(moveToTier(toolAt(app, 0), 'ops'));
    const moved = printJson(toolAt(app, 0).document);
    app.apply(moveToTier(toolAt(app, 0), undefined));
    expect([moved, printJson(toolAt(app, 0).document)]).toEqual([
      '{"name":"t","visibility":{"tier":"ops"}}',
      '{"name":"t"}',
    ]);
  });
});

describe('a transition whose tool is chosen letter by letter', () => {
  it('is one step to undo, and keeps what else it says', () => {
    const clock = { now: 0 };
    const app = openApp([], REGISTRY, clock);
    const registry = (): JsonObject => app.store.getState().workspace.registry;
    const before = registry();
    app.apply(addTransition(registry(), 3, { to: 'c', tool: 'd' }));
    for (const tool of ['de', 'deploy']) {
      clock.now += 300;
      app.apply(replaceTransitionTool(registry(), 3, { index: 1, tool }));
    }
    expect([
      convertToPlain(registry().get('phases') ?? null),
      app.store.getState().past.length,
    ]).toEqual([
      [
        unread,
        a,
        nameless,
        {
          ...(b as object),
          transitions: [
            { to: 'a', tool: 'x' },
            { to: 'c', tool: 'deploy' },
          ],
        },
        c,
      ],
      1,
    ]);
    app.undo();
    expect(registry()).toBe(before);
  });
});
