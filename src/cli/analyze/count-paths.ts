import type { Report } from '../../analyze/report.ts';
import { runAnalysis, type AnalysisResult } from '../../analyze/run-analysis.ts';
import { createSpanSelection, type TimeSpan } from '../../analyze/select-span.ts';
import { createAnalysisContext } from '../../app/transcripts/create-analysis-context.ts';
import type { Problem } from '../../contract/problem.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import type { AnalysisSetup } from './open-setup.ts';
import { LOG_FILES, openSources } from './open-sources.ts';

interface PathCounting extends AnalysisSetup {
  readonly span: TimeSpan;
}

interface CountedPaths {
  /** Undefined where there is no transcript. */
  readonly result: AnalysisResult | undefined;
  /** False where something that was asked for was not read. */
  readonly isComplete: boolean;
}

/** Problems are printed. In a folder, a file without transcripts is none. */
export async function countPaths(
  paths: readonly string[],
  { guard, shouldCall, span }: PathCounting,
  shell: Shell,
): Promise<CountedPaths> {
  const { sources, named, problems } = openSources(paths, shell);
  const result = await runAnalysis(
    sources,
    createAnalysisContext({ registry: guard?.guarded, shouldCall }),
    { isSelected: createSpanSelection(span) },
  );
  const all = [...problems, ...listFileProblems(result.report, named)];
  const isEmpty = result.report.transcripts === 0;
  if (isEmpty && all.length === 0) all.push(createEmptyProblem(result.report));
  for (const problem of all) printProblem(problem, shell);
  return { result: isEmpty ? undefined : result, isComplete: all.length === 0 };
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
