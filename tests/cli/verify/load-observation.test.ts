import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadObservation } from '../../../src/cli/verify/load-observation.ts';
import { isPrivateAddress } from '../../../src/cli/verify/network.ts';
import { SCENARIOS } from '../../verify/server/scenarios.ts';
import { serveScenarios, type ServedScenarios } from '../../verify/server/serve-scenarios.ts';

let served: ServedScenarios;
beforeAll(async () => {
  served = await serveScenarios(SCENARIOS);
});
afterAll(() => served.close());

async function load(id: string, budgetMs = 4_000) {
  const scenario = SCENARIOS.find((each) => each.id === id);
  if (scenario === undefined) throw new Error(`No scenario ${id}.`);
  const url = served.getAddress(scenario);
  const { observation } = await loadObservation({
    url,
    planned: [],
    budgetMs,
    opened: undefined,
    network: served.network,
  });
  return observation;
}

describe('the observer over HTTP', () => {
  it('reads the answer, its headers and its text', async () => {
    const seen = await load('cdn-young');
    expect(seen).toMatchObject({ status: 200, redirects: [], headers: { 'x-cache': 'HIT' } });
    expect(seen.bytes).toBe(Buffer.byteLength(seen.html ?? ''));
    expect(seen.failure).toBeUndefined();
    expect(seen.timings?.response).toBeLessThanOrEqual(seen.timings?.total ?? 0);
  });

  it.each(['gzip', 'brotli'])('decodes %s', async (id) => {
    expect((await load(id)).html).toContain('Flowers of the season');
  });

  it('reads the charset that the answer names', async () => {
    expect((await load('windows-1255')).html).toContain('פרחי העונה');
  });

  it.each([
    ['redirect-1', 1],
    ['redirect-3', 3],
    ['redirect-4', 4],
  ])('follows %s', async (id, count) => {
    const { status, redirects, html } = await load(id);
    expect([status, redirects?.length]).toEqual([200, count]);
    expect(html).toContain('Flowers');
  });

  it.each([
    ['redirect-endless', 'too_many_redirects'],
    ['redirect-circle', 'too_many_redirects'],
    ['redirect-file', 'unsafe_redirect'],
    ['redirect-script', 'unsafe_redirect'],
    ['redirect-inside', 'unsafe_redirect'],
    ['redirect-rebound', 'unsafe_redirect'],
    ['crashed', 'unreachable'],
    ['no-name', 'unreachable'],
    ['self-signed', 'invalid_tls'],
    ['no-tls', 'invalid_tls'],
    ['huge', 'too_large'],
    ['bomb', 'too_large'],
    ['cut', 'unreachable'],
    ['cut-gzip', 'unreachable'],
  ])('ends %s as %s', async (id, kind) => {
    const { failure, bytes = 0 } = await load(id);
    expect(failure?.kind).toBe(kind);
    expect(failure?.message).toMatch(/\S/);
    expect(bytes).toBeLessThanOrEqual(5_000_000);
    expect(served.countStolen()).toBe(0);
  });

  it.each(['late-9', 'drops', 'stream'])('ends %s with its budget', async (id) => {
    const start = performance.now();
    const { failure, timings } = await load(id, 600);
    expect(failure?.kind).toBe('timeout');
    expect(timings?.total).toBeGreaterThanOrEqual(590);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('keeps what came before the budget ended', async () => {
    const { status, html } = await load('drops', 700);
    expect([status, html?.startsWith('<p>Roses</p>')]).toEqual([200, true]);
  });

  it('ends with its budget where a name is looked up for ever', async () => {
    const { observation } = await loadObservation({
      url: 'http://slow.example/',
      planned: [],
      budgetMs: 300,
      opened: undefined,
      network: { ...served.network, resolve: () => new Promise(() => undefined) },
    });
    expect(observation.failure?.kind).toBe('timeout');
  });
});

describe('a private address', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['10.1.2.3', true],
    ['172.16.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['8.8.8.8', false],
    ['::1', true],
    ['::', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:8.8.8.8', false],
    ['fd00::1', true],
    ['fe80::1', true],
    ['2606:4700::1111', false],
  ])('%s: %s', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });
});
