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

/**
 * Asks the linter, one job after another. It may answer at once or later; a job that takes too long
 * costs the linter its life and memory.
 */
export type LintJobSender = (job: LintJob, answer: (answer: Answer<LintAnswer>) => void) => void;

export interface LintScheduler {
  /** Resolves when what stands now has been judged, or cannot be. */
  readonly lintWorkspace: () => Promise<LintState>;
  /**
   * Asks about the design as it stands; undefined when the linter stopped or the design moved on
   * meanwhile.
   */
  readonly send: (
    job: Exclude<LintJob, { kind: 'judge' | 'take' }>,
  ) => Promise<LintAnswer | undefined>;
  readonly close: () => void;
}

/** Deaths of the linter in a row after which it is left alone. */
const MOST_DEATHS = 2;
const STOPPED: Problem = {
  code: 'linter_stopped',
  message: 'The linter stopped over this design: a pattern or an example in it takes too long.',
  hint: 'Undo the last edit, or remove the pattern or example that was added last; then it starts again.',
};

interface LintProgress {
  /** What the linter has; undefined when everything has to be sent. */
  sent: Workspace | undefined;
  version: number;
  busy: boolean;
  deaths: number;
  readonly waiting: ((judged: LintState) => void)[];
}

/**
 * Keeps the judgements of a workspace up to date: one question under way at a time, the next about
 * what stands then.
 */
export function startLintScheduler(app: App, ask: LintJobSender): LintScheduler {
  const course: LintProgress = {
    sent: undefined,
    version: -1,
    busy: false,
    deaths: 0,
    waiting: [],
  };
  const resolveWaiting = (): void => {
    for (const tell of course.waiting.splice(0)) tell(app.store.getState().lintState);
  };
  const startNext = (): void => {
    const { workspace, lintState } = app.store.getState();
    if (course.busy) return;
    if (lintState.workspace === workspace) return resolveWaiting();
    course.busy = true;
    // Where nothing is judged the linter's answers were let go with another design, and it says
    // only what is new.
    if (lintState.workspace === undefined) course.sent = undefined;
    const job = createLintJob(course, workspace, app.store.getState().selected);
    ask(job, (answer) => handleAnswer(workspace, answer));
  };
  const handleAnswer = (workspace: Workspace, answer: Answer<LintAnswer>): void => {
    course.busy = false;
    if (answer.kind !== 'answer')
      return handleFailure(workspace, answer.kind === 'unavailable' ? answer.problem : STOPPED);
    if (answer.value.kind !== 'verdict') {
      course.sent = undefined;
      return startNext();
    }
    course.deaths = 0;
    course.sent = workspace;
    course.version = answer.value.version;
    setResults(app, workspace, answer.value);
    if (answer.value.more === 0) return startNext();
    course.busy = true;
    ask({ kind: 'take' }, (rest) => handleAnswer(workspace, rest));
  };
  const handleFailure = (workspace: Workspace, problem: Problem): void => {
    course.sent = undefined;
    course.deaths += 1;
    if (course.deaths < MOST_DEATHS) return startNext();
    app.store.setState(({ lintState }) => ({
      lintState: { ...lintState, workspace, problem },
    }));
    startNext();
  };
  const stop = app.store.subscribe((state, before) => {
    if (state.workspace !== before.workspace) startNext();
  });
  startNext();
  const lintWorkspace = (): Promise<LintState> =>
    new Promise((resolve) => {
      course.waiting.push(resolve);
      startNext();
    });
  return {
    lintWorkspace,
    send: async (job) => {
      const { workspace } = await lintWorkspace();
      const answer = await new Promise<Answer<LintAnswer>>((resolve) => ask(job, resolve));
      if (answer.kind !== 'answer') {
        // It died over the question, and what it knew of the design with it.
        course.sent = undefined;
        app.store.setState(({ lintState }) => ({
          lintState: { ...lintState, workspace: undefined },
        }));
        startNext();
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

/** What the linter has to be told to know this workspace. */
function createLintJob(
  { sent, version }: LintProgress,
  workspace: Workspace,
  first: string | undefined,
): LintJob {
  const before = new Map<string, JsonObject>(sent?.tools.map(({ id, document }) => [id, document]));
  const isSameOrder =
    sent !== undefined &&
    sent.tools.length === workspace.tools.length &&
    sent.tools.every(({ id }, i) => workspace.tools[i]?.id === id);
  return {
    kind: 'judge',
    base: sent === undefined ? -1 : version,
    registry: sent?.registry === workspace.registry ? undefined : workspace.registry,
    order: isSameOrder ? undefined : workspace.tools.map(({ id }) => id),
    changed: workspace.tools.flatMap(({ id, document }) =>
      before.get(id) === document ? [] : [[id, document] as const],
    ),
    first,
  };
}

function setResults(
  app: App,
  workspace: Workspace,
  { tools, more, registry, score }: Extract<LintAnswer, { kind: 'verdict' }>,
): void {
  app.store.setState(({ lintState }) => {
    const present = new Set(workspace.tools.map(({ id }) => id));
    const known = [...lintState.tools].filter(([id]) => present.has(id));
    const isUnchanged = tools.length === 0 && known.length === lintState.tools.size;
    return {
      lintState: {
        workspace: more === 0 ? workspace : lintState.workspace,
        tools: isUnchanged
          ? lintState.tools
          : new Map([
              ...known,
              ...tools.map(
                ([id, lintResult]) =>
                  [id, replaceEqualFindings(lintState.tools.get(id), lintResult)] as const,
              ),
            ]),
        registry: registry ?? lintState.registry,
        score: score ?? lintState.score,
        problem: undefined,
      },
    };
  });
}

/**
 * A key changes few findings: the others stay the very objects, and where they are shown nothing is
 * drawn anew.
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
  return {
    ...lintResult,
    findings: lintResult.findings.map(
      (finding) =>
        former.get(getFindingKey(finding))?.find((one) => isSameValue(one, finding)) ?? finding,
    ),
  };
}

/**
 * A tool may have thousands of findings: compared each with each, they would hold the page for
 * seconds.
 */
function getFindingKey({ code, at, message }: Finding): string {
  return `${code} ${at.join('/')} ${message}`;
}
