import { describe, expect, it } from 'vitest';
import { loadObservation } from '../../../src/app/net/load-observation.ts';
import { createSuccess } from '../../../src/contract/problem.ts';
import { createNetWorker } from '../../../src/io/net-worker.ts';
import { planChecks } from '../../../src/verify/plan-checks.ts';
import type { Verdict } from '../../../src/verify/verdict.ts';
import { verifyObservation } from '../../../src/verify/verify.ts';
import { createPage } from '../../verify/observations.ts';

const URL_ = 'https://florist.example/';
const asked: RequestInit[] = [];

/** What the page finds out where the browser's fetch answers so. */
async function look(answer: () => Promise<Response>, url = URL_): Promise<Verdict> {
  const worker = createNetWorker((_, init) => {
    asked.push(init ?? {});
    return answer();
  });
  const loaded = await loadObservation(
    async (job) => createSuccess(await worker(job)),
    url,
    () => 0,
  );
  if (loaded.kind === 'problem') throw new Error(loaded.problem.message);
  return verifyObservation(loaded.value, planChecks({ kind: 'live_url' }));
}

const list = ({ checks }: Verdict, outcome: string): readonly string[] =>
  checks.filter((check) => check.outcome === outcome).map(({ kind }) => kind);

function createResponse(body: string, status = 200): Promise<Response> {
  const response = new Response(body, { status });
  Object.defineProperty(response, 'url', { value: URL_ });
  return Promise.resolve(response);
}

describe('a page that the network worker looks at', () => {
  it('is asked for once, without cookies, past every cache', async () => {
    asked.length = 0;
    await look(() => createResponse(createPage()));
    expect(asked).toEqual([
      expect.objectContaining({
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      }),
    ]);
  });

  it('is never proven: the browser hides what scripts and caches did', async () => {
    const verdict = await look(() => createResponse(createPage()));
    expect(verdict.ok).toBe(false);
    expect(list(verdict, 'failed')).toEqual([]);
    expect(list(verdict, 'not_run')).toEqual([
      'js_errors',
      'blank_screenshot',
      'stale_cache',
      'network_idle',
    ]);
  });

  it('fails where what can be seen is wrong', async () => {
    expect(list(await look(() => createResponse('no', 502)), 'failed')).toEqual([
      'http_status',
      'body_min_bytes',
      'title',
    ]);
  });

  it('is unknown, not down, where the browser may not read it', async () => {
    const verdict = await look(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(list(verdict, 'failed')).toEqual([]);
    expect(verdict.issues.map(({ kind }) => kind)).not.toContain('unreachable');
    expect(verdict.issues[0]?.hint).toContain('CORS');
  });

  it('fails where it does not answer in time, or has no end', async () => {
    const late = await look(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect(late.ok).toBe(false);
    const huge = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(0x61)),
    });
    const verdict = await look(() => Promise.resolve(new Response(huge)));
    expect(verdict.issues[0]).toMatchObject({ kind: 'too_large', severity: 'error' });
  });
});
