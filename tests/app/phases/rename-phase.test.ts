import { expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import { renamePhase } from '../../../src/app/phases/rename-phase.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { workspaceOf } from '../open-app.ts';

const workspace = workspaceOf([], {
  name: 'r',
  phases: [
    { name: 'a', tiers: [], transitions: [{ to: 'b', tool: 't' }, 'not read'] },
    { name: 'b', tiers: [] },
  ],
  gates: [{ tool: 't', phase: 'b', requires: [{ tool: 'u', phase: 'b' }] }, { tool: 'u' }],
  cases: [{ name: 'x', session: { phase: 'b' } }, 17, { name: 'y', session: { phase: 'a' } }],
});

it('a renamed phase is followed by transitions, gates and cases', () => {
  const change = renamePhase(workspace.registry, 1, 'c');
  expect(printJson(applyChange(workspace, change).registry)).toBe(
    printJson(workspace.registry).replaceAll('"b"', '"c"'),
  );
});

it('a phase is not renamed to a taken name', () => {
  expect(applyChange(workspace, renamePhase(workspace.registry, 1, 'a'))).toBe(workspace);
  expect(applyChange(workspace, renamePhase(workspace.registry, 1, 'b'))).toBe(workspace);
});
