import type { KeyboardEvent } from 'react';
import { hasPrefix, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { printLines } from '../../contract/json/print-json.ts';
import { findContractPointer, listWirePointers } from '../../emit/origins.ts';
import type { Emission } from '../../emit/target.ts';
import { focusField } from '../focus-field.ts';
import { useWorkshop } from '../use-app.ts';

/**
 * The keyboard equivalent of a click on a line: Up and Down move the highlight, Enter opens the
 * highlighted field.
 */
export function useLineKeys(emission: Emission | undefined): (event: KeyboardEvent) => void {
  const { app } = useWorkshop();
  return (event) => {
    if (
      emission === undefined ||
      event.target !== event.currentTarget ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey
    )
      return;
    const { place } = app.store.getState();
    if (event.key === 'Enter' && place !== undefined) focusField(app, place);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = findNext(emission, place, event.key === 'ArrowDown' ? 1 : -1);
      if (next !== undefined) app.setView({ place: next });
    } else return;
    event.preventDefault();
  };
}

/** The contract pointer of the next line that comes from another field. */
function findNext(
  { wire, origins }: Emission,
  place: Pointer | undefined,
  step: 1 | -1,
): Pointer | undefined {
  const lines = printLines(wire).filter(({ closes, at }) => !closes && at.length > 0);
  const lit = place === undefined || place.length === 0 ? [] : listWirePointers(origins, place);
  const current = lines.findIndex(({ at }) => lit.some((each) => hasPrefix(at, each)));
  for (
    let i = current === -1 && step === -1 ? lines.length - 1 : current + step;
    i >= 0 && i < lines.length;
    i += step
  ) {
    const at = findContractPointer(origins, lines[i]?.at ?? []);
    if (at !== undefined && (place === undefined || !isSamePointer(at, place))) return at;
  }
  return undefined;
}
