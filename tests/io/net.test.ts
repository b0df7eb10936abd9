// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { getOrigin, isNetAnswer, isNetJob } from '../../src/io/net-job.ts';
import { createNetWorker } from '../../src/io/net-worker.ts';
import { sendRequest } from '../../src/io/net.ts';
import { serveForTest } from './serve-answers.ts';

const LIMITS = { maxBytes: 1_000, milliseconds: 2_000 };
const KEY = 'sk-sentinel-0123456789';
const KEY_HEADER = { name: 'authorization', prefix: 'Bearer ' };

describe('a request', () => {
  it('gets the answer’s status and text, a refusal included', async () => {
    const server = await serveForTest(({ body }, response) =>
      response.writeHead(429).end(`${body} שלום`),
    );
    expect(
      await sendRequest(
        fetch,
        {
          url: `${server.origin}/a?b`,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-own': '1' },
          body: '{"a":1}',
        },
        LIMITS,
      ),
    ).toEqual({ kind: 'response', status: 429, text: '{"a":1} שלום' });
    expect(
      server.received.map(({ method, path, headers, body }) => [
        method,
        path,
        headers['content-type'],
        headers['x-own'],
        headers.referer,
        headers.cookie,
        body,
      ]),
    ).toEqual([['POST', '/a?b', 'application/json', '1', undefined, undefined, '{"a":1}']]);
  });

  it('forbids redirects, cookies, referrers and caches', async () => {
    const server = await serveForTest((_, response) => response.end('x'));
    const asked: unknown[] = [];
    const reach: typeof fetch = (url, init) => {
      asked.push([
        init?.redirect,
        init?.credentials,
        init?.referrerPolicy,
        init?.cache,
        init?.signal instanceof AbortSignal,
      ]);
      return fetch(url, init);
    };
    await sendRequest(reach, { url: server.origin, method: 'GET', headers: {} }, LIMITS);
    expect(asked).toEqual([['error', 'omit', 'no-referrer', 'no-store', true]]);
  });

  it('follows no redirect', async () => {
    const other = await serveForTest((_, response) => response.end('caught'));
    const server = await serveForTest((_, response) =>
      response.writeHead(307, { location: other.origin }).end(),
    );
    expect(
      await sendRequest(
        fetch,
        { url: server.origin, method: 'POST', headers: { authorization: KEY }, body: '{}' },
        LIMITS,
      ),
    ).toEqual({ kind: 'unreachable' });
    expect(other.received).toEqual([]);
  });

  it('reads an answer of the largest size, and stops after it', async () => {
    const server = await serveForTest(({ path }, response) =>
      response.end('x'.repeat(Number(path.slice(1)))),
    );
    const ask = (bytes: number) =>
      sendRequest(fetch, { url: `${server.origin}/${bytes}`, method: 'GET', headers: {} }, LIMITS);
    expect(await ask(1_000)).toEqual({ kind: 'response', status: 200, text: 'x'.repeat(1_000) });
    expect(await ask(1_001)).toEqual({ kind: 'too_large' });
  });

  it('stops a stream that does not end by its size, long before its time', async () => {
    const server = await serveForTest((_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(400)), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect(
      await sendRequest(
        fetch,
        { url: server.origin, method: 'GET', headers: {} },
        { maxBytes: 1_000, milliseconds: 15_000 },
      ),
    ).toEqual({ kind: 'too_large' });
  });

  it.each([
    ['before the first byte', false],
    ['in the middle of the body', true],
  ])('ends when its time is over %s', async (_, begins) => {
    const server = await serveForTest(
      (__, response) => void (begins && response.write('{"input_')),
    );
    expect(
      await sendRequest(
        fetch,
        { url: server.origin, method: 'GET', headers: {} },
        { ...LIMITS, milliseconds: 150 },
      ),
    ).toEqual({ kind: 'timed_out' });
  });

  it('reports when no server answers', async () => {
    const server = await serveForTest((_, response) => response.end());
    await server.close();
    expect(
      await sendRequest(fetch, { url: server.origin, method: 'GET', headers: {} }, LIMITS),
    ).toEqual({ kind: 'unreachable' });
  });
});

describe('the network worker', () => {
  const send = (url: string, withKey = true): object => ({
    kind: 'send',
    url,
    headers: { 'content-type': 'application/json' },
    keyHeader: withKey ? KEY_HEADER : undefined,
    body: '{}',
  });

  it('sends as often as a person allowed, and not once more', async () => {
    const server = await serveForTest((_, response) => response.end('1'));
    const ask = createNetWorker(fetch, LIMITS);
    await ask({ kind: 'keep', origin: server.origin, key: KEY });
    const kinds = [
      await ask(send(server.origin)),
      await ask({ kind: 'allow', origin: server.origin, requests: 2 }),
      await ask(send(server.origin)),
      await ask(send(server.origin)),
      await ask(send(server.origin)),
    ].map(({ kind }) => kind);
    expect([kinds, server.received.length]).toEqual([
      ['not_allowed', 'held', 'response', 'response', 'not_allowed'],
      2,
    ]);
  });

  it('gives a key to the origin that it was typed for, and to no other', async () => {
    const [mine, other] = [
      await serveForTest((_, response) => response.end('1')),
      await serveForTest((_, response) => response.end('1')),
    ];
    const ask = createNetWorker(fetch, LIMITS);
    await ask({ kind: 'keep', origin: mine.origin, key: KEY });
    for (const { origin } of [mine, other]) await ask({ kind: 'allow', origin, requests: 2 });
    expect([
      await ask(send(`${other.origin}/v1`)),
      await ask(send(`${other.origin}/v1`, false)),
      await ask(send(`${mine.origin}/v1`)),
    ]).toEqual([
      { kind: 'no_key' },
      { kind: 'response', status: 200, text: '1' },
      { kind: 'response', status: 200, text: '1' },
    ]);
    expect(
      [mine, other].map(({ received }) => received.map(({ headers }) => headers.authorization)),
    ).toEqual([[`Bearer ${KEY}`], [undefined]]);
  });

  it('answers with origins, never with a key, even when the server repeats it', async () => {
    const key = 'sk-"quoted"\\0123456789';
    const server = await serveForTest(({ headers }, response) =>
      response.writeHead(401).end(
        JSON.stringify({
          error: { message: `Incorrect key: ${headers.authorization}` },
          raw: 1,
        }) + String(headers.authorization),
      ),
    );
    const ask = createNetWorker(fetch, LIMITS);
    const answers = [
      await ask({ kind: 'keep', origin: server.origin, key }),
      await ask({ kind: 'allow', origin: server.origin, requests: 1 }),
      await ask({ kind: 'list' }),
      await ask(send(server.origin)),
    ];
    const held = { kind: 'held', origins: [server.origin] };
    expect(answers).toEqual([
      held,
      held,
      held,
      {
        kind: 'response',
        status: 401,
        text: '{"error":{"message":"Incorrect key: Bearer [your key]"},"raw":1}Bearer [your key]',
      },
    ]);
  });

  it('takes the key out as JSON with escaped slashes and as an address spell it, too', async () => {
    const key = 'sk/secret+0123456789';
    const server = await serveForTest((_, response) =>
      response.end('{"a":"sk\\/secret+0123456789","b":"?key=sk%2Fsecret%2B0123456789"}'),
    );
    const ask = createNetWorker(fetch, LIMITS);
    await ask({ kind: 'keep', origin: server.origin, key });
    await ask({ kind: 'allow', origin: server.origin, requests: 1 });
    expect(await ask(send(server.origin))).toEqual({
      kind: 'response',
      status: 200,
      text: '{"a":"[your key]","b":"?key=[your key]"}',
    });
  });

  it('begins without keys: another worker knows nothing of the first', async () => {
    await createNetWorker(fetch)({ kind: 'keep', origin: 'https://api.example', key: KEY });
    expect(await createNetWorker(fetch)({ kind: 'list' })).toEqual({ kind: 'held', origins: [] });
  });

  it.each([
    ['', 'bad_key'],
    ['two words', 'bad_key'],
    ['line\r\nx-evil: 1', 'bad_key'],
    ['ключ', 'bad_key'],
    ['k'.repeat(4_097), 'bad_key'],
    ['k'.repeat(4_096), 'held'],
  ])('takes the key %j: %s', async (key, kind) => {
    expect(
      (await createNetWorker(fetch)({ kind: 'keep', origin: 'https://api.example', key })).kind,
    ).toBe(kind);
  });
});

describe('what crosses the worker’s door', () => {
  const origin = 'https://api.example';
  const send = {
    kind: 'send',
    url: `${origin}/v1`,
    headers: { a: 'b' },
    keyHeader: KEY_HEADER,
    body: '',
  };

  it.each<[unknown, boolean]>([
    [{ kind: 'list' }, true],
    [{ kind: 'allow', origin, requests: 2 }, true],
    [{ kind: 'allow', origin, requests: 0.5 }, false],
    [{ kind: 'allow', origin: `${origin}/path`, requests: 2 }, false],
    [{ kind: 'keep', origin, key: 'k' }, true],
    [{ kind: 'keep', origin: 'http://api.example', key: 'k' }, false],
    [{ kind: 'keep', origin, key: 1 }, false],
    [send, true],
    [{ ...send, keyHeader: undefined }, true],
    [{ ...send, keyHeader: { name: 'x' } }, false],
    [{ ...send, headers: { a: 1 } }, false],
    [{ ...send, url: 'http://api.example/v1' }, false],
    [{ ...send, url: '/v1' }, false],
    [{ ...send, body: null }, false],
    [{ kind: 'fetch', url: origin }, false],
    ['list', false],
    [null, false],
  ])('the job %j: %s', async (job, good) => {
    expect(isNetJob(job)).toBe(good);
    if (!good) expect(await createNetWorker(fetch)(job)).toEqual({ kind: 'bad_job' });
  });

  it.each<[unknown, boolean]>([
    [{ kind: 'held', origins: [origin] }, true],
    [{ kind: 'held', origins: [KEY] }, false],
    [{ kind: 'response', status: 200, text: '' }, true],
    [{ kind: 'response', status: '200', text: '' }, false],
    [{ kind: 'timed_out' }, true],
    [{ kind: 'key' }, false],
    [undefined, false],
  ])('the answer %j: %s', (answer, good) => {
    expect(isNetAnswer(answer)).toBe(good);
  });

  it.each([
    ['https://api.example/v1', 'https://api.example'],
    ['https://api.example:8443', 'https://api.example:8443'],
    ['http://localhost:4000/a', 'http://localhost:4000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:1', 'http://[::1]:1'],
    ['http://192.168.0.2', undefined],
    ['http://localhost.evil.example', undefined],
    ['https://user:word@api.example', undefined],
    ['ftp://localhost', undefined],
    ['javascript:1', undefined],
    ['data:,x', undefined],
    ['blob:https://api.example/1', undefined],
    ['', undefined],
  ])('a key may go to %s: %s', (url, expected) => {
    expect(getOrigin(url)).toBe(expected);
  });
});
