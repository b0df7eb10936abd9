import { describe, expect, it } from 'vitest';
import { findingsOf, flagged, toolWith } from './flagged.ts';

const RULE = 'values-explained';
const values = (list: readonly unknown[], description = 'Which one.'): object => ({
  enum: list,
  description,
});

describe(RULE, () => {
  it.each(['cache', 'flag', 'mode', 'lockdown'])('flags the switch %s without a word', (name) => {
    expect(flagged(RULE, { [name]: { type: 'boolean' } })).toEqual([name]);
    expect(
      flagged(RULE, { [name]: { type: 'boolean', description: `The ${name} flag.` } }),
    ).toEqual([name]);
  });

  it.each([
    'include_drafts',
    'isPrivate',
    'recursive',
    'force',
    'dryRun',
    'verbose',
    'use_cache',
    'archived',
    'read_only',
    'case_sensitive',
    'enabled',
  ])('leaves the switch %s alone: its name says it', (name) => {
    expect(flagged(RULE, { [name]: { type: 'boolean' } })).toEqual([]);
  });

  it('leaves a switch alone that is described', () => {
    expect(
      flagged(RULE, {
        cache: { type: 'boolean', description: 'Answer from the last call where there is one.' },
        mode: { type: 'boolean', description: 'מצב לילה' },
      }),
    ).toEqual([]);
  });

  it.each([[['A', 'B', 'C']], [['STD', 'XPR', 'OVN']], [['q1w', 'trf', 'pln']]])(
    'flags the codes %j',
    (list) => {
      expect(flagged(RULE, { kind: values(list) })).toEqual(['kind']);
    },
  );

  it('flags numbered kinds, and leaves numbers alone that are quantities', () => {
    expect(flagged(RULE, { priority: values([0, 1, 2, 3]), status: values(['1', '2']) })).toEqual([
      'priority',
      'status',
    ]);
    expect(
      flagged(RULE, {
        minutes: values([15, 30, 60]),
        days: values([1, 2, 3]),
        quality: values([1, 2, 3]),
      }),
    ).toEqual([]);
  });

  it.each([
    [['open', 'closed', 'all']],
    [['asc', 'desc']],
    [['en', 'de', 'fr']],
    [['USD', 'EUR', 'GBP']],
    [['png', 'jpg', 'svg']],
    [['1h', '1d', '1w']],
    [['GET', 'PUT']],
    [['EASY', 'HARD']],
    [['C', 'F']],
    [['S', 'M', 'L']],
  ])('leaves %j alone', (list) => {
    expect(flagged(RULE, { kind: values(list) })).toEqual([]);
  });

  it('leaves codes alone that the description explains', () => {
    expect(
      flagged(RULE, {
        kind: values(['A', 'B'], 'A for air, B for boat.'),
        priority: values([0, 1, 2], '0 is urgent, 2 can wait, 1 is between.'),
      }),
    ).toEqual([]);
    expect(
      flagged(
        RULE,
        { kind: values(['A', 'B'], '') },
        { description: 'kind: A is by air, B by boat' },
      ),
    ).toEqual([]);
  });

  it('names the values', () => {
    expect(
      findingsOf(RULE, toolWith({ kind: values(['A', 'B', 'U']) })).map(({ severity, message }) => [
        severity,
        message,
      ]),
    ).toEqual([['advice', '`kind` has unexplained values: `A`, `B` and `U`.']]);
  });
});

describe('values of a stranger’s tool', () => {
  const codesOf = (properties: object): number =>
    findingsOf(RULE, {
      tools: [toolWith(properties)],
      registry: { profile: 'definition' },
    }).length;

  it('are flagged where nothing in them hints at a meaning', () => {
    expect(codesOf({ status: values([1, 2, 3]) })).toBe(1);
    expect(codesOf({ kind: values(['A', 'B', 'U']) })).toBe(1);
  });

  it('are left alone where models know them', () => {
    expect(codesOf({ region: values(['TH', 'VN', 'PH']) })).toBe(0);
    expect(codesOf({ grade: values(['A', 'B', 'C', 'D']) })).toBe(0);
    expect(codesOf({ lockdown: { type: 'boolean' } })).toBe(0);
  });
});
