import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { getName, listTierGroups } from '../../../src/app/derive.ts';
import { moveBeside, moveWithinTree } from '../../../src/app/tree/move-tool.ts';
import { openApp } from '../open-app.ts';

const inTier = (name: string, tier?: string): object =>
  tier === undefined ? { name } : { name, visibility: { tier } };

function openTree(): App {
  return openApp(
    [
      inTier('c1', 'core'),
      inTier('o1', 'ops'),
      inTier('c2', 'core'),
      inTier('n1'),
      inTier('o2', 'ops'),
    ],
    { tiers: [{ name: 'core' }, { name: 'empty' }, { name: 'ops' }] },
  );
}

/** The tree as it is read from top to bottom. */
function printTree(app: App): string {
  const { workspace } = app.store.getState();
  return listTierGroups(workspace)
    .map(({ tier, tools }) =>
      `${tier ?? '-'}: ${tools
        .map((id) => workspace.tools.find((tool) => tool.id === id))
        .map((tool) => (tool === undefined ? '?' : getName(tool)))
        .join(' ')}`.trim(),
    )
    .join(', ');
}

function move(app: App, name: string, step: -1 | 1): string {
  const tool = app.store.getState().workspace.tools.find((each) => getName(each) === name);
  moveWithinTree(app, tool?.id ?? '', step);
  return printTree(app);
}

describe('moving a tool by one place', () => {
  it('changes its order inside a tier, whatever stands between in the file', () => {
    const app = openTree();
    expect(move(app, 'c1', 1)).toBe('core: c2 c1, empty:, ops: o1 o2, -: n1');
    expect(move(app, 'c1', -1)).toBe('core: c1 c2, empty:, ops: o1 o2, -: n1');
  });

  it('goes down through every tier, into the one without a name, and back up', () => {
    const app = openTree();
    const down = [
      'empty: c2',
      'ops: c2 o1 o2',
      'ops: o1 c2 o2',
      'ops: o1 o2 c2',
      '-: c2 n1',
      '-: n1 c2',
    ];
    for (const expected of down) expect(move(app, 'c2', 1)).toContain(expected);
    expect(move(app, 'c2', 1)).toBe('core: c1, empty:, ops: o1 o2, -: n1 c2');
    const up = [
      '-: c2 n1',
      'ops: o1 o2 c2',
      'ops: o1 c2 o2',
      'ops: c2 o1 o2',
      'empty: c2',
      'core: c1 c2',
    ];
    for (const expected of up) expect(move(app, 'c2', -1)).toContain(expected);
  });

  it('at either end of the tree is no step', () => {
    const app = openTree();
    move(app, 'c1', -1);
    move(app, 'n1', 1);
    move(app, 'gone', 1);
    expect(app.store.getState().past).toEqual([]);
  });

  it('is one step each', () => {
    const app = openTree();
    const before = printTree(app);
    move(app, 'c2', 1);
    move(app, 'c2', 1);
    expect(app.store.getState().past.map((step) => step.label)).toEqual(['Move tool', 'Move tool']);
    app.undo();
    app.undo();
    expect(printTree(app)).toBe(before);
  });
});

describe('dropping a tool', () => {
  it('places it before or after another, in that one’s tier', () => {
    const app = openTree();
    const [c1, o1] = app.store.getState().workspace.tools;
    moveBeside(app, c1?.id ?? '', { neighbour: o1?.id, after: true, tier: 'ops' });
    expect(printTree(app)).toBe('core: c2, empty:, ops: o1 c1 o2, -: n1');
    moveBeside(app, c1?.id ?? '', { neighbour: o1?.id, after: false, tier: 'ops' });
    expect(printTree(app)).toBe('core: c2, empty:, ops: c1 o1 o2, -: n1');
  });

  it('where it stands, or of something that is no tool, is no step', () => {
    const app = openTree();
    const [c1, o1] = app.store.getState().workspace.tools;
    moveBeside(app, c1?.id ?? '', { neighbour: o1?.id, after: false, tier: 'core' });
    moveBeside(app, '', { neighbour: o1?.id, after: false, tier: 'ops' });
    expect(app.store.getState().past).toEqual([]);
  });
});
