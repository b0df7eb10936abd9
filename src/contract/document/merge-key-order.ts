interface Keys {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** `two`: both sides moved keys, to different orders. */
type KeyOrder =
  | { readonly kind: 'one'; readonly keys: readonly string[] }
  | { readonly kind: 'two'; readonly mine: readonly string[]; readonly theirs: readonly string[] };

/**
 * The order of all keys of both sides: that of the side that moved keys, with the other side's new
 * keys next to their neighbours.
 */
export function mergeKeyOrder({ base, mine, theirs }: Keys): KeyOrder {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const shared = new Set(base.filter((key) => inMine.has(key) && inTheirs.has(key)));
  const selectShared = (keys: readonly string[]): readonly string[] =>
    keys.filter((key) => shared.has(key));
  const [was, own, other] = [selectShared(base), selectShared(mine), selectShared(theirs)];
  const [isMineMoved, isTheirsMoved] = [!isSame(was, own), !isSame(was, other)];
  if (!isMineMoved) return { kind: 'one', keys: addKeys(theirs, mine) };
  if (!isTheirsMoved || isSame(own, other)) return { kind: 'one', keys: addKeys(mine, theirs) };
  return { kind: 'two', mine: addKeys(mine, theirs), theirs: addKeys(theirs, mine) };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/**
 * Inserts each key that only `added` has before the key that follows it there; the last ones go to
 * the end.
 */
function addKeys(keys: readonly string[], added: readonly string[]): readonly string[] {
  const known = new Set(keys);
  if (added.every((key) => known.has(key))) return keys;
  const ordered: string[] = [];
  // The new keys before each known one.
  const before = new Map<string, readonly string[]>();
  let run: string[] = [];
  for (const key of added) {
    if (!known.has(key)) run.push(key);
    else {
      before.set(key, run);
      run = [];
    }
  }
  for (const key of keys) ordered.push(...(before.get(key) ?? []), key);
  return [...ordered, ...run];
}
