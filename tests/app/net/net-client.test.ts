import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountOrder, NetClient } from '../../../src/app/net/net-client.ts';
import { listToolsInPhase } from '../../../src/app/phases/list-tools-in-phase.ts';
import { measureOwnCount } from '../../../src/app/tokens/measure-own-count.ts';
import {
  planCount,
  readBase,
  selectCounter,
  selectCountTarget,
} from '../../../src/app/tokens/plan-count.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { getTokenSubject } from '../../../src/app/tokens/token-subject.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { counters } from '../../../src/measure/counters.ts';
import { serveForTest, type AnsweringServer } from '../../io/serve-answers.ts';
import { GOOD_KEY, serveProviders, tokensOf } from '../../measure/provider-server.ts';
import { openDesk } from '../open-app-commands.ts';
import { workspaceOf } from '../open-app.ts';

const WORKSPACE = workspaceOf([
  {
    name: 'find',
    description: 'Finds.',
    input_schema: { type: 'object', properties: { q: { type: 'string' } } },
  },
]);
const go = (): AbortSignal => new AbortController().signal;

let server: AnsweringServer;
beforeAll(async () => {
  server = await serveProviders();
});
afterAll(() => server.close());

function orderOf(id: string, address: string, withKey = true): CountOrder {
  const counter = counters.find((each) => each.id === id) ?? counters[0];
  const planned = planCount({
    counter,
    target: selectCountTarget(WORKSPACE, getTarget('anthropic'), counter),
    tools: listToolsInPhase(WORKSPACE, undefined),
    workspace: WORKSPACE,
    model: counter.models[0],
    address,
    withKey,
  });
  if (planned.kind === 'problem') throw new Error(planned.problem.message);
  return planned.value;
}

async function openCounting(key?: string): Promise<NetClient> {
  const { desk } = await openDesk(undefined);
  const counting = await desk.openNetClient();
  if (key !== undefined) await counting.setKey(server.origin, key);
  return counting;
}

function wrapped(order: CountOrder): unknown {
  const body = JSON.parse(order.withTools.body);
  return body.tools ?? body.generateContentRequest.tools;
}

describe('a count', () => {
  it.each(counters)(
    'by $label is two requests: with the tools, and the same without',
    async ({ id }) => {
      const order = orderOf(id, server.origin);
      const counting = await openCounting(GOOD_KEY);
      const before = server.received.length;
      expect(await counting.count(order, go())).toEqual({
        kind: 'ok',
        value: { total: tokensOf(wrapped(order)), withoutTools: { kind: 'ok', value: 9 } },
      });
      expect(
        server.received.slice(before).map(({ method, path, body }) => [method, path, body]),
      ).toEqual(
        [order.withTools, order.withoutTools].map(({ url, body }) => [
          'POST',
          new URL(url).pathname,
          body,
        ]),
      );
    },
  );

  it('says in the provider’s words why a key was refused, without the key', async () => {
    const counting = await openCounting('sk-another-key-1234');
    const counted = await counting.count(orderOf('openai', server.origin), go());
    expect(counted.kind === 'problem' && [counted.problem.code, counted.problem.message]).toEqual([
      'key_refused',
      'The answer was 401: “Incorrect API key provided: [your key].”',
    ]);
  });

  it('is not begun without a key, unless the person says that none is needed', async () => {
    const counting = await openCounting();
    const before = server.received.length;
    const without = await counting.count(orderOf('gemini', server.origin), go());
    expect([
      without.kind === 'problem' && without.problem.code,
      server.received.length - before,
    ]).toEqual(['no_key', 0]);
    const keyless = await counting.count(orderOf('gemini', server.origin, false), go());
    expect([
      keyless.kind === 'problem' && keyless.problem.message,
      server.received.length - before,
    ]).toEqual(['The answer was 401: “no key”', 1]);
  });

  it('that was stopped sends no second request', async () => {
    const stop = new AbortController();
    const slow = await serveForTest((_, response) => {
      stop.abort();
      response.end('{"input_tokens":5}');
    });
    const counting = await openCounting();
    const counted = await counting.count(orderOf('anthropic', slow.origin, false), stop.signal);
    expect([counted.kind === 'problem' && counted.problem.code, slow.received.length]).toEqual([
      'stopped',
      1,
    ]);
  });

  it('keeps the total when the second request fails', async () => {
    const server = await serveForTest(({ body }, response) =>
      body.includes('"tools"')
        ? response.end('{"input_tokens":5}')
        : response.writeHead(429).end('{"error":{"message":"slow down"}}'),
    );
    const counted = await (
      await openCounting()
    ).count(orderOf('anthropic', server.origin, false), go());
    expect(
      counted.kind === 'ok' && [
        counted.value.total,
        counted.value.withoutTools.kind === 'problem' && counted.value.withoutTools.problem.code,
      ],
    ).toEqual([5, 'rate_limited']);
  });

  it.each([
    ['{"input_tokens":', 'unreadable_count'],
    ['x'.repeat(1_000_001), 'too_large'],
  ])('of an answer that is none is a problem (%#)', async (text, code) => {
    const server = await serveForTest((_, response) => response.end(text));
    const counted = await (
      await openCounting()
    ).count(orderOf('anthropic', server.origin, false), go());
    expect(counted.kind === 'problem' && counted.problem.code).toBe(code);
  });
});

describe('a key', () => {
  it('is listed by its origin, and gone when it is forgotten', async () => {
    const counting = await openCounting();
    const none = await counting.listKeys();
    const kept = await counting.setKey('https://api.openai.com', GOOD_KEY);
    const listed = await counting.listKeys();
    counting.removeKeys();
    const forgotten = [
      await counting.listKeys(),
      await counting.setKey('https://api.anthropic.com', GOOD_KEY),
    ];
    expect([none, kept, listed, forgotten]).toEqual([
      [],
      { kind: 'ok', value: ['https://api.openai.com'] },
      ['https://api.openai.com'],
      [[], { kind: 'ok', value: ['https://api.anthropic.com'] }],
    ]);
  });

  it('with a line break is refused before it goes anywhere', async () => {
    const kept = await (await openCounting()).setKey(server.origin, 'a\nb');
    expect(kept.kind === 'problem' && kept.problem.code).toBe('bad_key');
  });
});

describe('what is asked where', () => {
  it.each([
    ['anthropic', 'anthropic', 'anthropic'],
    ['openai-responses', 'openai', 'openai-responses'],
    ['openai-chat', 'openai', 'openai-responses'],
    ['gemini', 'gemini', 'gemini'],
    ['mcp-2025-11-25', 'anthropic', 'anthropic'],
  ])('%s is counted by %s as %s writes it', (id, counterId, written) => {
    const counter = selectCounter(getTarget(id));
    expect([counter.id, selectCountTarget(WORKSPACE, getTarget(id), counter).id]).toEqual([
      counterId,
      written,
    ]);
  });

  it.each([
    ['https://gateway.example/anthropic/', 'https://gateway.example/anthropic'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://[::1]:8080/a', 'http://[::1]:8080/a'],
    ['http://gateway.example', undefined],
    ['https://u:p@gateway.example', undefined],
    ['https://gateway.example/?key=1', undefined],
    ['https://gateway.example/#x', undefined],
    ['javascript:alert(1)', undefined],
    ['gateway.example', undefined],
  ])('the address %s begins the paths with %s', (address, base) => {
    const read = readBase(address);
    expect(read.kind === 'ok' ? read.value : read.problem.code).toBe(base ?? 'bad_address');
  });

  it('is nothing without a tool or a model', () => {
    const [counter] = counters;
    const choice = {
      counter,
      target: getTarget('anthropic'),
      tools: WORKSPACE.tools,
      workspace: WORKSPACE,
      model: ' ',
      address: '',
      withKey: true,
    };
    expect(
      [planCount(choice), planCount({ ...choice, model: 'm', tools: [] })].map(
        (planned) => planned.kind === 'problem' && planned.problem.code,
      ),
    ).toEqual(['no_model', 'no_tools']);
  });
});

describe('our own figure', () => {
  const tools = WORKSPACE.tools;
  const target = getTarget('anthropic');
  const text = tools.map(({ document }) => getTokenSubject(document, target).getText()).join('');

  it('holds what tools cost once per request, and is fitted when the words were counted', () => {
    const tokenized = { ...NO_TOKEN_COUNTS, counts: new Map([[text, 100]]) };
    expect(measureOwnCount(tokenized, tools, { target, model: 'claude-sonnet-4-5' })).toEqual({
      tokens: 1.2 * 100 + 10 + 496,
      fixed: 496,
      unknown: 0,
      kind: 'fitted',
    });
  });

  it('follows the model: a newer tokenizer counts more, and its figure is an estimate', () => {
    const tokenized = { ...NO_TOKEN_COUNTS, counts: new Map([[text, 100]]) };
    expect(measureOwnCount(tokenized, tools, { target, model: 'claude-sonnet-5' })).toEqual({
      tokens: Math.round(1.3 * 130) + 354,
      fixed: 354,
      unknown: 0,
      kind: 'estimate',
    });
  });

  it('is an estimate before the words were counted', () => {
    expect(
      measureOwnCount(NO_TOKEN_COUNTS, tools, { target, model: 'claude-sonnet-4-5' }).kind,
    ).toBe('estimate');
  });
});
