import type { DesignComparison } from '../../app/comparing/create-comparison.ts';
import type { DiffGroup } from '../../app/comparing/group-rows.ts';
import type { WireChange } from '../../app/comparing/list-wire-changes.ts';
import type { Difference } from '../../compare/difference.ts';
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
