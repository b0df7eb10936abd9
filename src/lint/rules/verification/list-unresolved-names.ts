import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Registry } from '../../../contract/registry.ts';
import type { Member } from '../../member.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import type { PlacedGate, PlacedNeed } from '../toolset/list-placed-gates.ts';

/** A tool or a phase that a gate names and nothing bears. */
export interface UnresolvedName {
  readonly gate: PlacedGate;
  /** Undefined where the gate itself names it. */
  readonly need: PlacedNeed | undefined;
  readonly kind: 'tool' | 'phase';
  readonly part: 'tool' | 'phase' | 'after';
  readonly written: string;
  /** The name that was meant, where one is near. */
  readonly meant: string | undefined;
  readonly at: Pointer;
}

/** That the tool which says done does not exist is said once, of itself. */
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
 * Whether the gate is ever asked: one on a tool or in a phase that does not exist locks nothing.
 */
export function isAskedFor(gate: PlacedGate, strays: readonly UnresolvedName[]): boolean {
  return !strays.some((stray) => stray.need === undefined && stray.gate === gate);
}
