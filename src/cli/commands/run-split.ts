import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { Refactoring } from '../../lint/refactoring.ts';
import type { Fix } from '../../lint/rule.ts';
import { applyRefactoring, describeRefactoring } from '../../refactor/apply-refactoring.ts';
import type { SplitOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findToolIndexes } from '../input/find-tool-indexes.ts';
import { readDesign, type OpenDesign } from '../input/read-design.ts';
import { escapeHidden, escapeHiddenInName } from '../output/escape-hidden.ts';
import { printNewRegistry } from '../output/print-new-registry.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { lintSourceSet } from './lint-sets.ts';

/** A way to split a tool. */
interface Way {
  readonly index: number;
  readonly name: string;
  readonly title: string;
  readonly refactoring: Refactoring;
}

/** Prints the registry with one tool split, or lists which tools can be split, and how. */
export function runSplit(options: SplitOptions, shell: Shell): ExitCode {
  const opened = readDesign(options.path, shell);
  if (opened === undefined) return EXIT.failed;
  const ways = listWays(opened);
  if (options.tool === undefined) {
    shell.out(printWays(ways));
    return EXIT.clean;
  }
  const way = selectWay(opened, ways, options);
  const split =
    way.kind === 'ok'
      ? applyRefactoring(opened.design, way.value.index, way.value.refactoring)
      : way;
  if (split.kind === 'problem') {
    printProblem(split.problem, shell);
    return EXIT.failed;
  }
  shell.out(printNewRegistry(split.value));
  if (way.kind === 'ok') shell.err(`${describeRefactoring(way.value.refactoring)}\n`);
  return EXIT.clean;
}

/** As the page offers them: by the fixes of the rules. */
function listWays({ set }: OpenDesign): readonly Way[] {
  const linted = lintSourceSet(
    set,
    {
      severity: undefined,
      rules: [],
      targets: [],
      fixes: { kinds: ['safe'], ownsServer: false },
      // No rule about splitting asks whether a value is valid.
      validateValue: () => undefined,
    },
    false,
  );
  return [...linted.tools].flatMap(({ source, lintResult }) => {
    const index = set.tools.indexOf(source);
    const fixes = lintResult.findings.flatMap((finding): readonly Fix[] => finding.fixes ?? []);
    const ways = fixes.flatMap(({ title, refactoring }) =>
      refactoring === undefined
        ? []
        : [{ index, name: source.reading.contract.name, title, refactoring }],
    );
    const keys = ways.map(({ refactoring }) => JSON.stringify(refactoring));
    return ways.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
  });
}

function selectWay(
  { design }: OpenDesign,
  ways: readonly Way[],
  { tool = '', by }: SplitOptions,
): Outcome<Way> {
  const found = findToolIndexes(design, [tool]);
  if (found.kind === 'problem') return found;
  const own = ways.filter(({ index }) => index === found.value[0]);
  const fitting = own.filter(
    ({ refactoring }) => by === undefined || getWayName(refactoring) === by,
  );
  const [way, ...others] = fitting;
  if (way !== undefined && others.length === 0) return createSuccess(way);
  const names = fitting.map(({ refactoring }) => `--by ${getWayName(refactoring)}`);
  if (way !== undefined && by === undefined)
    return createFailure(
      'value_missing',
      `${tool} can be split in ${fitting.length} ways.`,
      `Choose one: ${names.join(', ')}.`,
    );
  return way === undefined
    ? createFailure(
        'not_splittable',
        by === undefined
          ? `${tool} does not combine several operations.`
          : `${tool} cannot be split by ${JSON.stringify(by)}.`,
        'Run toolwright split without --tool to list what can be split, and how.',
      )
    : createSuccess(way);
}

/** What `--by` calls it: the parameter, `draft` or `groups`. */
function getWayName(refactoring: Refactoring): string {
  switch (refactoring.kind) {
    case 'split_by_verb':
      return refactoring.parameter;
    case 'split_draft_and_commit':
      return 'draft';
    case 'split_overloaded':
      return 'groups';
  }
}

function printWays(ways: readonly Way[]): string {
  if (ways.length === 0) return 'No tool here combines several operations.\n';
  return ways
    .map(
      ({ name, title, refactoring }) =>
        `${escapeHiddenInName(name)}: ${escapeHidden(title)} (--by ${escapeHiddenInName(getWayName(refactoring))})\n`,
    )
    .join('');
}
