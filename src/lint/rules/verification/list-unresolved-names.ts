import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Registry } from '../../../contract/registry.ts';
import type { Member } from '../../member.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import type { PlacedGate, PlacedNeed } from '../toolset/list-placed-gates.ts';

/** An unknown tool or phase in a gate. */
export interface UnresolvedName {
  readonly gate: PlacedGate;
  /** Undefined where the gate itself has the name. */
  readonly need: PlacedNeed | undefined;
  readonly kind: 'tool' | 'phase';
  readonly part: 'tool' | 'phase' | 'after';
  readonly written: string;
  /** The similar name, when there is one. */
  readonly meant: string | undefined;
  readonly at: Pointer;
}

/** A missing tool for done is reported once, for done itself. */
export function listUnresolvedNames(
  { phases, done_tool }: Registry,
  members: readonly Member[],
  gates: readonly PlacedGate[],
): readonly UnresolvedName[] {
  const known = {
    tool: new Set(members.map(({ name }) => name)),
    phase: new Set(phases.map(({ name }) => name)),
  };
  const listUnresolved = (
    named: { readonly [K in UnresolvedName['part']]?: string | undefined },
    gate: PlacedGate,
    need: PlacedNeed | undefined,
  ): readonly UnresolvedName[] =>
    (['tool', 'after', 'phase'] as const).flatMap((part) => {
      const written = named[part];
      const kind = part === 'phase' ? 'phase' : 'tool';
      if (
        written === undefined ||
        known[kind].has(written) ||
        (kind === 'tool' && written === done_tool)
      )
        return [];
      return [
        {
          gate,
          need,
          kind,
          part,
          written,
          meant: findSpelling(written, listNameWords([...known[kind]]))?.name,
          at: [...(need ?? gate).at, part],
        },
      ];
    });
  return gates.flatMap((gate) => [
    ...listUnresolved({ tool: gate.tool, phase: gate.phase }, gate, undefined),
    ...gate.requires.flatMap((need) =>
      need.at_least === 0 ? [] : listUnresolved(need, gate, need),
    ),
  ]);
}

/**
 * Whether the gate is ever checked: one on an unknown tool or in an unknown phase locks nothing.
 */
export function isAskedFor(gate: PlacedGate, unresolved: readonly UnresolvedName[]): boolean {
  return !unresolved.some((entry) => entry.need === undefined && entry.gate === gate);
}
