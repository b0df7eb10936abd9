import { useState } from 'react';
import type { PendingImport } from '../../../app/import/import-files.ts';
import type { OperationEntry } from '../../../app/import/imported-files.ts';
import { useStartImport } from '../../use-start-import.ts';

/** Operations of an OpenAPI document, and which of them become tools. */
export interface Picking {
  readonly from: string;
  readonly operations: readonly OperationEntry[];
  readonly picked: ReadonlySet<string>;
  readonly setPicked: (picked: ReadonlySet<string>) => void;
  /** Reads what was picked; the preview follows. */
  readonly start: () => void;
}

/** Few enough to be a toolset as they are. */
const MOST_PICKED_AT_FIRST = 40;

/** Undefined where there is nothing to pick from. */
export function usePicking(arrival: PendingImport | undefined): Picking | undefined {
  const startImport = useStartImport();
  const [choice, setChoice] = useState<{ arrival: PendingImport; picked: ReadonlySet<string> }>();
  if (arrival?.operations === undefined || arrival.pick === undefined) return undefined;
  const { operations, from, pick } = arrival;
  // What was picked from an earlier document does not count here.
  const picked = choice?.arrival === arrival ? choice.picked : createFirstPicks(arrival);
  return {
    from,
    operations,
    picked,
    setPicked: (next) => setChoice({ arrival, picked: next }),
    start: () =>
      startImport(pick(operations.map(({ key }) => key).filter((key) => picked.has(key)))),
  };
}

function createFirstPicks({ operations = [], picked }: PendingImport): ReadonlySet<string> {
  if (picked !== undefined) return new Set(picked);
  return new Set(operations.length > MOST_PICKED_AT_FIRST ? [] : operations.map(({ key }) => key));
}
