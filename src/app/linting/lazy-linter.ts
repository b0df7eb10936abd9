import { readProblem } from '../../contract/problem.ts';
import type { App } from '../app.ts';
import type { LinterClient } from './linter-client.ts';

/**
 * A linter whose code loads with the first registry, beside what is drawn. When it does not load,
 * the problems list says so, and the next edit or request loads it again.
 */
export function createLazyLinter(app: App, load: () => Promise<LinterClient>): LinterClient {
  let opening: Promise<LinterClient> | undefined;
  let opened: LinterClient | undefined;
  const open = (): Promise<LinterClient> =>
    (opening ??= load().then(
      (client) => (opened = client),
      (error: unknown) => {
        opening = undefined;
        const problem = readProblem(error);
        app.store.setState(({ lintState }) => ({ lintState: { ...lintState, problem } }));
        throw error;
      },
    ));
  const stop = app.store.subscribe((state, before) => {
    if (state.workspace !== before.workspace) open().then(stop, () => undefined);
  });
  return {
    lintWorkspace: () => open().then((client) => client.lintWorkspace()),
    planFixes: (scope) => open().then((client) => client.planFixes(scope)),
    // The plan came from this client.
    applyFixPlan: (fixing) => opened?.applyFixPlan(fixing),
    applyFix: (tool, finding, fix) => open().then((client) => client.applyFix(tool, finding, fix)),
    planRefactoring: (tool, fix) => open().then((client) => client.planRefactoring(tool, fix)),
    readBook: () => open().then((client) => client.readBook()),
  };
}
