import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/app/app.ts';
import { applyFixes, fixAll } from '../../src/app/fix-all.ts';
import { judge } from '../../src/app/judge.ts';
import { toWorkspace } from '../../src/app/workspace.ts';
import { printJson } from '../../src/contract/print-json.ts';
import { goodTools } from '../gallery/read-gallery.ts';
import { designOf, openApp, printState, toolAt } from './open-app.ts';

const OPEN = { name: 'find', description: 'Finds.', input_schema: { type: 'object', properties: { q: { type: 'string' }, deep: { type: 'object', properties: { n: { type: 'integer' } } } } } };
const good = goodTools[0];

describe('fixing everything', () => {
  it('is one step, and leaves no finding that has a fix', () => {
    const app = openApp([OPEN]);
    const before = printState(app);
    fixAll(app);
    const { past, notice, workspace } = app.store.getState();
    expect(judge(toolAt(app, 0).document, workspace).findings.flatMap((finding) => finding.fixes ?? [])).toEqual([]);
    expect([past.length, notice?.undo, notice?.message === past[0]?.label.replace('Apply ', '').concat(' applied.')]).toEqual([1, true, true]);
    app.undo();
    expect(printState(app)).toBe(before);
  });

  it('closes every object', () => {
    const app = openApp([OPEN]);
    fixAll(app);
    expect(printJson(toolAt(app, 0).document).match(/"additionalProperties":false/g)?.length).toBe(2);
  });

  it('with nothing to fix makes no step and offers no undo', () => {
    if (good === undefined) throw new Error('the gallery is empty');
    const app = createApp();
    app.put({ kind: 'editing', key: 'k' }, toWorkspace({ registry: good.registry.source, tools: [good.contract.source] }));
    const { findings } = judge(good.contract.source, app.store.getState().workspace);
    expect(findings.flatMap((finding) => finding.fixes ?? [])).toEqual([]);
    fixAll(app);
    expect([app.store.getState().past, app.store.getState().notice?.undo]).toEqual([[], undefined]);
  });

  it('of a shared design changes nothing and says why', () => {
    const app = createApp();
    app.put({ kind: 'preview' }, toWorkspace(designOf([OPEN])));
    const before = printState(app);
    fixAll(app);
    expect([printState(app), app.store.getState().notice?.message]).toEqual([before, 'A shared design is read-only.']);
  });

  it('without a tool does nothing', () => {
    const app = openApp([]);
    fixAll(app);
    expect(app.store.getState().notice).toBeUndefined();
  });

  it('twice is the same as once', () => {
    const workspace = toWorkspace(designOf([OPEN]));
    const { document, count } = applyFixes(workspace.tools[0]?.document ?? new Map(), workspace);
    expect([count > 0, applyFixes(document, workspace)]).toEqual([true, { document, count: 0 }]);
  });
});
