import type { DesignComparison } from '../../app/comparing/create-comparison.ts';
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
