interface Keys {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** `two`: both sides moved keys, each to another order. */
export type KeyOrder =
  | { readonly kind: 'one'; readonly keys: readonly string[] }
  | { readonly kind: 'two'; readonly mine: readonly string[]; readonly theirs: readonly string[] };

/**
 * The order of all keys of both sides: of the side that moved some, with what the other side added
 * behind its own neighbour.
 */
export function orderKeys({ base, mine, theirs }: Keys): KeyOrder {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const shared = new Set(base.filter((key) => inMine.has(key) && inTheirs.has(key)));
  const pick = (keys: readonly string[]): readonly string[] =>
    keys.filter((key) => shared.has(key));
  const [was, own, other] = [pick(base), pick(mine), pick(theirs)];
  const [isMineMoved, isTheirsMoved] = [!isSame(was, own), !isSame(was, other)];
  if (!isMineMoved) return { kind: 'one', keys: insertKeys(theirs, mine) };
  if (!isTheirsMoved || isSame(own, other)) return { kind: 'one', keys: insertKeys(mine, theirs) };
  return { kind: 'two', mine: insertKeys(mine, theirs), theirs: insertKeys(theirs, mine) };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/**
 * Each key that only `added` has comes before the key that follows it there, behind what `keys`
 * alone has at that point; the last ones at the end.
 */
function insertKeys(keys: readonly string[], added: readonly string[]): readonly string[] {
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
