import type { Pointer } from '../../contract/pointer.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Member } from '../member.ts';
import type { PlacedGate, PlacedNeed } from '../toolset/place-gates.ts';
import { findSpelling, nameWords } from '../words/find-spelling.ts';

/** A tool or a phase that a gate names and nothing bears. */
export interface Stray {
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
export function findStrayNames(
  { phases, done_tool }: Registry,
  members: readonly Member[],
  gates: readonly PlacedGate[],
): readonly Stray[] {
  const known = {
    tool: new Set(members.map(({ name }) => name)),
    phase: new Set(phases.map(({ name }) => name)),
  };
  const look = (
    named: { readonly [K in Stray['part']]?: string | undefined },
    gate: PlacedGate,
    need: PlacedNeed | undefined,
  ): readonly Stray[] =>
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
          meant: findSpelling(written, nameWords([...known[kind]]))?.name,
          at: [...(need ?? gate).at, part],
        },
      ];
    });
  return gates.flatMap((gate) => [
    ...look({ tool: gate.tool, phase: gate.phase }, gate, undefined),
    ...gate.requires.flatMap((need) => (need.at_least === 0 ? [] : look(need, gate, need))),
  ]);
}

/**
 * Whether the gate is ever asked: one on a tool or in a phase that does not exist locks nothing.
 */
export function isAskedFor(gate: PlacedGate, strays: readonly Stray[]): boolean {
  return !strays.some((stray) => stray.need === undefined && stray.gate === gate);
}
