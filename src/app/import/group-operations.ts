import type { OperationEntry } from './imported-files.ts';

export interface OperationGroup {
  readonly tag: string;
  readonly entries: readonly OperationEntry[];
}

const UNTAGGED = 'No tag';

/** Operations by their first tag, in the order in which tags appear; those without one come last. */
export function groupOperations(operations: readonly OperationEntry[]): readonly OperationGroup[] {
  const groups = new Map<string, OperationEntry[]>();
  const untagged: OperationEntry[] = [];
  for (const operation of operations) {
    const [tag] = operation.tags;
    if (tag === undefined) untagged.push(operation);
    else groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  const tagged = [...groups].map(([tag, entries]) => ({ tag, entries }));
  return untagged.length === 0 ? tagged : [...tagged, { tag: UNTAGGED, entries: untagged }];
}
