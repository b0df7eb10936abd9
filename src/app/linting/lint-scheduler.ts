import { isSameValue } from '../../contract/json/is-same-value.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import type { Finding } from '../../lint/rule.ts';
import type { App } from '../app.ts';
import type { Workspace } from '../workspace.ts';
import type { LintAnswer, LintJob } from './lint-job.ts';
import type { LintState } from './lint-state.ts';
import { sendLintJob, type LintJobSender } from './send-lint-job.ts';

export interface LintScheduler {
  /** Resolves when the current workspace is linted, or cannot be. */
  readonly lintWorkspace: () => Promise<LintState>;
  /** Undefined when the linter stopped or the design changed meanwhile. */
  readonly send: (
    job: Exclude<LintJob, { kind: 'lint' | 'give' | 'take' }>,
  ) => Promise<LintAnswer | undefined>;
  readonly close: () => void;
}

/** Failures of the linter in a row after which it waits for the next edit. */
const MOST_DEATHS = 2;
const NO_CALLS: JsonObject = new Map();
const STOPPED: Problem = {
  code: 'linter_stopped',
  message: 'The linter stopped: a pattern or an example takes too long.',
  hint: 'Undo the last edit, or remove the last pattern or example. The linter then starts again.',
};

interface LintProgress {
  readonly app: App;
  readonly ask: LintJobSender;
  /** The workspace that the linter knows; undefined when everything has to be sent. */
  sent: Workspace | undefined;
  /** What it knows of open transcripts. */
  calls: JsonObject | undefined;
  version: number;
  busy: boolean;
  deaths: number;
  readonly waiting: ((lintState: LintState) => void)[];
}

/**
 * Keeps the lint results of the workspace up to date: one job runs at a time, and the next is about
 * the workspace at that time.
 */
export function startLintScheduler(app: App, ask: LintJobSender): LintScheduler {
  const progress: LintProgress = {
    app,
    ask,
    sent: undefined,
    calls: undefined,
    version: -1,
    busy: false,
    deaths: 0,
    waiting: [],
  };
  const stop = app.store.subscribe((state, before) => {
    if (state.workspace !== before.workspace || state.log?.calls !== before.log?.calls)
      startNext(progress);
  });
  startNext(progress);
  const lintWorkspace = (): Promise<LintState> =>
    new Promise((resolve) => {
      progress.waiting.push(resolve);
      startNext(progress);
    });
  return {
    lintWorkspace,
    send: async (job) => {
      const { workspace } = await lintWorkspace();
      const answer = await new Promise<Answer<LintAnswer>>((resolve) => ask(job, resolve));
      if (answer.kind !== 'answer') {
        // The linter died over this job and lost what it knew of the design.
        progress.sent = undefined;
        app.store.setState(({ lintState }) => ({
          lintState: { ...lintState, workspace: undefined },
        }));
        startNext(progress);
        return undefined;
      }
      // The rule book is about no design.
      return job.kind === 'book' || app.store.getState().workspace === workspace
        ? answer.value
        : undefined;
    },
    close: stop,
  };
}

function startNext(progress: LintProgress): void {
  const { app, ask } = progress;
  const { workspace, lintState, selected, log } = app.store.getState();
  if (progress.busy) return;
  if (lintState.workspace === workspace && progress.calls === log?.calls) {
    for (const resolve of progress.waiting.splice(0)) resolve(app.store.getState().lintState);
    return;
  }
  progress.busy = true;
  // Without results for any workspace, another design was opened and its results were dropped: the
  // linter, which answers with what changed, has to start anew.
  if (lintState.workspace === undefined) progress.sent = undefined;
  const job = createLintJob(progress, workspace, { first: selected, calls: log?.calls });
  progress.calls = log?.calls;
  sendLintJob(ask, job, (answer) => handleAnswer(progress, workspace, answer));
}

function handleAnswer(
  progress: LintProgress,
  workspace: Workspace,
  answer: Answer<LintAnswer>,
): void {
  progress.busy = false;
  if (answer.kind !== 'answer')
    return handleFailure(
      progress,
      workspace,
      answer.kind === 'unavailable' ? answer.problem : STOPPED,
    );
  if (answer.value.kind !== 'results') {
    progress.sent = undefined;
    return startNext(progress);
  }
  progress.deaths = 0;
  progress.sent = workspace;
  progress.version = answer.value.version;
  setResults(progress.app, workspace, answer.value);
  if (answer.value.more === 0) return startNext(progress);
  progress.busy = true;
  progress.ask({ kind: 'take' }, (rest) => handleAnswer(progress, workspace, rest));
}

function handleFailure(progress: LintProgress, workspace: Workspace, problem: Problem): void {
  progress.sent = undefined;
  progress.deaths += 1;
  if (progress.deaths >= MOST_DEATHS)
    progress.app.store.setState(({ lintState }) => ({
      lintState: { ...lintState, workspace, problem },
    }));
  startNext(progress);
}

/** The difference between the workspace that the linter knows and this one. */
function createLintJob(
  { sent, version, calls: known }: LintProgress,
  workspace: Workspace,
  { first, calls }: Pick<Extract<LintJob, { kind: 'lint' }>, 'first' | 'calls'>,
): Extract<LintJob, { kind: 'lint' }> {
  const isSameOrder = hasSameOrder(sent, workspace);
  const before = new Map<string, JsonObject>(
    isSameOrder ? [] : sent?.tools.map(({ id, document }) => [id, document]),
  );
  const changed = workspace.tools.filter(({ id, document }, i) => {
    const former = isSameOrder ? sent?.tools[i]?.document : before.get(id);
    return former !== document;
  });
  return {
    kind: 'lint',
    base: sent === undefined ? -1 : version,
    registry: sent?.registry === workspace.registry ? undefined : workspace.registry,
    order: isSameOrder ? undefined : workspace.tools.map(({ id }) => id),
    changed: changed.map(({ id, document }) => [id, document]),
    first,
    calls: sent !== undefined && calls === known ? undefined : (calls ?? NO_CALLS),
  };
}

function setResults(
  app: App,
  workspace: Workspace,
  { tools, more, registry, score }: Extract<LintAnswer, { kind: 'results' }>,
): void {
  app.store.setState(({ lintState }) => {
    return {
      lintState: {
        workspace: more === 0 ? workspace : lintState.workspace,
        tools: replaceResults(lintState, workspace, tools),
        registry: registry ?? lintState.registry,
        score: score ?? lintState.score,
        problem: undefined,
      },
    };
  });
}

/** The same map where no result differs and no tool is gone. */
function replaceResults(
  { workspace: former, tools: before }: LintState,
  workspace: Workspace,
  answers: readonly (readonly [string, LintResult])[],
): LintState['tools'] {
  const changed = answers.flatMap(([id, lintResult]) => {
    const next = replaceEqualFindings(before.get(id), lintResult);
    return next === before.get(id) ? [] : [[id, next] as const];
  });
  if (hasSameOrder(former, workspace))
    return changed.length === 0 ? before : new Map([...before, ...changed]);
  const present = new Set(workspace.tools.map(({ id }) => id));
  return new Map([...[...before].filter(([id]) => present.has(id)), ...changed]);
}

function hasSameOrder(before: Workspace | undefined, { tools }: Workspace): boolean {
  return (
    before?.tools.length === tools.length &&
    tools.every((tool, i) => tool === before.tools[i] || tool.id === before.tools[i]?.id)
  );
}

/**
 * A keystroke changes few findings: equal ones, and an equal result, stay the same objects, so
 * nothing rerenders them.
 */
function replaceEqualFindings(before: LintResult | undefined, lintResult: LintResult): LintResult {
  if (before === undefined) return lintResult;
  const former = new Map<string, Finding[]>();
  for (const finding of before.findings) {
    const key = getFindingKey(finding);
    const alike = former.get(key);
    if (alike === undefined) former.set(key, [finding]);
    else alike.push(finding);
  }
  const next = {
    ...lintResult,
    findings: lintResult.findings.map(
      (finding) =>
        former.get(getFindingKey(finding))?.find((one) => isSameValue(one, finding)) ?? finding,
    ),
  };
  return isSameValue(before, next) ? before : next;
}

/** Groups findings before they are compared: thousands, each with each, would take seconds. */
function getFindingKey({ code, at, message }: Finding): string {
  return `${code} ${at.join('/')} ${message}`;
}
