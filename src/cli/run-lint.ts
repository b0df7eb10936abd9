import { createFailure, type Outcome } from '../contract/problem.ts';
import { targets } from '../emit/targets.ts';
import { rules } from '../lint/rules.ts';
import { addFixes, createFixCounts, describeFixes } from './count-fixes.ts';
import { deferSignals } from './defer-signals.ts';
import { refuseRule } from './describe-rules.ts';
import { EXIT, type Exit } from './exit-codes.ts';
import { fixSets, type AppliedFix, type Fixing } from './fix-sets.ts';
import { eachFound, type Report } from './format.ts';
import { formats } from './formats.ts';
import { countOf } from './formats/text.ts';
import { judgeAll, loadJudge } from './judge-all.ts';
import { countsFor } from './judge-sets.ts';
import { STANDARD_INPUT } from './list-files.ts';
import { choosePaint } from './paint.ts';
import { printDifference } from './print-difference.ts';
import { readAll } from './read-all.ts';
import type { LintOptions } from './read-arguments.ts';
import type { Shell } from './shell.ts';
import type { SourceSet } from './source.ts';
import { suggestNearest } from './suggest-nearest.ts';
import { countSets } from './tally.ts';
import { tellProblem } from './tell-problem.ts';
import { writeFile } from './write-file.ts';

/** Judges tools, and mends them where that was asked. */
export async function runLint(options: LintOptions, shell: Shell): Promise<Exit> {
  const wrong = checkOptions(options);
  if (wrong?.kind === 'problem') {
    tellProblem(wrong.problem, shell);
    return EXIT.failed;
  }
  const read = readAll(options, shell);
  if (read.sets.length === 0) return EXIT.failed;
  switch (options.fix) {
    case 'no':
      return worse(await report(read.sets, options, shell), read.exit);
    case 'preview':
      return worse(await preview(read.sets, options, shell), read.exit);
    case 'write': {
      const isWritten = await write(
        fixSets(read.sets, { ...options, judgeValue: await loadJudge() }),
        shell,
      );
      // What was written is what is judged.
      const again = readAll(options, { ...shell, err: () => undefined });
      return worse(await report(again.sets, options, shell), isWritten ? read.exit : EXIT.failed);
    }
  }
}

function checkOptions({
  rules: chosen,
  targets: wanted,
  fix,
  paths,
}: LintOptions): Outcome<never> | undefined {
  const rule = chosen.find((id) => !rules.some((each) => each.id === id));
  if (rule !== undefined) return refuseRule(rule);
  const ids = targets.map(({ id }) => id);
  const target = wanted.find((id) => !ids.includes(id));
  if (target !== undefined)
    return createFailure(
      'unknown_target',
      `There is no target ${JSON.stringify(target)}.`,
      suggestNearest(target, ids) ?? `Choose from ${ids.join(', ')}.`,
    );
  if (fix !== 'no' && paths.includes(STANDARD_INPUT))
    return createFailure(
      'cannot_fix_input',
      'Standard input cannot be written back.',
      'Name the file, or leave --fix away.',
    );
  return undefined;
}

async function report(
  sources: readonly SourceSet[],
  options: LintOptions,
  shell: Shell,
): Promise<Exit> {
  const { sets, tally } = countSets(await judgeAll(sources, options), options);
  const told: Report = {
    sets,
    tally,
    hasColors: shell.hasColors,
    fixes: options.fix === 'no' ? undefined : options.fixes,
  };
  for (const piece of formats.find(({ id }) => id === options.format)?.print(told) ?? [])
    shell.out(piece);
  return tally.hasFailed ? EXIT.found : EXIT.clean;
}

/** Nothing is written, so the files as they are decide how it ends. */
async function preview(
  sources: readonly SourceSet[],
  options: LintOptions,
  shell: Shell,
): Promise<Exit> {
  const sets = await judgeAll(sources, options);
  const fixing = fixSets(sources, { ...options, judgeValue: await loadJudge() });
  const paint = choosePaint(shell.hasColors);
  for (const { file, text } of fixing.files)
    for (const piece of printDifference(file.path, [file.text, text], paint)) shell.out(piece);
  tellFixing(fixing, `would change ${countOf(fixing.files.length, 'file')}`, shell);
  const found = [...eachFound({ sets })];
  const counts = createFixCounts();
  addFixes(counts, found);
  for (const sentence of describeFixes(counts, options.fixes)) shell.err(`${sentence}\n`);
  return found.some((each) => countsFor(each, options)) ? EXIT.found : EXIT.clean;
}

/** Whether everything that was to be written is. */
async function write(fixing: Fixing, shell: Shell): Promise<boolean> {
  const unwritten = new Set<string>();
  await deferSignals(
    fixing.files.map(({ file, text }) => () => {
      const written = writeFile(file, text, shell);
      if (written.kind === 'ok') return;
      unwritten.add(file.path);
      tellProblem(written.problem, shell);
    }),
  );
  const applied = fixing.applied.filter(({ file }) => !unwritten.has(file.path));
  tellFixing(
    { ...fixing, applied },
    `written to ${countOf(fixing.files.length - unwritten.size, 'file')}`,
    shell,
  );
  return unwritten.size === 0;
}

function tellFixing({ applied, unwritten }: Fixing, outcome: string, shell: Shell): void {
  shell.err(`${countOf(applied.length, 'fix').replace(/fixs$/, 'fixes')} ${outcome}.\n`);
  for (const [assumes, times] of countAssumptions(applied))
    shell.err(`  Assumed ${countTimes(times)}: ${assumes}\n`);
  for (const [reason, times] of unwritten)
    shell.err(`  Not written ${countTimes(times)}: ${reason}.\n`);
}

function countAssumptions(applied: readonly AppliedFix[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { fix } of applied)
    if (fix.kind === 'suggested') counts.set(fix.assumes, (counts.get(fix.assumes) ?? 0) + 1);
  return counts;
}

function countTimes(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

function worse(a: Exit, b: Exit): Exit {
  return a > b ? a : b;
}
