import type { DesignComparison } from '../../app/comparing/create-comparison.ts';
import type { WireChange } from '../../app/comparing/list-wire-changes.ts';
import type { Difference } from '../../compare/difference.ts';
import { isJsonEqual, type Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import type { Side } from './open-side.ts';

export interface DiffReport {
  readonly before: Side;
  readonly after: Side;
  readonly comparison: DesignComparison;
  /** The target's name, where both sides were compared as it receives them. */
  readonly format: string | undefined;
  /** By the name of each tool that differs. */
  readonly wires: ReadonlyMap<string, readonly WireChange[]>;
}

/** A difference with the tool that it belongs to; undefined: the registry. */
export interface DiffRow {
  readonly tool: string | undefined;
  readonly difference: Difference;
}

export function listRows({ tools, registry }: DesignComparison): readonly DiffRow[] {
  return [
    ...tools.flatMap(({ name, differences }) =>
      differences.map((difference) => ({ tool: name, difference })),
    ),
    ...registry.map((difference) => ({ tool: undefined, difference })),
  ];
}

/** The same change of the same place in one tool or in several. */
export interface DiffGroup {
  /** Undefined: the registry. */
  readonly tools: readonly (string | undefined)[];
  /** Of the first. */
  readonly difference: Difference;
  /** Both values are those of every tool. */
  readonly hasOneValue: boolean;
}

/** From as many tools on, a change is listed once for all of them. */
const MOST_APART = 2;

/** Changes of several tools first, then tool by tool. */
export function groupRows(rows: readonly DiffRow[]): readonly DiffGroup[] {
  const groups = new Map<string, DiffRow[]>();
  for (const row of rows) {
    const key = `${row.difference.rule} ${formatPointer(row.difference.at)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
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
        difference,
        hasOneValue: group.every((row) => hasSameValues(row.difference, difference)),
      },
    ];
  });
}

function hasSameValues(one: Difference, other: Difference): boolean {
  const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
    a === undefined || b === undefined ? a === b : isJsonEqual(a, b);
  return isSame(one.before, other.before) && isSame(one.after, other.after);
}

const MOST_NAMED = 8;

/** "a, b, c and 4 more". */
export function formatOwners({ tools }: DiffGroup, formatName: (name: string) => string): string {
  const named = tools
    .slice(0, MOST_NAMED)
    .map((tool) => (tool === undefined ? 'the registry' : formatName(tool)));
  const more = tools.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The sum over all tools of each target that one of them is sent to otherwise. */
export interface TargetChange {
  readonly label: string;
  /** Tools whose text is another one. */
  readonly changed: number;
  readonly bytes: number;
  readonly tokens: number;
}

export function listTargetChanges({ wires }: DiffReport): readonly TargetChange[] {
  const sums = new Map<string, TargetChange>();
  for (const changes of wires.values())
    for (const { target, before, after, isSame } of changes) {
      const { label } = target;
      const sum = sums.get(label) ?? { label, changed: 0, bytes: 0, tokens: 0 };
      sums.set(label, {
        label,
        changed: sum.changed + (isSame ? 0 : 1),
        bytes: sum.bytes + (after?.bytes ?? 0) - (before?.bytes ?? 0),
        tokens: sum.tokens + Math.round((after?.tokens ?? 0) - (before?.tokens ?? 0)),
      });
    }
  return [...sums.values()];
}

/** "+12", "-3", "0". */
export function formatChange(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

/** "input_schema.properties.city"; empty for a whole tool. */
export function formatPlace({ at }: Difference): string {
  return at.join('.');
}
