import type { ToolDifferences } from '../../compare/compare-designs.ts';
import type { Difference } from '../../compare/difference.ts';
import type { DiffRow } from './group-rows.ts';

/** The same row, seen from the other side. Its rule is still the one of the first direction. */
export function convertRowDirection({ owner, difference }: DiffRow): DiffRow {
  const swapped = owner && convertToolDirection(owner);
  return { tool: swapped?.name, owner: swapped, difference: convertDifference(difference) };
}

export function convertToolDirection({
  before,
  after,
  name,
  formerName,
  differences,
}: ToolDifferences): ToolDifferences {
  return {
    before: after,
    after: before,
    name: formerName ?? name,
    formerName: formerName === undefined ? undefined : name,
    differences: differences.map(convertDifference),
  };
}

function convertDifference({ rule, at, beforeAt, before, after }: Difference): Difference {
  return { rule, at: beforeAt, beforeAt: at, before: after, after: before };
}
