import { get, getString, isArray, type Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { memoize } from '../../../contract/memoize.ts';
import type { Gate, Need, Registry } from '../../../contract/registry.ts';
import { isReadGate } from '../../../contract/session/read-gates.ts';
import { getItem, listIndexes } from './list-phases.ts';

export interface PlacedGate extends Gate {
  /** Index in the registry's document, where unreadable items count, too. */
  readonly at: Pointer;
  readonly requires: readonly PlacedNeed[];
}

export interface PlacedNeed extends Need {
  readonly at: Pointer;
}

export const listPlacedGates: (registry: Registry) => readonly PlacedGate[] = memoize(
  ({ source, gates }) => {
    const places = listIndexes(source.get('gates'), isReadGate);
    return gates.map((gate, i) => {
      const at = isArray(source.get('gates')) ? ['gates', places[i] ?? i] : ['gates'];
      const needs = listNeeds(getItem(source.get('gates'), places[i]));
      return {
        ...gate,
        at,
        requires: gate.requires.map((need, n) => ({
          ...need,
          at: [...at, 'requires', needs[n] ?? n],
        })),
      };
    });
  },
);

function listNeeds(gate: Json | undefined): readonly number[] {
  return listIndexes(get(gate, 'requires'), (need) => getString(get(need, 'tool')) !== undefined);
}
