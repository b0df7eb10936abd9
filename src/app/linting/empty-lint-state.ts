import type { LintState } from './lint-state.ts';

/** Apart from what is computed of lint results: the first view needs nothing else of them. */
export const EMPTY_LINT_STATE: LintState = {
  workspace: undefined,
  tools: new Map(),
  registry: { findings: [], suppressed: [] },
  score: 100,
  problem: undefined,
};
