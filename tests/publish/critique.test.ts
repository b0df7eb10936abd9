import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRedirect } from '../../src/app/critique/check-redirect.ts';
import { loadHttpObservation } from '../../src/app/critique/load-http-observation.ts';
import type * as runtime from '../../src/critique-runtime.ts';
import { isGeneratedPath } from '../../src/import/folder.ts';
import { exportDesign } from '../../src/publish/export-design.ts';
import type * as types from '../../src/publish/runtime/critique-types.ts';
import type { Observation } from '../../src/verify/observation.ts';
import { SAMPLE_OBSERVATIONS } from '../../src/verify/samples.ts';
import { documentOf } from '../lint/lint-documents.ts';
import { createPage } from '../verify/observations.ts';
import { createSelfSigned } from '../verify/server/self-signed.ts';
import { hasGuardPython, hasPython, openFolder, readGallery, runPython } from './export-router.ts';
import { exportRuntime } from './export-runtime.ts';

// What critique.d.ts says of critique.js is true of it: this line is checked by the compiler.
const declared: (module: typeof runtime) => typeof types = (module) => module;

const design = readGallery('site-builder.json');
const files = await exportRuntime(design);
const { path, close } = openFolder(files);
const cwd = join(path, 'runtime');
afterAll(close);
const exported: typeof types = await import(
  /* @vite-ignore */ pathToFileURL(join(cwd, 'critique.js')).href
);

const [good, badGateway] = SAMPLE_OBSERVATIONS.map(({ observation }) => observation);
const call = { tool: 'deploy', input: { revision: 1 }, result: { url: good?.url ?? '' } };

describe('the exported critic', () => {
  it('verifies the tools that have a verification, by what the observer sees', async () => {
    expect(declared).toBeTypeOf('function');
    expect(exported.listTools()).toEqual(
      expect.arrayContaining(['deploy', 'publish', 'write_file', 'set_meta']),
    );
    expect(exported.listTools()).not.toContain('finish_turn');
    const asked: unknown[] = [];
    const { verify, check } = exported.critique((url, request) => {
      asked.push(url, request.budgetMs, request.kinds.length);
      return good!;
    });
    expect(await verify(call)).toMatchObject({ ok: true, url: good?.url, issues: [] });
    expect(asked).toEqual([good?.url, 8_000, 11]);
    const failed = await exported.critique(() => badGateway!).check('deploy', { url: good!.url });
    expect(failed).toMatchObject({
      passed: false,
      issues: [{ kind: 'http_status', value: 502 }, {}],
    });
    expect(failed).not.toHaveProperty('ok');
    expect(await check('deploy', {})).toMatchObject({ passed: false, url: '' });
  });

  it('never rejects, and never takes for proof what it did not see', async () => {
    const judge = async (observe: types.Observer, made: types.MadeCall = call) => {
      const { ok, issues } = await exported.critique(observe, { startMs: -7_990 }).verify(made);
      return [ok, issues[0]?.kind, issues[0]?.value];
    };
    const broken =
      (value: unknown): types.Observer =>
      () =>
        value as Observation;
    expect([
      await judge(() => Promise.reject(new Error('no browser'))),
      await judge(() => new Promise(() => undefined)),
      await judge(broken(null)),
      await judge(broken({ url: 'x', at: 'never', screenshot: { mean: 'white' }, html: 7 })),
      await judge(() => good!, { tool: 'unheard', input: {} }),
      await judge(() => good!, { ...call, result: { url: 'ftp://a.example/' } }),
    ]).toEqual([
      [false, 'observer_failed', 'no browser'],
      [false, 'timeout', expect.any(Number)],
      [false, 'observer_failed', 'What the observer returned is no observation.'],
      [false, 'observer_failed', 'What the observer returned is no observation.'],
      [false, 'observer_failed', 'Nothing says how unheard is verified.'],
      [false, 'not_run', 'http_status'],
    ]);
  });

  it('reads back with the tools that it is handed', async () => {
    const made = { tool: 'write_file', input: { path: 'a.html' }, result: { path: 'a.html' } };
    const judge = async (callTool?: types.CriticOptions['callTool']) => {
      const options = callTool === undefined ? {} : { callTool };
      const { ok, issues } = await exported.critique(() => good!, options).verify(made);
      return [ok, issues[0]?.hint.slice(0, 40)];
    };
    expect([
      await judge(() => ({ ok: true, content: 'x' })),
      await judge(() => ({ ok: false, error: { code: 'gone' } })),
      await judge(() => Promise.reject(new Error('down'))),
      await judge(),
    ]).toEqual([
      [true, undefined],
      [false, 'read_file does not find what was written'],
      [false, 'read_file failed: down What was not chec'],
      [false, 'Nothing was handed in that calls tools. '],
    ]);
  });

  it('needs no other file, is listed in the README, and is not imported again', () => {
    const text = files.find(({ path: at }) => at.endsWith('/critique.js'))?.text ?? '';
    expect(/^import /m.test(text)).toBe(false);
    expect(text).toContain('MIT');
    const own = files.filter(({ path: at }) => at.includes('critique'));
    expect(own.map(({ path: at }) => isGeneratedPath(at, ['registry.json']))).toEqual(
      own.map(() => true),
    );
    expect(files.filter(({ path: at }) => !isGeneratedPath(at, ['registry.json']))).toEqual([]);
    const blockers = design.tools.map(() => []);
    const readme = (verifications: object | undefined): string =>
      exportDesign({
        design,
        blockers,
        wires: [],
        runtime: {
          registry: {},
          validators: '',
          cases: [],
          verifications,
          answerValidators: undefined,
        },
      }).find(({ path: at }) => at === 'README.md')?.text ?? '';
    expect([readme({ a: {} }), readme(undefined)].map((each) => each.includes('critique'))).toEqual(
      [true, false],
    );
  });

  it('is absent where nothing is verified', async () => {
    const held = design.tools.flatMap((tool, i) =>
      tool.get('name') === 'read_session' || tool.get('name') === 'ask_user' ? [] : [i],
    );
    const left = await exportRuntime(design, held);
    expect(left.some(({ path: at }) => at.endsWith('guard.js'))).toBe(true);
    expect(left.filter(({ path: at }) => at.includes('critique'))).toEqual([]);
  });
});

const PAGE = createPage();
const LATIN = Buffer.from(createPage({ body: '<p>Café</p>' }), 'latin1');
const seen: Record<string, string | undefined>[] = [];

const answer: RequestListener = ({ url = '', headers }, response) => {
  const [, name = '', count = '0'] = url.split('/');
  const html = { 'content-type': 'text/html' };
  const send = (to: string): void => {
    response.writeHead(302, { location: to }).end();
  };
  const answers: Record<string, () => void> = {
    good: () => {
      seen.push({
        cache: headers['cache-control'],
        cookie: headers.cookie,
        own: `${headers['x-own']}`,
      });
      response.writeHead(200, { ...html, 'x-cache': 'MISS' }).end(PAGE);
    },
    hop: () => send(Number(count) === 0 ? '/good' : `/hop/${Number(count) - 1}`),
    circle: () => send('/circle'),
    file: () => send('ftp://a.example/'),
    latin: () =>
      response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' }).end(LATIN),
    gzip: () =>
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
    error: () => response.writeHead(502, html).end(PAGE),
    large: () => response.writeHead(200, html).end('x'.repeat(5_000_001)),
    whole: () => response.writeHead(200, html).end('x'.repeat(5_000_000)),
    silent: () => undefined,
    stream: () => {
      response.writeHead(200, html).write(PAGE);
      const timer = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(timer));
    },
    cut: () => {
      response.writeHead(200, { ...html, 'content-length': '9999' }).write(PAGE);
      setTimeout(() => response.destroy(), 30);
    },
    none: () => response.writeHead(204).end(),
  };
  answers[name]?.();
};

const servers: Server[] = [
  createServer(answer),
  createSecureServer(createSelfSigned('florist.example'), answer),
];
beforeAll(() =>
  Promise.all(
    servers.map((each) => new Promise<void>((done) => each.listen(0, '127.0.0.1', done))),
  ),
);
afterAll(() => {
  for (const each of servers) each.close();
});
const getPort = (at: number): number => (servers[at]!.address() as AddressInfo).port;

const PYTHON = `import json, sys
from critique import observe_http
for url in json.load(sys.stdin):
    found = observe_http(url, {"budget_ms": 700}, headers={"x-own": "1"})
    print(json.dumps({"failure": found.get("failure", {}).get("kind"), "status": found.get("status"), "redirects": len(found.get("redirects", [])),
        "bytes": found.get("bytes"), "html": found.get("html", "")[:4000], "cache": found.get("headers", {}).get("x-cache"), "total": found["timings"]["total"]}))
`;

const PATHS = [
  ...['good', 'hop/2', 'hop/9', 'hop/10', 'circle', 'file', 'latin', 'gzip', 'error'],
  ...['large', 'whole', 'silent', 'stream', 'cut', 'none'],
];

/** The server answers in this process, which a program that is waited for would stop. */
function askPython(urls: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    const child = spawn('python3', ['-B', '-c', PYTHON], { cwd });
    let output = '';
    child.stdout.on('data', (piece) => (output += piece));
    child.stderr.on('data', (piece) => (output += piece));
    child.once('close', (status) =>
      status === 0
        ? resolve(
            output
              .trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line)),
          )
        : reject(new Error(output)),
    );
    child.stdin.end(JSON.stringify(urls));
  });
}

function summarize({ failure, status, redirects, bytes, html, headers, timings }: Observation) {
  return {
    failure: failure?.kind ?? null,
    status: status ?? null,
    redirects: redirects?.length ?? 0,
    bytes: bytes ?? null,
    html: html?.slice(0, 4_000) ?? '',
    cache: headers?.['x-cache'] ?? null,
    total: timings?.total,
  };
}

describe('the HTTP observation', () => {
  const urls = (): readonly string[] => [
    ...PATHS.map((name) => `http://127.0.0.1:${getPort(0)}/${name}`),
    `https://127.0.0.1:${getPort(1)}/good`,
    'http://127.0.0.1:1/',
    'http://nowhere.invalid/',
    'no address',
  ];
  const expectAnswers = (answers: readonly Record<string, unknown>[]): void => {
    expect(answers.map(({ failure, status, redirects }) => [failure, status, redirects])).toEqual([
      [null, 200, 0],
      [null, 200, 3],
      [null, 200, 10],
      ['too_many_redirects', null, 10],
      ['too_many_redirects', null, 0],
      ['unsafe_redirect', null, 0],
      [null, 200, 0],
      [null, 200, 0],
      [null, 502, 0],
      ['too_large', 200, 0],
      [null, 200, 0],
      ['timeout', null, 0],
      ['timeout', 200, 0],
      ['unreachable', 200, 0],
      [null, 204, 0],
      ['invalid_tls', null, 0],
      ['unreachable', null, 0],
      ['unreachable', null, 0],
      ['unreachable', null, 0],
    ]);
    const get = (name: string) => answers[PATHS.indexOf(name)];
    expect(get('good')).toMatchObject({ html: PAGE, bytes: PAGE.length, cache: 'MISS' });
    expect(get('gzip')?.['html']).toBe(PAGE);
    expect(get('latin')?.['html']).toContain('Café');
    expect([get('large')?.['bytes'], get('whole')?.['bytes']]).toEqual([5_000_000, 5_000_000]);
    for (const name of ['stream', 'cut']) expect(get(name)?.['html']).toContain(PAGE);
    for (const { total } of answers) expect(total).toBeLessThan(1_500);
  };

  it('sees in Node every kind of answer within its budget', { timeout: 60_000 }, async () => {
    const answers: Observation[] = [];
    for (const url of urls())
      answers.push(
        await exported.observeHttp(url, { budgetMs: 700 }, { headers: { 'x-own': '1' } }),
      );
    expectAnswers(answers.map(summarize));
  });

  it.skipIf(!hasPython)('sees the same in Python', { timeout: 60_000 }, async () => {
    expectAnswers(await askPython(urls()));
  });

  it('asked past every cache, without cookies', () => {
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen).toEqual(seen.map(() => ({ cache: 'no-cache', cookie: undefined, own: '1' })));
  });

  it('lets a browser follow redirects that it may not see', async () => {
    const modes: (string | undefined)[] = [];
    const page = new Response(PAGE, { headers: { 'content-type': 'text/html' } });
    const hidden: typeof fetch = async (_, init) => {
      modes.push(init?.redirect);
      const isFollowing = init?.redirect === 'follow';
      const members = isFollowing
        ? { redirected: true, url: 'https://b.example/' }
        : { type: 'opaqueredirect' };
      return Object.defineProperties(
        page,
        Object.fromEntries(
          Object.entries(members).map(([key, value]) => [key, { value, configurable: true }]),
        ),
      );
    };
    const follow: typeof fetch = async (input, init) => {
      const response = await hidden(input, init);
      if (init?.redirect === 'follow') Object.defineProperty(response, 'type', { value: 'basic' });
      return response;
    };
    const found = await loadHttpObservation('https://a.example/', {}, { fetch: follow });
    expect([modes, found.status, found.redirects]).toEqual([
      ['manual', 'follow'],
      200,
      ['https://b.example/'],
    ]);
  });

  it('is not led into a private network', () => {
    const path = { address: 'https://a.example/', redirects: [], isOpen: false };
    const lead = (to: string) => checkRedirect(to, path.address, path)?.kind;
    const hosts = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0x7f.1',
    ];
    for (const host of [
      ...hosts,
      '2130706433',
      'localhost',
      'a.localhost',
      '[::1]',
      '[::ffff:7f00:1]',
      '[fd00::1]',
    ])
      expect([host, lead(`http://${host}/`)]).toEqual([host, 'unsafe_redirect']);
    for (const host of ['172.32.0.1', '11.0.0.1', 'b.example', '[2a00::1]', '127.example'])
      expect([host, lead(`http://${host}/`)]).toEqual([host, undefined]);
    expect(
      checkRedirect('http://10.0.0.1/', path.address, { ...path, isOpen: true }),
    ).toBeUndefined();
  });
});

describe.skipIf(!hasPython)('the exported critic in Python', () => {
  it('reads the verifications that lie beside it', () => {
    const program = `import json, sys
from critique import Critic, list_tools
seen = json.load(sys.stdin)
print(json.dumps([list_tools(), Critic(lambda url, request: seen).verify(${JSON.stringify(call)})["ok"], Critic(lambda url, request: seen).check("deploy", {"url": "${good?.url}"})["passed"]]))
def fail(*given): raise RuntimeError("no browser")
def judge(observe, made=${JSON.stringify(call)}, **more):
    issue = Critic(observe, start_ms=-7990, **more).verify(made)["issues"][0]
    return [issue["kind"], issue["value"]]
import time
print(json.dumps([judge(fail), judge(lambda *given: time.sleep(9))[0], judge(lambda *given: None), judge(lambda *given: {"url": "x", "at": "never", "screenshot": {"mean": "white"}, "html": 7}), judge(lambda *given: seen, {"tool": "unheard", "input": {}}), judge(lambda *given: seen, {"tool": "deploy", "input": {}, "result": {"url": "ftp://a.example/"}})]))
`;
    const { status, output } = runPython(['-c', program], { cwd, input: JSON.stringify(good) });
    expect([
      status,
      status === 0
        ? output
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : output,
    ]).toEqual([
      0,
      [
        [exported.listTools(), true, true],
        [
          ['observer_failed', 'no browser'],
          'timeout',
          ['observer_failed', 'What the observer returned is no observation.'],
          ['observer_failed', 'What the observer returned is no observation.'],
          ['observer_failed', 'Nothing says how unheard is verified.'],
          ['not_run', 'http_status'],
        ],
      ],
    ]);
  });
});

/** Schemas of answers, each with answers that fit and that do not. */
const ANSWERS: readonly (readonly [schema: object | boolean, answers: readonly unknown[]])[] = [
  [
    {
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 1 },
        name: { type: 'string', pattern: '^[a-z]+$', maxLength: 5 },
        tags: { type: 'array', items: { enum: ['é', '😀'] }, uniqueItems: true },
      },
      required: ['id', 'name'],
      additionalProperties: false,
    },
    [{ id: 1, name: 'rose' }, {}, { id: 0, name: 'Roses!' }, { id: 1.5, name: 7, 'a/b~c': 1 }],
  ],
  [
    { anyOf: [{ type: 'string' }, { type: 'object', required: ['id'] }] },
    ['x', { id: 1 }, {}, 7, null],
  ],
  [{ oneOf: [{ type: 'integer' }, { minimum: 3 }] }, [1, 5, 2.5, 'x']],
  [
    {
      type: 'object',
      properties: { list: { type: 'array', contains: { const: 7 }, minItems: 2 } },
      propertyNames: { maxLength: 4 },
      if: { required: ['list'] },
      then: { required: ['next'] },
    },
    [{ list: [7, 1], next: 1 }, { list: [1] }, { longer: 1 }, []],
  ],
  [{ not: { type: 'string' } }, ['x', 7]],
  [{ $ref: '#/$defs/row', $defs: { row: { type: 'object', required: ['id'] } } }, [{}, { id: 1 }]],
  [false, [1]],
];

describe.skipIf(!hasGuardPython)('schemas of answers', () => {
  it('are checked alike in JavaScript and in Python', async () => {
    const tools = ANSWERS.map(([schema], i) =>
      documentOf({
        name: `api_${i}`,
        input_schema: { type: 'object' },
        verification: {
          kind: 'live_url',
          field: 'url',
          checks: [{ kind: 'json_matches', schema }],
        },
      }),
    );
    const made = await exportRuntime({ registry: documentOf({ name: 'r' }), tools });
    expect(
      made
        .filter(({ path: at }) => !isGeneratedPath(at, ['registry.json']))
        .map(({ path: at }) => at),
    ).toEqual([]);
    const folder = openFolder(made);
    afterAll(folder.close);
    const own: typeof types = await import(
      /* @vite-ignore */ pathToFileURL(join(folder.path, 'runtime/critique.js')).href
    );
    const asked = ANSWERS.flatMap(([, answers], i) =>
      answers.map((value) => ({ tool: `api_${i}`, html: JSON.stringify(value) })),
    );
    const js = [];
    for (const { tool, html } of asked) {
      const observe = (): Observation => ({ url: 'https://a.example/', at: 0, status: 200, html });
      const verdict = await own
        .critique(observe)
        .verify({ tool, input: {}, result: { url: 'https://a.example/' } });
      js.push([verdict.ok, verdict.issues[0]?.value ?? null]);
    }
    expect(js.filter(([ok]) => ok === true).length).toBe(8);
    expect(js.slice(1, 4)).toEqual([
      [false, 'the whole does not fit required: "id"; the whole does not fit required: "name"'],
      [
        false,
        expect.stringContaining('/id does not fit minimum: 1; /name does not fit maxLength: 5'),
      ],
      [false, expect.stringContaining('/id does not fit type: "integer"')],
    ]);
    const program = `import json, sys
from critique import Critic
for each in json.load(sys.stdin):
    critic = Critic(lambda url, request: {"url": url, "at": 0, "status": 200, "html": each["html"]})
    verdict = critic.verify({"tool": each["tool"], "input": {}, "result": {"url": "https://a.example/"}})
    print(json.dumps([verdict["ok"], verdict["issues"][0]["value"] if verdict["issues"] else None]))
`;
    const { status, output } = runPython(['-c', program], {
      cwd: join(folder.path, 'runtime'),
      input: JSON.stringify(asked),
    });
    expect([
      status,
      status === 0
        ? output
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : output,
    ]).toEqual([0, js]);
  });
});

it.skipIf(!hasPython)('is written in what Python 3.9 reads', () => {
  const program = `import ast, glob
for file in sorted(glob.glob("critique*.py") + ["guard_values.py"]):
    ast.parse(open(file, encoding="utf-8").read(), feature_version=(3, 9))
    print(file)
`;
  const { status, output } = runPython(['-c', program], { cwd });
  expect([status, output.trim().split('\n').length]).toEqual([0, 6]);
});
