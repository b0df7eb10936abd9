import type { Report } from '../../analyze/report.ts';
import {
  runAnalysis,
  runSplitAnalysis,
  type AnalysisResult,
  type SplitAnalysis,
} from '../../analyze/run-analysis.ts';
import { createSpanSelection, type TimeSpan } from '../../analyze/select-span.ts';
import { createAnalysisContext } from '../../app/transcripts/create-analysis-context.ts';
import { formatDay } from '../../app/transcripts/format-figure.ts';
import type { Problem } from '../../contract/problem.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import type { AnalysisSetup } from './open-setup.ts';
import { LOG_FILES, openSources } from './open-sources.ts';

interface PathCounting extends AnalysisSetup {
  readonly span: TimeSpan;
  /** Undefined where the transcripts are not split. */
  readonly splitAt: number | undefined;
}

interface CountedPaths {
  /** Undefined where there is no transcript, or none on a side of the split. */
  readonly result: AnalysisResult | undefined;
  /** The two sides of the split. */
  readonly sides: Pick<SplitAnalysis, 'before' | 'after'> | undefined;
  /** False where something that was asked for was not read. */
  readonly isComplete: boolean;
}

/** Problems are printed. In a folder, a file without transcripts is none. */
export async function countPaths(
  paths: readonly string[],
  { guard, shouldCall, span, splitAt }: PathCounting,
  shell: Shell,
): Promise<CountedPaths> {
  const { sources, named, problems } = openSources(paths, shell);
  const context = createAnalysisContext({ registry: guard?.guarded, shouldCall });
  const options = { isSelected: createSpanSelection(span) };
  const { whole: result, ...sides } =
    splitAt === undefined
      ? { whole: await runAnalysis(sources, context, options) }
      : await runSplitAnalysis(sources, context, splitAt, options);
  const all = [...problems, ...listFileProblems(result.report, named)];
  const isEmpty = result.report.transcripts === 0;
  if (isEmpty && all.length === 0) all.push(createEmptyProblem(result.report));
  const unsplit = isEmpty ? undefined : findUnsplit(sides, result.report);
  if (unsplit !== undefined) all.push(unsplit);
  for (const problem of all) printProblem(problem, shell);
  return {
    result: isEmpty || unsplit !== undefined ? undefined : result,
    sides: isSplit(sides) ? sides : undefined,
    isComplete: all.length === 0,
  };
}

type Sides = Partial<Pick<SplitAnalysis, 'before' | 'after'>>;

function isSplit(sides: Sides): sides is Pick<SplitAnalysis, 'before' | 'after'> {
  return sides.before !== undefined && sides.after !== undefined;
}

/** A comparison with nothing. */
function findUnsplit({ before, after }: Sides, { span }: Report): Problem | undefined {
  const side = [before, after].findIndex((each) => each?.report.transcripts === 0);
  if (side === -1) return undefined;
  return {
    code: 'none_selected',
    message: `No transcript began ${side === 0 ? 'before the day of --split' : 'on the day of --split or later'}.`,
    hint:
      span === undefined
        ? 'The logs do not say when their turns were. Pass those from before with --compare.'
        : `The turns are from ${span.map(formatDay).join(' to ')}: choose a day in between.`,
  };
}

/** The codes of readLogs for a file that has nothing to count. */
const NOTHING_TO_COUNT: ReadonlySet<string> = new Set(['no_transcript', 'empty_file']);

function listFileProblems({ files }: Report, named: ReadonlySet<string>): readonly Problem[] {
  return files.flatMap(({ name, problem }) =>
    problem === undefined || (!named.has(name) && isExpected(name, problem))
      ? []
      : [{ ...problem, message: `${name}: ${problem.message}` }],
  );
}

/** An archive may hold pictures, too. */
function isExpected(name: string, { code }: Problem): boolean {
  return NOTHING_TO_COUNT.has(code) || (code === 'not_text' && !LOG_FILES.ending.test(name));
}

function createEmptyProblem({ files }: Report): Problem {
  return files.some(({ transcripts }) => transcripts > 0)
    ? {
        code: 'none_selected',
        message: 'No transcript began in the given time.',
        hint: 'Change --since and --until. Transcripts whose logs have no times are left out.',
      }
    : {
        code: 'no_transcript',
        message: 'No transcript was found.',
        hint: 'Pass logs of conversations with models: messages of a provider, as JSON or JSON Lines.',
      };
}
