import { formatCount } from '../../contract/format-count.ts';
import { createFailure, type Outcome } from '../../contract/problem.ts';
import { targets } from '../../emit/targets.ts';
import type { Evidence } from '../../lint/evidence.ts';
import { rules } from '../../lint/rules.ts';
import type { LintOptions } from '../arguments/command.ts';
import { suggestNearest } from '../arguments/suggest-nearest.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { listReportedFindings, type Format, type Report } from '../format.ts';
import { formats } from '../formats.ts';
import { text } from '../formats/text.ts';
import { listFiles, STANDARD_INPUT } from '../input/list-files.ts';
import { printTroubles, readAll, readListed, type ReadResult } from '../input/read-all.ts';
import { groupFiles } from '../input/read-sets.ts';
import type { SourceSet } from '../input/source.ts';
import { applyChoice } from '../lint/apply-choice.ts';
import { createSetRows } from '../lint/create-rows.ts';
import { loadValueValidator } from '../lint/load-value-validator.ts';
import type { ReportNeeds, SetRows } from '../output/lint-report.ts';
import { createPaint } from '../output/paint.ts';
import { printDifference } from '../output/print-difference.ts';
import { printProblem } from '../output/print-problem.ts';
import { runUninterrupted } from '../run-uninterrupted.ts';
import type { Shell } from '../shell.ts';
import { countThreads } from '../threads/share.ts';
import { addFixes, createFixCounts, describeFixes } from './count-fixes.ts';
import { fixSets, type AppliedFix, type FixResult } from './fix-sets.ts';
import { isFailure, lintSourceSet, type LintChoice } from './lint-sets.ts';
import { createRuleProblem } from './print-rules.ts';
import { saveFile } from './save-file.ts';
import { countSets } from './tally.ts';

/** Linting more tools twice takes longer than loading the validator. */
const MOST_TWICE = 200;

/** Lints tools, and fixes them with `--fix`. */
export async function runLint(options: LintOptions, shell: Shell): Promise<ExitCode> {
  const wrong = checkOptions(options);
  if (wrong?.kind === 'problem') {
    printProblem(wrong.problem, shell);
    return EXIT.failed;
  }
  if (options.fix === 'no') return runReport(options, shell);
  const read = readHeld(options, shell);
  if (read.sets.length === 0) return EXIT.failed;
  switch (options.fix) {
    case 'preview':
      return selectWorse(await printPreview(read.sets, options, shell), read.exit);
    case 'write': {
      const isWritten = await saveFixes(
        fixSets(read.sets, { ...options, validateValue: await loadValueValidator() }),
        shell,
      );
      // The report is about the files as they are now.
      const again = readHeld(options, { ...shell, err: () => undefined });
      return selectWorse(
        printReport(await lintAll(again.sets, options, getFormat(options).needs), options, shell),
        isWritten ? read.exit : EXIT.failed,
      );
    }
  }
}

/** Lints without fixing: many files without a registry in several threads. */
async function runReport(options: LintOptions, shell: Shell): Promise<ExitCode> {
  const { needs } = getFormat(options);
  const { folder } = shell;
  const listed = listFiles(options.paths, folder);
  const count = countThreads(listed.files, folder);
  const grouped = count > 1 ? groupFiles(listed.files, shell) : undefined;
  if (grouped === undefined || grouped.homes.size > 0) {
    const read = applyToSets(readListed(listed, shell), options);
    if (read.sets.length === 0) return EXIT.failed;
    return selectWorse(
      printReport(await lintAll(read.sets, options, needs), options, shell),
      read.exit,
    );
  }
  const { lintInThreads } = await import('../threads/lint-in-threads.ts');
  const linted = await lintInThreads({ files: grouped.loose, count, options, needs, folder });
  const exit = printTroubles({ ...linted, problems: listed.problems }, shell);
  const rows = await linted.loadRows();
  return linted.isEmpty ? EXIT.failed : selectWorse(printReport(rows, options, shell), exit);
}

/** The sets, held to what was asked for. */
function readHeld(options: LintOptions, shell: Shell): ReadResult {
  return applyToSets(readAll(options, shell), options);
}

function applyToSets(read: ReadResult, options: LintOptions): ReadResult {
  return { ...read, sets: read.sets.map((set) => applyChoice(set, options)) };
}

function checkOptions({
  rules: chosen,
  targets: wanted,
  fix,
  paths,
}: LintOptions): Outcome<never> | undefined {
  const rule = chosen.find((id) => !rules.some((each) => each.id === id));
  if (rule !== undefined) return createRuleProblem(rule);
  const ids = targets.map(({ id }) => id);
  const target = wanted.find((id) => !ids.includes(id));
  if (target !== undefined)
    return createFailure(
      'unknown_target',
      `Unknown target ${JSON.stringify(target)}.`,
      suggestNearest(target, ids) ?? `Use one of ${ids.join(', ')}.`,
    );
  if (fix !== 'no' && paths.includes(STANDARD_INPUT))
    return createFailure(
      'cannot_fix_input',
      '--fix cannot write to standard input.',
      'Pass the file, or remove --fix.',
    );
  return undefined;
}

/** Lints every set. Few tools are linted without the validator first, and again if one needs it. */
async function lintAll(
  sets: readonly SourceSet[],
  choice: Omit<LintChoice, 'validateValue'>,
  needs: ReportNeeds,
): Promise<readonly SetRows[]> {
  let isAsked = sets.reduce((sum, { tools }) => sum + tools.length, 0) > MOST_TWICE;
  const handleValueRequest = (): undefined => {
    isAsked = true;
  };
  const lintSet = (set: SourceSet, validateValue: Evidence['validateValue']): SetRows =>
    createSetRows(lintSourceSet(set, { ...choice, validateValue }, needs.hasScores), needs);
  const linted = isAsked
    ? []
    : sets
        .map((set) => lintSet(set, handleValueRequest))
        .map((set) => ({ ...set, tools: [...set.tools] }));
  if (!isAsked) return linted;
  const validateValue = await loadValueValidator();
  return sets.map((set) => lintSet(set, validateValue));
}

function getFormat({ format }: LintOptions): Format {
  return formats.find(({ id }) => id === format) ?? text;
}

function printReport(linted: readonly SetRows[], options: LintOptions, shell: Shell): ExitCode {
  const { sets, tally } = countSets(linted, options);
  const report: Report = {
    sets,
    tally,
    hasColors: shell.hasColors,
    severity: options.severity,
    isSummary: options.isSummary,
    fixes: options.fix === 'no' ? undefined : options.fixes,
  };
  for (const piece of getFormat(options).print(report)) shell.out(piece);
  return tally.hasFailed ? EXIT.found : EXIT.clean;
}

const FIXES_ONLY = { hasScores: false, hasLocations: false, hasFixes: true } as const;

/** Nothing is written, so the exit code is that of the files as they are. */
async function printPreview(
  sources: readonly SourceSet[],
  options: LintOptions,
  shell: Shell,
): Promise<ExitCode> {
  const sets = await lintAll(sources, options, FIXES_ONLY);
  const fixing = fixSets(sources, { ...options, validateValue: await loadValueValidator() });
  const paint = createPaint(shell.hasColors);
  for (const { file, text } of fixing.files)
    for (const piece of printDifference(file.path, [file.text, text], paint)) shell.out(piece);
  printFixSummary(fixing, `would change ${formatCount(fixing.files.length, 'file')}`, shell);
  const found = [...listReportedFindings({ sets })];
  const counts = createFixCounts();
  addFixes(counts, found);
  for (const sentence of describeFixes(counts, options.fixes)) shell.err(`${sentence}\n`);
  return found.some((each) => isFailure(each, options)) ? EXIT.found : EXIT.clean;
}

/** False when a file could not be written. */
async function saveFixes(fixing: FixResult, shell: Shell): Promise<boolean> {
  const unwritten = new Set<string>();
  await runUninterrupted(
    fixing.files.map(({ file, text }) => () => {
      const written = saveFile(file, text, shell);
      if (written.kind === 'ok') return;
      unwritten.add(file.path);
      printProblem(written.problem, shell);
    }),
  );
  const applied = fixing.applied.filter(({ file }) => !unwritten.has(file.path));
  printFixSummary(
    { ...fixing, applied },
    `written to ${formatCount(fixing.files.length - unwritten.size, 'file')}`,
    shell,
  );
  return unwritten.size === 0;
}

function printFixSummary({ applied, unwritten }: FixResult, outcome: string, shell: Shell): void {
  shell.err(`${formatCount(applied.length, 'fix', 'fixes')} ${outcome}.\n`);
  for (const [assumes, times] of countAssumptions(applied))
    shell.err(`  Assumed ${formatTimes(times)}: ${assumes}\n`);
  for (const [reason, times] of unwritten)
    shell.err(`  Not written ${formatTimes(times)}: ${reason}.\n`);
}

function countAssumptions(applied: readonly AppliedFix[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { fix } of applied)
    if (fix.kind === 'suggested') counts.set(fix.assumes, (counts.get(fix.assumes) ?? 0) + 1);
  return counts;
}

function formatTimes(times: number): string {
  return times === 1 ? 'once' : formatCount(times, 'time');
}

function selectWorse(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}
