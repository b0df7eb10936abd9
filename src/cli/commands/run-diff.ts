import { convertSides } from '../../app/comparing/convert-sides.ts';
import { createComparison } from '../../app/comparing/create-comparison.ts';
import { listWireChanges } from '../../app/comparing/list-wire-changes.ts';
import { getContract } from '../../app/derive.ts';
import { DIFFERENCE_CLASSES } from '../../compare/difference-classes.ts';
import { readRegistry } from '../../contract/document/read.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import type { Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import { findFormula } from '../../measure/formulas.ts';
import type { DiffOptions } from '../arguments/transfer-options.ts';
import type { DiffReport } from '../diff/diff-report.ts';
import { openSide, type Side } from '../diff/open-side.ts';
import { printDiffJson } from '../diff/print-diff-json.ts';
import { printDiffMarkdown } from '../diff/print-diff-markdown.ts';
import { printDiffSarif } from '../diff/print-diff-sarif.ts';
import { printDiffText } from '../diff/print-diff-text.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { measureTool } from '../tokens/measure-tool.ts';

/** What changed between two registries, and for whom it breaks. */
export async function runDiff(options: DiffOptions, shell: Shell): Promise<ExitCode> {
  const sides: Side[] = [];
  for (const given of [options.before, options.after]) {
    const opened = await openSide(given, shell);
    if (opened?.kind === 'problem') printProblem(opened.problem, shell);
    if (opened?.kind !== 'ok') return EXIT.failed;
    sides.push(opened.value);
  }
  const [before, after] = sides;
  if (before === undefined || after === undefined) return EXIT.failed;
  const report = await createReport(before, after, options.targets);
  shell.out(printReport(report, options.format, shell));
  return hasFailed(report, options.failOn) ? EXIT.found : EXIT.clean;
}

async function createReport(
  before: Side,
  after: Side,
  targetIds: readonly string[],
): Promise<DiffReport> {
  const matched = convertSides(before, after);
  const comparison = createComparison(matched.before, matched.after);
  const measureTokens = await createTokenMeter();
  const request = {
    targetIds: selectTargets(after, targetIds),
    before: before.design.registry,
    after: after.design.registry,
    measureTokens,
  };
  return {
    before,
    after,
    comparison,
    format: matched.format,
    wires: new Map(comparison.tools.map((tool) => [tool.name, listWireChanges(tool, request)])),
  };
}

/** Those asked for, else those of the registry, else all. */
function selectTargets({ design }: Side, asked: readonly string[]): readonly string[] {
  if (asked.length > 0) return asked;
  const chosen = readRegistry(design.registry).registry.targets;
  return chosen.length > 0 ? chosen : targets.map(({ id }) => id);
}

async function createTokenMeter(): Promise<(document: JsonObject, target: Target) => number> {
  const tokenizer = await import('../../measure/o200k.ts');
  return (document, target) => {
    const formula = findFormula(target.id);
    return formula === undefined
      ? 0
      : (measureTool(getContract(document), { target, formula, ...tokenizer }).tokens ?? 0);
  };
}

function printReport(
  report: DiffReport,
  format: DiffOptions['format'],
  { hasColors }: Shell,
): string {
  switch (format) {
    case 'text':
      return printDiffText(report, hasColors);
    case 'json':
      return printDiffJson(report);
    case 'markdown':
      return printDiffMarkdown(report);
    case 'sarif':
      return printDiffSarif(report);
  }
}

/** Differences of the class and of those before it, which are worse. */
function hasFailed({ comparison: { counts } }: DiffReport, failOn: DiffOptions['failOn']): boolean {
  if (failOn === undefined) return false;
  const last = DIFFERENCE_CLASSES.indexOf(failOn === 'breaking' ? 'breaking-result' : failOn);
  return DIFFERENCE_CLASSES.slice(0, last + 1).some((name) => counts[name] > 0);
}
