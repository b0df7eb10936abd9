import type { Contract } from '../contract/contract.ts';
import { listKeys } from './list-keys.ts';
import type { Neighbours } from './neighbours.ts';

/** A key that so many tools share tells them not apart. */
const MOST_SHARING = 40;

export interface ToolSet {
  /** Takes tools out and puts others in. Returns the questions whose answers may have changed, as `view` writes them down. */
  readonly replace: (leaving: readonly Contract[], arriving: readonly Contract[]) => ReadonlySet<string>;
  /** The set as a rule sees it. What is asked goes into `asked`. */
  readonly view: (asked?: Set<string>) => Neighbours;
}

const NONE: readonly Contract[] = [];

/** An index over the tools that are judged together. It changes in place: a keystroke takes one tool out and puts its successor in. */
export function createToolSet(): ToolSet {
  const byName = new Map<string, readonly Contract[]>();
  const byKey = new Map<string, readonly Contract[]>();
  let size = 0;
  const countOf = (name: string): number => (byName.get(name) ?? NONE).length;
  return {
    replace: (leaving, arriving) => {
      const moved = [...leaving, ...arriving];
      const wasAlone = size < 2;
      size += arriving.length - leaving.length;
      const counts = new Map(moved.map(({ name }) => [name, countOf(name)]));
      for (const contract of leaving) file(byName, byKey, contract, (former) => former.toSpliced(former.indexOf(contract), 1));
      for (const contract of arriving) file(byName, byKey, contract, (former) => [...former, contract]);
      const changed = new Set(moved.flatMap((contract) => [`named ${contract.name}`, ...listKeys(contract).map((key) => `sharing ${key}`)]));
      for (const [name, count] of counts) if (countOf(name) !== count) changed.add(`count ${name}`);
      if (size < 2 !== wasAlone) changed.add('alone');
      return changed;
    },
    view: (asked) => ({
      isAlone: () => {
        asked?.add('alone');
        return size < 2;
      },
      count: (name) => {
        asked?.add(`count ${name}`);
        return countOf(name);
      },
      named: (name) => {
        asked?.add(`named ${name}`);
        return byName.get(name) ?? NONE;
      },
      sharing: (key) => {
        asked?.add(`sharing ${key}`);
        const found = byKey.get(key) ?? NONE;
        return found.length > MOST_SHARING ? NONE : found;
      },
    }),
  };
}

type Index = Map<string, readonly Contract[]>;

function file(byName: Index, byKey: Index, contract: Contract, change: (former: readonly Contract[]) => readonly Contract[]): void {
  for (const [index, keys] of [[byName, [contract.name]], [byKey, listKeys(contract)]] as const) {
    for (const key of keys) {
      const next = change(index.get(key) ?? NONE);
      if (next.length === 0) index.delete(key);
      else index.set(key, next);
    }
  }
}
