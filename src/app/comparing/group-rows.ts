import type { ToolDifferences } from '../../compare/compare-designs.ts';
import type { Difference } from '../../compare/difference.ts';
import { isJsonEqual, type Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { DesignComparison } from './create-comparison.ts';

/** A difference with the tool that it belongs to; undefined: the registry. */
export interface DiffRow {
  readonly tool: string | undefined;
  readonly owner: ToolDifferences | undefined;
  readonly difference: Difference;
}

export function listRows({ tools, registry }: DesignComparison): readonly DiffRow[] {
  return [
    ...tools.flatMap((owner) =>
      owner.differences.map((difference) => ({ tool: owner.name, owner, difference })),
    ),
    ...registry.map((difference) => ({ tool: undefined, owner: undefined, difference })),
  ];
}

/** The same change of the same place in one tool or in several. */
export interface DiffGroup {
  /** Undefined: the registry. */
  readonly tools: readonly (string | undefined)[];
  readonly rows: readonly DiffRow[];
  /** Of the first. */
  readonly difference: Difference;
  /** Both values are those of every tool. */
  readonly hasOneValue: boolean;
}

/** From as many tools on, a change is listed once for all of them. */
const MOST_APART = 2;

/** Changes of several tools first, then tool by tool. `getKey`: what makes two changes the same. */
export function groupRows(
  rows: readonly DiffRow[],
  getKey: (difference: Difference) => string = getPlaceKey,
): readonly DiffGroup[] {
  const groups = new Map<string, DiffRow[]>();
  for (const row of rows) {
    const key = getKey(row.difference);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  const shared = [...groups.values()].filter((group) => group.length > MOST_APART);
  const rest = new Set(shared.flat());
  const apart = rows.filter((row) => !rest.has(row)).map((row) => [row]);
  return [...shared, ...apart].flatMap((group): readonly DiffGroup[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { difference } = first;
    return [
      {
        tools: group.map(({ tool }) => tool),
        rows: group,
        difference,
        hasOneValue: group.every((row) => hasSameValues(row.difference, difference)),
      },
    ];
  });
}

function getPlaceKey({ rule, at }: Difference): string {
  return `${rule} ${formatPointer(at)}`;
}

/** The same place and the same values; whole tools are the same change whatever they are. */
export function getValueKey(difference: Difference): string {
  const { at, before, after } = difference;
  const values = at.length === 0 ? [] : [before ?? null, after ?? null];
  return `${getPlaceKey(difference)} ${printJson(values)}`;
}

function hasSameValues(one: Difference, other: Difference): boolean {
  const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
    a === undefined || b === undefined ? a === b : isJsonEqual(a, b);
  return isSame(one.before, other.before) && isSame(one.after, other.after);
}
