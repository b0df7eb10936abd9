import { describe, expect, it } from 'vitest';
import {
  addTypedLetter,
  findTyped,
  listDrawn,
  listLines,
  listTiers,
  type TreeTier,
} from '../../../src/app/tree/tree-window.ts';

const names = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const group = (tier: string | undefined, tools: readonly string[]) => ({ tier, tools, phases: [] });
const GROUPS = [
  group('core', names('c', 300)),
  group('ops', names('o', 700)),
  group(undefined, []),
];
const SIGHT = { top: 0, bottom: 260, head: 31, row: 26 };

const idsOf = (
  tiers: readonly TreeTier[],
  sight: typeof SIGHT,
  kept: readonly (string | undefined)[] = [],
): readonly (readonly string[])[] =>
  listDrawn(tiers, sight, kept).map((rows) => rows.map(({ id }) => id));

describe('the lines of the tree', () => {
  it('are the tiers and the tools of those that are open', () => {
    const lines = listLines(
      listTiers([group('core', ['find']), group('ops', ['drop'])], undefined, new Set(['"ops"'])),
    );
    expect(lines.map(({ tier, tool }) => tool ?? tier.key)).toEqual(['"core"', 'find', '"ops"']);
  });

  it('of a filter are what it found, in tiers that are open whether or not they were closed', () => {
    const tiers = listTiers(
      [group('core', ['find', 'send']), group('ops', ['drop'])],
      new Set(['send']),
      new Set(['"core"']),
    );
    expect(tiers.map(({ key, tools, open }) => ({ key, tools, open }))).toEqual([
      { key: '"core"', tools: ['send'], open: true },
    ]);
  });
});

describe('the rows that are drawn', () => {
  const tiers = listTiers(GROUPS, undefined, new Set());

  it('are all of a small set', () => {
    const small = listTiers(
      [group('core', names('c', 60)), group('ops', names('o', 40))],
      undefined,
      new Set(),
    );
    expect(idsOf(small, SIGHT).map((rows) => rows.length)).toEqual([60, 40]);
  });

  it('are those seen, and a few beside them', () => {
    expect(idsOf(tiers, SIGHT)).toEqual([names('c', 21), [], []]);
  });

  it('follow the scrolled height through tiers that are open and closed', () => {
    const top = 31 + 300 * 26;
    expect(idsOf(tiers, { ...SIGHT, top, bottom: top + 260 })).toEqual([
      names('c', 300).slice(-12),
      names('o', 21),
      [],
    ]);
    expect(idsOf(listTiers(GROUPS, undefined, new Set(['"core"'])), SIGHT)).toEqual([
      [],
      names('o', 20),
      [],
    ]);
  });

  it('hold those that must be there, and say how many are left out before each', () => {
    const [, ops = []] = listDrawn(tiers, SIGHT, ['o699', undefined, 'o4', 'gone']);
    expect(ops).toEqual([
      { id: 'o4', index: 4, skipped: 4 },
      { id: 'o699', index: 699, skipped: 694 },
    ]);
  });
});

describe('letters that are typed', () => {
  const NAMES = ['core', 'Patch', 'pull', 'publish', 'ssh', 'send', 'set'];
  const reached = (typed: string, here: number): string | undefined =>
    NAMES[findTyped(NAMES, typed, here)];

  it('make a word while they follow each other quickly', () => {
    const first = addTypedLetter({ text: '', at: 0 }, 'P', 10_000);
    const second = addTypedLetter(first, 'u', 10_400);
    expect([
      first,
      second,
      addTypedLetter(second, 'b', 10_899),
      addTypedLetter(second, 'b', 10_900),
    ]).toEqual([
      { text: 'p', at: 10_000 },
      { text: 'pu', at: 10_400 },
      { text: 'pub', at: 10_899 },
      { text: 'b', at: 10_900 },
    ]);
  });

  it('stay where they fit and go on around where they do not', () => {
    expect([reached('pu', 2), reached('pub', 2), reached('pa', 6), reached('pux', 2)]).toEqual([
      'pull',
      'publish',
      'Patch',
      undefined,
    ]);
  });

  it('that are one letter again and again go from name to name, unless a name begins so', () => {
    expect([
      reached('p', 1),
      reached('ppp', 3),
      reached('ss', 6),
      reached('sss', 4),
      reached('z', 0),
    ]).toEqual(['pull', 'Patch', 'ssh', 'send', undefined]);
  });
});
