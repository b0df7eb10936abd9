import { expect, it } from 'vitest';
import { createSpanSelection, type TimeSpan } from '../../src/analyze/select-span.ts';
import type { Transcript } from '../../src/analyze/transcript.ts';

const createTranscript = (...times: readonly (number | undefined)[]): Transcript => ({
  id: 'a',
  place: { file: 'a.jsonl', record: 1 },
  form: 'test',
  turns: times.map((at) => ({
    request: 1,
    texts: [],
    calls: [],
    ...(at === undefined ? {} : { at }),
  })),
});
const isIn = (span: Partial<TimeSpan>, ...times: readonly (number | undefined)[]): boolean =>
  createSpanSelection({ since: undefined, until: undefined, ...span })(createTranscript(...times));

it('selects whole transcripts by the time of their first turn that has one', () => {
  expect(
    [9, 10, 19, 20].map((at) => isIn({ since: 10, until: 20 }, undefined, at, at + 100)),
  ).toEqual([false, true, true, false]);
  expect([isIn({ since: 10 }, 1e12), isIn({ until: 20 }, -5)]).toEqual([true, true]);
});

it('selects a transcript without a time only where there is no limit', () => {
  expect([
    isIn({}),
    isIn({}, undefined),
    isIn({ since: 1 }, undefined),
    isIn({ until: 1 }),
  ]).toEqual([true, true, false, false]);
});
