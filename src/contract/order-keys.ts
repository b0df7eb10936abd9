interface Keys {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** `two`: both sides moved keys, each to another order. */
export type KeyOrder =
  | { readonly kind: 'one'; readonly keys: readonly string[] }
  | { readonly kind: 'two'; readonly mine: readonly string[]; readonly theirs: readonly string[] };

/** The order of all keys of both sides: of the side that moved some, with what the other side added behind its own neighbour. */
export function orderKeys({ base, mine, theirs }: Keys): KeyOrder {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const shared = new Set(base.filter((key) => inMine.has(key) && inTheirs.has(key)));
  const pick = (keys: readonly string[]): readonly string[] => keys.filter((key) => shared.has(key));
  const [was, own, other] = [pick(base), pick(mine), pick(theirs)];
  const [isMineMoved, isTheirsMoved] = [!isSame(was, own), !isSame(was, other)];
  if (!isMineMoved) return { kind: 'one', keys: insertKeys(theirs, mine) };
  if (!isTheirsMoved || isSame(own, other)) return { kind: 'one', keys: insertKeys(mine, theirs) };
  return { kind: 'two', mine: insertKeys(mine, theirs), theirs: insertKeys(theirs, mine) };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/** Each key that only `added` has comes behind the key before it there, and behind what `keys` alone has at that point. */
function insertKeys(keys: readonly string[], added: readonly string[]): readonly string[] {
  const [known, inAdded] = [new Set(keys), new Set(added)];
  if (added.every((key) => known.has(key))) return keys;
  // The new keys behind each known one; undefined stands for the beginning.
  const behind = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const key of added) {
    if (known.has(key)) last = key;
    else behind.set(last, [...(behind.get(last) ?? []), key]);
  }
  const ordered: string[] = [];
  let waiting = behind.get(undefined) ?? [];
  for (const key of keys) {
    if (inAdded.has(key)) {
      ordered.push(...waiting, key);
      waiting = behind.get(key) ?? [];
    } else ordered.push(key);
  }
  return [...ordered, ...waiting];
}
