import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app/create-app.ts';
import { createLazyLinter } from '../../../src/app/linting/lazy-linter.ts';
import { startLintScheduler } from '../../../src/app/linting/lint-scheduler.ts';
import { createLinterClient } from '../../../src/app/linting/linter-client.ts';
import { createToolRename } from '../../../src/app/renames.ts';
import { openLinter } from '../lint-workspace.ts';
import { toolAt, workspaceOf } from '../open-app.ts';

describe('a linter that loads later', () => {
  it('is not loaded before a registry opens, and lints the one that is open then', async () => {
    const app = createApp();
    let loads = 0;
    const linter = createLazyLinter(app, async () => {
      loads += 1;
      return createLinterClient(app, startLintScheduler(app, openLinter()));
    });
    expect(loads).toBe(0);
    app.openWorkspace({ kind: 'editing', key: 'k' }, workspaceOf([{ name: 'a' }]));
    const { tools, workspace } = await linter.lintWorkspace();
    expect([loads, workspace === app.store.getState().workspace, tools.size]).toEqual([1, true, 1]);
  });

  it('says so when it does not load, and loads again with the next edit', async () => {
    const app = createApp();
    let failures = 1;
    const linter = createLazyLinter(app, async () => {
      if (failures-- > 0) throw new Error('not on the server');
      return createLinterClient(app, startLintScheduler(app, openLinter()));
    });
    app.openWorkspace({ kind: 'editing', key: 'k' }, workspaceOf([{ name: 'a' }]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(app.store.getState().lintState.problem).toBeDefined();
    app.apply(createToolRename(toolAt(app, 0).id, 'b'));
    expect((await linter.lintWorkspace()).problem).toBeUndefined();
  });
});
