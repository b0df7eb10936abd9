import type { ShouldCall } from '../../analyze/analysis-context.ts';
import type { TimeSpan } from '../../analyze/select-span.ts';
import type { App } from '../app.ts';
import { getGuardedRegistry } from '../try/get-guarded-registry.ts';
import type { Workspace } from '../workspace.ts';
import type { AnalysisJob, LogFile } from './analysis-job.ts';
import { createKeptFigures } from './create-kept-figures.ts';
import { exportLog, type LogFormat } from './export-log.ts';
import { formatDay } from './format-figure.ts';
import { createLogRunner, type Analyst, type LogRunner } from './log-runner.ts';
import type { ComparisonChoice, LogAnalysis, LogComparison, OpenLog } from './open-log.ts';
import { saveFigures } from './save-figures.ts';

/** Everything that is done with transcripts but changing contracts. */
export interface TranscriptCommands {
  /** Beside those that are open. */
  readonly add: (files: readonly LogFile[]) => Promise<void>;
  readonly setShouldCall: (rule: ShouldCall) => Promise<void>;
  /** Against the contracts as they are now. */
  readonly countAgain: () => Promise<void>;
  /** Undefined: ends the comparison. */
  readonly compare: (choice: ComparisonChoice | undefined) => Promise<void>;
  /** What was read counts. */
  readonly stop: () => void;
  readonly close: () => void;
  /** Keeps the figures, and no text, with the open registry: one undo step. */
  readonly keep: () => void;
  /** Downloads what was counted. */
  readonly export: (format: LogFormat) => void;
}

type SaveFile = (name: string, content: BlobPart, type: string) => void;

const ALL_TIMES: TimeSpan = { since: undefined, until: undefined };
const WAITING: LogAnalysis = { kind: 'loading', progress: undefined };

export function createTranscriptCommands(
  app: App,
  analyst: Analyst,
  saveFile: SaveFile,
): TranscriptCommands {
  const runner = createLogRunner(analyst);
  const getLog = (): OpenLog | undefined => app.store.getState().log;
  const setLog = (change: Partial<OpenLog>): void => {
    const log = getLog();
    if (log !== undefined) app.setView({ log: { ...log, ...change } });
  };

  const runComparison = (log: OpenLog): Promise<void> =>
    runSides(runner, log, (side) => {
      const comparison = getLog()?.comparison;
      if (comparison !== undefined) setLog({ comparison: { ...comparison, ...side } });
    });

  const start = async (change: Partial<Pick<OpenLog, 'files' | 'shouldCall'>>): Promise<void> => {
    const { workspace } = app.store.getState();
    const log = createLog({ ...getLog(), ...change }, workspace);
    app.setView({ log });
    const job = createJob(log);
    if (await runner.run(job, (analysis) => setLog(createReading(analysis, workspace))))
      await runComparison(log);
  };

  return {
    add: (files) => start({ files: [...(getLog()?.files ?? []), ...files] }),
    setShouldCall: (shouldCall) => start({ shouldCall }),
    countAgain: () => start({}),
    compare: async (choice) => {
      const log = getLog();
      if (log?.analysis.kind !== 'ready') return;
      runner.end();
      const next = { ...log, comparison: choice && createComparison(choice) };
      app.setView({ log: next });
      await runComparison(next);
    },
    stop: runner.stop,
    close: () => {
      runner.end();
      app.setView({ log: undefined });
    },
    keep: () => saveFigures(app),
    export: (format) => {
      const file = exportLog(app.store.getState(), format);
      if (file !== undefined) saveFile(file.name, file.content, file.type);
    },
  };
}

/** One that is still to be counted. */
function createLog(
  { files = [], shouldCall = { kind: 'evident' }, comparison }: Partial<OpenLog>,
  workspace: Workspace,
): OpenLog {
  return {
    files,
    shouldCall,
    registry: getGuardedRegistry(workspace),
    analysis: WAITING,
    comparison: comparison && createComparison(comparison.choice),
    calls: undefined,
  };
}

/** @param workspace what it was counted against: the registry may have changed meanwhile */
function createReading(
  analysis: LogAnalysis,
  workspace: Workspace,
): Pick<OpenLog, 'analysis' | 'calls'> {
  const calls =
    analysis.kind === 'ready'
      ? createKeptFigures(analysis.result.report, workspace, formatDay(Date.now()))
      : undefined;
  return { analysis, calls };
}

function createJob(
  { files, registry, shouldCall }: Pick<OpenLog, 'files' | 'registry' | 'shouldCall'>,
  span = ALL_TIMES,
): AnalysisJob {
  return { files, registry, shouldCall, span };
}

async function runSides(
  runner: LogRunner,
  log: OpenLog,
  setSide: (side: Partial<LogComparison>) => void,
): Promise<void> {
  if (log.comparison === undefined) return;
  const { before, after } = planSides(log, log.comparison.choice);
  if (!(await runner.run(before, (analysis) => setSide({ before: analysis })))) return;
  if (after !== undefined) await runner.run(after, (analysis) => setSide({ after: analysis }));
}

/** `after`: undefined where it is the open log, which is counted already. */
function planSides(
  log: OpenLog,
  choice: ComparisonChoice,
): { readonly before: AnalysisJob; readonly after: AnalysisJob | undefined } {
  return choice.kind === 'files'
    ? { before: createJob({ ...log, files: choice.files }), after: undefined }
    : {
        before: createJob(log, { since: undefined, until: choice.at }),
        after: createJob(log, { since: choice.at, until: undefined }),
      };
}

function createComparison(choice: ComparisonChoice): LogComparison {
  return { choice, before: WAITING, after: choice.kind === 'files' ? undefined : WAITING };
}
