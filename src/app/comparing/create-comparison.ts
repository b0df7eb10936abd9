import { compareDesignsInSteps, type ToolDifferences } from '../../compare/compare-designs.ts';
import { DIFFERENCE_CLASSES, type DifferenceClass } from '../../compare/difference-classes.ts';
import { getClass, type Difference } from '../../compare/difference.ts';
import type { Design } from '../../contract/design.ts';
import { isSameValue } from '../../contract/json/is-same-value.ts';
import { runToCompletion } from '../../contract/run-to-completion.ts';

export interface DesignComparison {
  readonly before: Design;
  readonly after: Design;
  /** The differences of each tool, the worst first. */
  readonly tools: readonly ToolDifferences[];
  readonly registry: readonly Difference[];
  /** Differences by class. */
  readonly counts: Readonly<Record<DifferenceClass, number>>;
  /** Nothing differs, but keys or tools are in another order. */
  readonly isReordered: boolean;
}

export function createComparison(before: Design, after: Design): DesignComparison {
  return runToCompletion(createComparisonInSteps(before, after));
}

/** The same in steps of a tool each. */
export function* createComparisonInSteps(
  before: Design,
  after: Design,
): Generator<undefined, DesignComparison> {
  const { tools, registry } = yield* compareDesignsInSteps(before, after);
  const all = [...tools.flatMap(({ differences }) => differences), ...registry];
  return {
    before,
    after,
    tools: tools.map((tool) => ({ ...tool, differences: sortByClass(tool.differences) })),
    registry: sortByClass(registry),
    counts: countClasses(all),
    isReordered: all.length === 0 && !isSameDesign(before, after),
  };
}

function sortByClass(differences: readonly Difference[]): readonly Difference[] {
  const getRank = (difference: Difference): number =>
    DIFFERENCE_CLASSES.indexOf(getClass(difference));
  return differences.toSorted((a, b) => getRank(a) - getRank(b));
}

function countClasses(differences: readonly Difference[]): DesignComparison['counts'] {
  const counts = {
    'breaking-call': 0,
    'breaking-result': 0,
    behavior: 0,
    policy: 0,
    wording: 0,
  };
  for (const difference of differences) counts[getClass(difference)] += 1;
  return counts;
}

/** Key by key and in order. */
function isSameDesign(before: Design, after: Design): boolean {
  return isSameValue([before.registry, ...before.tools], [after.registry, ...after.tools]);
}
