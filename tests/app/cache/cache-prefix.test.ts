import { describe, expect, it } from 'vitest';
import { measureCacheCost } from '../../../src/app/cache/cache-cost.ts';
import {
  listCacheEnds,
  measureCacheEdit,
  type CachePrefix,
  type CacheSegment,
} from '../../../src/app/cache/cache-prefix.ts';
import { listCacheStretches } from '../../../src/app/cache/list-stretches.ts';
import type { CacheModels, CacheRule } from '../../../src/measure/cache-rule.ts';

const models: CacheModels = {
  label: 'all',
  models: /./,
  minimum: 1000,
  read: 0.1,
  write: { '5m': 1.25, '1h': 2 },
};
const marked: CacheRule = {
  id: 'marked',
  targets: [],
  ends: 'marked',
  models: [models],
  step: undefined,
  about: '',
  source: '',
  read: '',
};
const automatic: CacheRule = { ...marked, ends: 'automatic', step: 128 };

const segment = (id: string, tokens: number, point?: CacheSegment['point']): CacheSegment => ({
  toolIds: [id],
  tokens,
  unknown: 0,
  point,
});

/** 500 before the tools; ends at 1,500 for an hour and at 3,000 for five minutes. */
const prefix: CachePrefix = {
  rule: marked,
  fixed: 500,
  segments: [
    segment('a', 300, '5m'),
    segment('b', 700, '1h'),
    segment('c', 1000),
    segment('d', 500, '5m'),
    segment('e', 400),
  ],
};

describe('cache points', () => {
  it('end a prefix where it is long enough', () => {
    expect(listCacheEnds(prefix, models)).toEqual([
      { segments: 2, tokens: 1500, lifetime: '1h' },
      { segments: 4, tokens: 3000, lifetime: '5m' },
    ]);
    expect(listCacheEnds(prefix, { minimum: 4000 })).toEqual([]);
    expect(listCacheEnds(prefix, { minimum: undefined })).toHaveLength(3);
  });

  it('keep what is before an edited tool’s last point', () => {
    expect(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => measureCacheEdit(prefix, models, id)),
    ).toEqual([
      { rewritten: 3000, kept: 0 },
      { rewritten: 3000, kept: 0 },
      { rewritten: 1500, kept: 1500 },
      { rewritten: 1500, kept: 1500 },
      { rewritten: 0, kept: 3000 },
      undefined,
    ]);
  });

  it('are written at the price of each stretch’s lifetime, and read at one price', () => {
    expect(measureCacheCost(prefix, models)).toEqual({
      tokens: 3400,
      cached: 3000,
      unknown: 0,
      writing: 1500 * 2 + 1500 * 1.25 + 400,
      reading: 3000 * 0.1 + 400,
    });
  });

  it('cost as much as none where nothing is cached, and unknown where no price is known', () => {
    const none = { ...prefix, segments: [segment('a', 300)] };
    expect(measureCacheCost(none, models)).toMatchObject({ cached: 0, writing: 800, reading: 800 });
    const free = { ...models, read: undefined, write: { '5m': undefined, '1h': 2 } };
    expect(measureCacheCost(prefix, free)).toMatchObject({
      writing: undefined,
      reading: undefined,
    });
  });

  it('part the tools into stretches', () => {
    expect(
      listCacheStretches(prefix, models).map(({ toolIds, tokens, point, isCached, rewritten }) => [
        toolIds.join(''),
        tokens,
        point,
        isCached,
        rewritten,
      ]),
    ).toEqual([
      ['a', 800, '5m', true, 3000],
      ['b', 700, '1h', true, 3000],
      ['cd', 1500, '5m', true, 1500],
      ['e', 400, undefined, false, 0],
    ]);
  });
});

describe('automatic caching', () => {
  const whole: CachePrefix = {
    rule: automatic,
    fixed: 0,
    segments: [segment('a', 900), segment('b', 200), segment('c', 900)],
  };

  it('has one end, in whole steps', () => {
    expect(listCacheEnds(whole, models)).toEqual([{ segments: 3, tokens: 1920, lifetime: '5m' }]);
    expect(listCacheEnds(whole, { minimum: 2000 })).toEqual([]);
  });

  it('keeps the steps before an edited tool, once they are enough', () => {
    expect(['a', 'b', 'c'].map((id) => measureCacheEdit(whole, models, id))).toEqual([
      { rewritten: 1920, kept: 0 },
      { rewritten: 1920, kept: 0 },
      { rewritten: 896, kept: 1024 },
    ]);
    expect(measureCacheEdit(whole, { ...models, minimum: 4000 }, 'a')).toEqual({
      rewritten: 0,
      kept: 0,
    });
  });
});
