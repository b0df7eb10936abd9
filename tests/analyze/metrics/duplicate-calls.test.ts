import { describe, expect, it } from 'vitest';
import { duplicateCalls } from '../../../src/analyze/metrics/duplicate-calls.ts';
import { createContext } from '../create-context.ts';
import { callOf, FAILED, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const create = (name: string, result = OK) => callOf('create', { name }, result);
const at = (seconds: number) => ({ at: seconds * 1_000, request: seconds });
const timed = (seconds: number, name = 'a') => turnOf([create(name)], at(seconds));
const contract = (more: object) => ({ name: 'create', input_schema: {}, ...more });

describe('duplicate-calls', () => {
  it('counts a call whose like succeeded in the last minute', () => {
    const turns = [timed(0), timed(60), timed(121), timed(122, 'b')];
    const figures = measure(duplicateCalls, transcriptOf(turns));
    expect(listCounts(figures)).toEqual([
      [{}, 1, 4],
      [{ tool: 'create' }, 1, 4],
    ]);
    expect(figures[0]?.examples.map(({ turn }) => turn)).toEqual([1]);
  });

  it('compares arguments whatever the order of their keys, and by all their values', () => {
    const inputs = [{ a: 1, b: 2 }, { a: 2, b: 1 }, { b: 2, a: 1 }, { b: 1, a: 2 }, { a: 12 }];
    const turns = inputs.map((input) => turnOf([callOf('create', input, OK)]));
    const [whole] = measure(duplicateCalls, transcriptOf(turns));
    expect([whole?.hits, whole?.of]).toEqual([2, 5]);
    expect(whole?.examples.map(({ turn }) => turn)).toEqual([2, 3]);
  });

  it('does not compare calls whose arguments were not logged', () => {
    const turns = [0, 1].map(() => turnOf([callOf('create', null, OK)]));
    expect(listCounts(measure(duplicateCalls, transcriptOf(turns)))[0]).toEqual([{}, 0, 2]);
  });

  it('takes the TTL and the fields of the contract', () => {
    const idempotency = { strategy: 'hash', fields: ['name'], ttl_seconds: 10 };
    const context = createContext([contract({ idempotency })]);
    const turns = [0, 5, 16].map((seconds) =>
      turnOf([callOf('create', { name: 'a', color: seconds }, OK)], at(seconds)),
    );
    expect(listCounts(measure(duplicateCalls, transcriptOf(turns), context))[0]).toEqual([
      {},
      1,
      3,
    ]);
  });

  it('compares calls for the same request where the log has no times', () => {
    const turns = [
      turnOf([create('a')]),
      turnOf([create('a')]),
      turnOf([create('a')], { request: 1 }),
    ];
    expect(listCounts(measure(duplicateCalls, transcriptOf(turns)))[0]).toEqual([{}, 1, 3]);
  });

  it('does not count a call after a failure, nor a tool that only reads', () => {
    const turns = [turnOf([create('a', FAILED)]), turnOf([create('a')])];
    const twice = [turnOf([create('a')]), turnOf([create('a')])];
    const reads = createContext([contract({ risk_class: 'read_only' })]);
    expect(listCounts(measure(duplicateCalls, transcriptOf(turns)))[0]).toEqual([{}, 0, 2]);
    expect(measure(duplicateCalls, transcriptOf(twice), reads)).toEqual([]);
  });
});
