import { describe, expect, it } from 'vitest';
import { loadFile } from '../../../src/app/net/load-file.ts';
import { createSuccess } from '../../../src/contract/problem.ts';
import { createNetWorker } from '../../../src/io/net-worker.ts';

const ADDRESS = 'https://florist.example/registry.json';
const asked: (RequestInit | undefined)[] = [];

async function load(answer: (init?: RequestInit) => Promise<Response>): Promise<string> {
  asked.length = 0;
  const worker = createNetWorker((_, init) => {
    asked.push(init);
    return answer(init);
  });
  const loaded = await loadFile(async (job) => createSuccess(await worker(job)), ADDRESS);
  return loaded.kind === 'ok' ? Buffer.from(loaded.value).toString('hex') : loaded.problem.code;
}

describe('a file of another site', () => {
  it('comes byte for byte, asked for once without credentials, redirects and caches', async () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d, 0xff]);
    expect(await load(() => Promise.resolve(new Response(bytes)))).toBe(bytes.toString('hex'));
    expect(asked).toEqual([
      expect.objectContaining({
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      }),
    ]);
  });

  it.each([
    [2_000_000, 'ok'],
    [2_000_001, 'too_large'],
  ])('of %i bytes is %s', async (size, expected) => {
    const found = await load(() => Promise.resolve(new Response(Buffer.alloc(size))));
    expect(found.length > 20 ? 'ok' : found).toBe(expected);
  });

  it('that its host refuses, or lets no page read, is a problem', async () => {
    expect([
      await load(() => Promise.resolve(new Response('no', { status: 404 }))),
      await load(() => Promise.reject(new TypeError('Failed to fetch'))),
    ]).toEqual(['refused', 'unreachable']);
  });

  it('is not asked for where the worker was not allowed to', async () => {
    const worker = createNetWorker(() => Promise.reject(new Error('asked')));
    expect(await worker({ kind: 'get', url: ADDRESS })).toEqual({ kind: 'not_allowed' });
  });
});
