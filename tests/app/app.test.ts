import { describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { createBlankContract } from '../../src/app/change.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createTierRename } from '../../src/app/phases/create-tier-rename.ts';
import { createToolRename } from '../../src/app/renames.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import {
  designOf,
  documentOf,
  listNames,
  openApp,
  printState,
  toolAt,
  type Clock,
} from './open-app.ts';

function setTitle(app: App, index: number, value: string): void {
  app.apply({
    kind: 'edit-tool',
    tool: toolAt(app, index).id,
    edits: [{ kind: 'set', at: ['title'], value }],
    label: 'Edit title',
  });
}

function rename(app: App, index: number, name: string): void {
  app.apply(createToolRename(toolAt(app, index).id, name));
}

const steps = (app: App): number => app.store.getState().past.length;

describe('typing', () => {
  it('in one place is one step, as long as no second passes between two keys', () => {
    const clock: Clock = { now: 0 };
    const app = openApp([{ name: 'a' }], {}, clock);
    for (const text of ['d', 'de', 'dep', 'depl']) {
      setTitle(app, 0, text);
      clock.now += 999;
    }
    expect(steps(app)).toBe(1);
    app.undo();
    expect(printState(app)).toContain('"contracts":[{"name":"a"}]');
  });

  it('after a pause, in another place or after an undo is another step', () => {
    const clock: Clock = { now: 0 };
    const app = openApp([{ name: 'a' }, { name: 'b' }], {}, clock);
    setTitle(app, 0, 'x');
    clock.now += 1_000;
    setTitle(app, 0, 'xy');
    expect(steps(app)).toBe(2);
    setTitle(app, 1, 'z');
    expect(steps(app)).toBe(3);
    setTitle(app, 0, 'xyz');
    expect(steps(app)).toBe(4);
    app.undo();
    setTitle(app, 1, 'zz');
    expect(steps(app)).toBe(4);
  });

  it('goes on as a new step after an undo and a redo', () => {
    const app = openApp([{ name: 'a' }]);
    setTitle(app, 0, 'x');
    app.undo();
    app.redo();
    setTitle(app, 0, 'xy');
    expect(steps(app)).toBe(2);
  });

  it('of something new forgets what could be redone', () => {
    const app = openApp([{ name: 'a' }]);
    setTitle(app, 0, 'x');
    app.undo();
    setTitle(app, 0, 'y');
    app.redo();
    expect(printState(app)).toContain('"title":"y"');
  });
});

describe('typing a name', () => {
  const tools = [{ name: 'ship' }, { name: 'deploy' }, { name: 'c', draft_of: 'ship' }];
  const lastTool = (app: App): string => printJson(toolAt(app, -1).document);

  it('passes through a taken name without losing those who refer to the tool', () => {
    const app = openApp(tools);
    for (const name of ['d', 'de', 'dep', 'depl', 'deplo', 'deploy', 'deploy_', 'deploy_x'])
      rename(app, 0, name);
    expect(lastTool(app)).toBe('{"name":"c","draft_of":"deploy_x"}');
  });

  it('passes through the empty name, however long the pause', () => {
    const clock: Clock = { now: 0 };
    const app = openApp(tools, {}, clock);
    rename(app, 0, '');
    clock.now += 60_000;
    for (const name of ['n', 'ne', 'new']) rename(app, 0, name);
    expect([lastTool(app), steps(app)]).toEqual(['{"name":"c","draft_of":"new"}', 1]);
    app.undo();
    expect([listNames(app), lastTool(app)]).toEqual([
      ['ship', 'deploy', 'c'],
      '{"name":"c","draft_of":"ship"}',
    ]);
  });

  it('back to what it was leaves nothing to undo', () => {
    const app = openApp(tools);
    const before = printState(app);
    for (const name of ['shi', 'ship']) rename(app, 0, name);
    expect([printState(app), steps(app)]).toEqual([before, 0]);
  });

  it('ends with the next other change', () => {
    const app = openApp(tools);
    rename(app, 0, 'x');
    setTitle(app, 0, 't');
    rename(app, 0, 'y');
    expect([lastTool(app), steps(app)]).toEqual(['{"name":"c","draft_of":"y"}', 3]);
    app.undo();
    expect([listNames(app)[0], lastTool(app)]).toEqual(['x', '{"name":"c","draft_of":"x"}']);
  });
});

describe('the selection', () => {
  const selected = (app: App): unknown =>
    app.store
      .getState()
      .workspace.tools.find((tool) => tool.id === app.store.getState().selected)
      ?.document.get('name');

  it('goes to a new tool, and back with the undo', () => {
    const app = openApp([{ name: 'a' }, { name: 'b' }]);
    app.apply({ kind: 'add-tool', document: createBlankContract('c'), tier: undefined });
    expect(selected(app)).toBe('c');
    app.undo();
    expect(selected(app)).toBe('a');
    app.redo();
    expect(selected(app)).toBe('c');
  });

  it('goes to the tool that takes the place of a deleted one, else to the last, else nowhere', () => {
    const app = openApp([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    app.setView({ selected: toolAt(app, 1).id });
    const seen: unknown[] = [];
    while (app.store.getState().selected !== undefined) {
      app.apply({ kind: 'delete-tool', tool: app.store.getState().selected ?? '' });
      seen.push(selected(app));
    }
    expect(seen).toEqual(['c', 'a', undefined]);
  });

  it('stays when another tool is deleted', () => {
    const app = openApp([{ name: 'a' }, { name: 'b' }]);
    app.apply({ kind: 'delete-tool', tool: toolAt(app, 1).id });
    expect(selected(app)).toBe('a');
  });

  it('goes to the tool that an undo changes', () => {
    const app = openApp([{ name: 'a' }, { name: 'b' }]);
    setTitle(app, 1, 'x');
    app.setView({ selected: toolAt(app, 0).id });
    app.undo();
    expect(selected(app)).toBe('b');
  });
});

describe('an app', () => {
  it('refuses changes of a shared design, and says what to do', () => {
    const app = createApp();
    app.openWorkspace({ kind: 'preview' }, createWorkspace(designOf([{ name: 'a' }])));
    setTitle(app, 0, 'x');
    app.undo();
    expect([printState(app), app.store.getState().notice?.hint]).toEqual([
      '{"format":"toolwright/1","name":"r","contracts":[{"name":"a"}]}',
      'Keep a copy to edit it.',
    ]);
  });

  it('refuses changes while no registry is open', () => {
    const app = createApp();
    app.apply({ kind: 'add-tool', document: documentOf({ name: 'a' }), tier: undefined });
    expect([listNames(app), steps(app), app.store.getState().notice?.message]).toEqual([
      [],
      0,
      'No registry is open.',
    ]);
  });

  it('forgets the steps of the registry before', () => {
    const app = openApp([{ name: 'a' }]);
    setTitle(app, 0, 'x');
    app.openWorkspace(
      { kind: 'editing', key: 'other' },
      createWorkspace(designOf([{ name: 'b' }])),
    );
    app.undo();
    app.redo();
    expect([listNames(app), app.store.getState().selected]).toEqual([['b'], toolAt(app, 0).id]);
  });

  it('keeps the last 200 steps', () => {
    const app = openApp([{ name: 'a' }]);
    for (let i = 0; i < 250; i += 1)
      app.apply({
        kind: 'edit-registry',
        edits: [{ kind: 'set', at: [`k${i}`], value: i }],
        label: 'Edit',
      });
    for (let i = 0; i < 250; i += 1) app.undo();
    expect(app.store.getState().workspace.registry.size).toBe(51);
  });

  it('says the same words twice as two notices', () => {
    const app = createApp();
    app.setNotice({ tone: 'done', message: 'x' });
    const first = app.store.getState().notice;
    app.setNotice({ tone: 'done', message: 'x' });
    expect([first?.id, app.store.getState().notice?.id]).toEqual([1, 2]);
  });

  it.each<[string, (app: App) => void]>([
    ['another step', (app) => app.apply(createTierRename('core', 'first'))],
    ['an undo', (app) => app.undo()],
    [
      'another registry',
      (app) =>
        app.openWorkspace(
          { kind: 'editing', key: 'other' },
          createWorkspace(designOf([{ name: 'b' }])),
        ),
    ],
    [
      'what another tab wrote',
      (app) =>
        app.setHistory({
          workspace: createWorkspace(designOf([{ name: 'b' }])),
          past: [],
          future: [],
        }),
    ],
  ])('takes a notice that offers an undo away with %s', (_, happens) => {
    const app = openApp([{ name: 'a' }, { name: 'b', visibility: { tier: 'core' } }], {
      name: 'r',
      tiers: [{ name: 'core' }],
    });
    app.apply({ kind: 'delete-tool', tool: toolAt(app, 0).id });
    app.setNotice({ tone: 'done', message: 'a deleted.', undo: true });
    app.setView({ sessionView: 'phases' });
    const shown = app.store.getState().notice?.message;
    happens(app);
    expect([shown, app.store.getState().notice]).toEqual(['a deleted.', undefined]);
  });

  it('leaves a notice without an undo as it stands, whatever happens', () => {
    const app = openApp([{ name: 'a' }]);
    app.setNotice({ tone: 'problem', message: 'Not stored.' });
    setTitle(app, 0, 'x');
    app.undo();
    expect(app.store.getState().notice?.message).toBe('Not stored.');
  });
});

describe('undo', () => {
  it('of a rename stays with the renamed tool, although its referrers change too', () => {
    const app = openApp([{ name: 'a', draft_of: 'b' }, { name: 'b' }]);
    app.setView({ selected: toolAt(app, 1).id });
    rename(app, 1, 'renamed');
    app.undo();
    expect(app.store.getState().selected).toBe(toolAt(app, 1).id);
    app.redo();
    expect([app.store.getState().selected, printJson(toolAt(app, 0).document)]).toEqual([
      toolAt(app, 1).id,
      '{"name":"a","draft_of":"renamed"}',
    ]);
  });
});

describe('the state beside the workspace', () => {
  it('is written by a command each', () => {
    const app = createApp();
    const get = app.store.getState;
    app.setMissing(['storage']);
    expect(get().missing).toEqual(['storage']);
    app.setMissing([]);
    expect(get().missing).toEqual([]);
    app.setImporting({ kind: 'reading' });
    expect(get().importing).toEqual({ kind: 'reading' });
    app.setImporting(undefined);
    expect(get().importing).toBeUndefined();
    app.openStart('key');
    expect(get().stage).toStrictEqual({ kind: 'start', unfinished: 'key' });
    app.openStart();
    expect(get().stage).toStrictEqual({ kind: 'start' });
  });

  it('numbers notices on, also after one was closed', () => {
    const app = createApp();
    app.setNotice({ tone: 'done', message: 'Saved.' });
    expect(app.store.getState().notice?.id).toBe(1);
    app.setNotice(undefined);
    expect(app.store.getState().notice).toBeUndefined();
    app.setNotice({ tone: 'done', message: 'Saved.' });
    expect(app.store.getState().notice?.id).toBe(2);
  });
});
