import type { TierGroup } from '../derive.ts';

/** A tier as the tree shows it. */
export interface TreeTier {
  readonly group: TierGroup;
  /** Unlike any name: a tier may be called "no tier" as well. */
  readonly key: string;
  /** What the filter leaves of it. */
  readonly tools: readonly string[];
  readonly open: boolean;
}

/** A line that the keys step through: a tier, or a tool in it. */
export interface TreeLine {
  readonly tier: TreeTier;
  readonly tool: string | undefined;
}

/** Heights in pixels of the visible part of the tree and of its rows. */
export interface TreeViewport {
  readonly top: number;
  readonly bottom: number;
  readonly head: number;
  readonly row: number;
}

interface DrawnRow {
  readonly id: string;
  /** In its tier. */
  readonly index: number;
  /** Rows before it that are not drawn. */
  readonly skipped: number;
}

/** Fewer are drawn whole: the browser finds their names then. */
const MOST_WHOLE = 100;
/** Rows rendered above and below the visible ones. */
const SPARE = 12;

/** A filter opens the tiers that have something, and leaves out the others. */
export function listTiers(
  groups: readonly TierGroup[],
  shown: ReadonlySet<string> | undefined,
  closed: ReadonlySet<string>,
): readonly TreeTier[] {
  const tiers = groups.map((group) => {
    const key = JSON.stringify(group.tier ?? null);
    return {
      group,
      key,
      tools: shown === undefined ? group.tools : group.tools.filter((id) => shown.has(id)),
      open: shown !== undefined || !closed.has(key),
    };
  });
  return shown === undefined ? tiers : tiers.filter(({ tools }) => tools.length > 0);
}

/** All that can have the focus, drawn or not. */
export function listLines(tiers: readonly TreeTier[]): readonly TreeLine[] {
  return tiers.flatMap((tier) => [
    { tier, tool: undefined },
    ...(tier.open ? tier.tools.map((tool) => ({ tier, tool })) : []),
  ]);
}

/** Letters that followed each other quickly, and when the last one came, in milliseconds. */
export interface TypedText {
  readonly text: string;
  readonly at: number;
}

/** A longer pause starts a new search. */
const PAUSE_MS = 500;

export function addTypedLetter({ text, at }: TypedText, letter: string, now: number): TypedText {
  return { text: (now - at < PAUSE_MS ? text : '') + letter.toLowerCase(), at: now };
}

/**
 * The place of the first name that begins with what was typed, from `here` on and around, or -1;
 * one letter, however often, goes to the next with it.
 */
export function findTyped(names: readonly string[], typed: string, here: number): number {
  const find = (start: string, from: number): number => {
    const places = names.flatMap((name, i) => (name.toLowerCase().startsWith(start) ? [i] : []));
    return places.find((place) => place >= from) ?? places[0] ?? -1;
  };
  const letter = typed.charAt(0);
  const word = typed === letter ? -1 : find(typed, here);
  return word === -1 && typed === letter.repeat(typed.length) ? find(letter, here + 1) : word;
}

/**
 * The rows of each tier that are seen, and those that must be there: the open one, the one in
 * focus.
 */
export function listDrawn(
  tiers: readonly TreeTier[],
  { top, bottom, head, row }: TreeViewport,
  kept: readonly (string | undefined)[],
): readonly (readonly DrawnRow[])[] {
  const isWhole = tiers.reduce((sum, { tools }) => sum + tools.length, 0) <= MOST_WHOLE;
  let y = 0;
  return tiers.map(({ tools, open }) => {
    y += head;
    if (!open) return [];
    const first = isWhole ? 0 : Math.floor((top - y) / row) - SPARE;
    const last = isWhole ? tools.length : Math.ceil((bottom - y) / row) + SPARE;
    y += tools.length * row;
    const seen = new Set(
      kept.map((id) => (id === undefined ? -1 : tools.indexOf(id))).filter((index) => index !== -1),
    );
    for (let index = Math.max(first, 0); index < Math.min(last, tools.length); index += 1)
      seen.add(index);
    return createRows(
      tools,
      [...seen].toSorted((a, b) => a - b),
    );
  });
}

function createRows(tools: readonly string[], indexes: readonly number[]): readonly DrawnRow[] {
  return indexes.map((index, i) => ({
    id: tools[index] ?? '',
    index,
    skipped: index - (indexes[i - 1] ?? -1) - 1,
  }));
}
