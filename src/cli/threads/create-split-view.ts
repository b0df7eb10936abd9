import type { Contract } from '../../contract/contract.ts';
import type { Neighbours } from '../../lint/neighbours.ts';
import { MOST_SHARING } from '../../lint/tool-set.ts';
import type { ToolFacts } from './share.ts';

interface Entry extends ToolFacts {
  readonly contract: Contract | undefined;
}

/**
 * A set whose tools are read in several threads, as `createToolSet` shows one that is read in one. A
 * tool of another thread is read when a rule asks for it.
 */
export function createSplitView(
  own: readonly Entry[],
  others: readonly ToolFacts[],
  {
    isDefinition,
    load,
  }: {
    /** Tools that the model never sees are left out. */
    readonly isDefinition: boolean;
    /** Reads the tool of another thread. */
    readonly load: (place: Pick<ToolFacts, 'file' | 'part'>) => Contract | undefined;
  },
): Neighbours {
  const foreign = others.map((facts) => ({ ...facts, contract: undefined }));
  const entries = [...own, ...foreign]
    .filter(({ isHidden }) => !isDefinition || !isHidden)
    .toSorted((a, b) => a.file - b.file || a.part - b.part);
  const byName = new Map<string, Entry[]>();
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    addEntry(byName, entry.name, entry);
    for (const key of entry.keys) addEntry(byKey, key, entry);
  }
  const loaded = new Map<Entry, Contract | undefined>();
  const listContracts = (found: readonly Entry[] = []): readonly Contract[] =>
    found.flatMap((entry) => {
      if (entry.contract !== undefined) return entry.contract;
      if (!loaded.has(entry)) loaded.set(entry, load(entry));
      return loaded.get(entry) ?? [];
    });
  const hasClosed = entries.some(({ isClosed }) => isClosed);
  return {
    isAlone: () => entries.length < 2,
    hasClosed: () => hasClosed,
    count: (name) => byName.get(name)?.length ?? 0,
    listNamed: (name) => listContracts(byName.get(name)),
    listSharing: (key) => {
      const found = byKey.get(key);
      return (found?.length ?? 0) > MOST_SHARING ? [] : listContracts(found);
    },
  };
}

function addEntry(index: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [entry]);
  else list.push(entry);
}
