import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import {
  convertFromPlain,
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { ResultEnvelope } from '../../src/contract/schema/vocabulary.ts';
import { emitResult, type CallOutcome, type ResultEmission } from '../../src/emit/emit-result.ts';
import { getResultForm } from '../../src/emit/results.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { runProbe } from '../../src/probe/run-probe.ts';
import { hasOutsideData, readOutside } from '../outside-data/outside-data.ts';

function targetOf(id: string): Target {
  const target = targets.find((each) => each.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target;
}

function contractOf(plain: object) {
  const json = convertFromPlain(plain);
  return readContract(isObject(json) ? json : createJsonObject()).contract;
}

interface Asked {
  readonly tool?: object;
  readonly envelope?: ResultEnvelope;
  readonly sender?: string;
  readonly callId?: string;
}

const entry = {
  code: 'TIMEOUT',
  type: 'timeout',
  message: 'It took too long.',
  hint: 'Ask again.',
  next_valid_actions: ['get_weather'],
  retryable: true,
  docs: 'x',
};

function send(
  id: string,
  outcome: CallOutcome,
  { tool = {}, envelope, sender, callId }: Asked = {},
): ResultEmission {
  const contract = contractOf({
    name: 'get_weather',
    description: 'd',
    input_schema: { type: 'object' },
    errors: [entry],
    ...tool,
  });
  const emission = emitResult(contract, outcome, {
    target: targetOf(id),
    sdkAdapter: sender,
    envelope,
    ...(callId === undefined ? {} : { callId }),
  });
  if (emission === undefined) throw new Error('no such error');
  return emission;
}

const value = (plain: unknown): CallOutcome => ({
  kind: 'success',
  value: convertFromPlain(plain),
});
const failure: CallOutcome = { kind: 'error', index: 0 };

describe('the result of a custom tool', () => {
  const tool = { input_format: { type: 'text' } };
  it('has a type of its own at OpenAI Responses, and stands after a call of that type', () => {
    const { wire, stands } = send('openai-responses', value({ t: 1 }), { tool });
    expect(printJson(wire)).toMatch(/^\{"type":"custom_tool_call_output","call_id":/);
    expect(stands).toBe('an item of `input` after its `custom_tool_call`');
    expect(printJson(send('openai-chat', value(1), { tool }).wire)).toMatch(
      /^\{"role":"tool","tool_call_id":/,
    );
  });
});

describe('an envelope', () => {
  it.each([
    ['ok', { temperature: 20 }, '{"ok":true,"temperature":20}'],
    ['ok', { ok: true, temperature: 20 }, '{"ok":true,"temperature":20}'],
    ['ok', [1, 2], '{"ok":true,"result":[1,2]}'],
    ['ok', { ok: 'yes' }, '{"ok":true,"result":{"ok":"yes"}}'],
    [
      'status',
      [1, 2],
      '{"status":"success","summary":"2 items.","items":[1,2],"next_valid_actions":[]}',
    ],
    [
      'status',
      { id: 7 },
      '{"status":"success","summary":"1 item.","items":[{"id":7}],"next_valid_actions":[]}',
    ],
    [
      'status',
      { items: [1], total: 9 },
      '{"status":"success","summary":"1 item.","items":[1],"next_valid_actions":[],"total":9}',
    ],
    ['status', { status: 'success', items: [] }, '{"status":"success","items":[]}'],
    [
      'status',
      { status: 'shipped' },
      '{"status":"success","summary":"1 item.","items":[{"status":"shipped"}],"next_valid_actions":[]}',
    ],
    [undefined, { a: 1 }, '{"a":1}'],
  ] as const)('%s holds %j as %s', (envelope, plain, text) => {
    expect(
      printJson(
        send('openai-chat', value(plain), envelope === undefined ? {} : { envelope }).payload,
      ),
    ).toBe(text);
  });

  it('has the whole error, the envelope’s keys first, with keys outside the contract', () => {
    expect(
      [undefined, 'ok', 'status'].map((envelope) =>
        printJson(
          send(
            'openai-chat',
            failure,
            envelope === undefined ? {} : { envelope: envelope === 'ok' ? 'ok' : 'status' },
          ).payload,
        ),
      ),
    ).toEqual([
      '{"code":"TIMEOUT","type":"timeout","message":"It took too long.","hint":"Ask again.","next_valid_actions":["get_weather"],"retryable":true,"docs":"x"}',
      '{"ok":false,"error":{"code":"TIMEOUT","message":"It took too long.","hint":"Ask again.","type":"timeout","next_valid_actions":["get_weather"],"retryable":true,"docs":"x"}}',
      '{"status":"error","type":"timeout","message":"It took too long.","next_valid_actions":["get_weather"],"code":"TIMEOUT","hint":"Ask again.","retryable":true,"docs":"x"}',
    ]);
  });
});

describe('a failure', () => {
  it.each([
    ['anthropic', []],
    ['openai-responses', ['dropped failure']],
    ['openai-chat', ['dropped failure']],
    ['gemini', ['rewritten failure']],
    ['mcp-2025-11-25', []],
    ['mcp-2026-07-28', []],
  ])('without an envelope loses at %s %j', (id, losses) => {
    expect(
      send(id, failure).losses.map(
        ({ kind, at }) => `${kind} ${at[0] === 'errors' ? 'failure' : String(at[0])}`,
      ),
    ).toEqual(losses);
  });

  it('is only in the payload where there is no flag', () => {
    expect(send('openai-responses', failure, { envelope: 'status' }).losses).toEqual([
      {
        kind: 'rewritten',
        at: ['errors', 0],
        message:
          'OpenAI has no error flag: only `status: "error"` in the payload says that the call failed.',
      },
    ]);
  });

  it('leaves structuredContent out where the output schema describes success only', () => {
    const sent = send('mcp-2025-11-25', failure, {
      tool: { output_schema: { type: 'object' } },
      envelope: 'ok',
    });
    expect([...sent.wire.keys()]).toEqual(['content', 'isError']);
    expect(sent.losses.map(({ kind }) => kind)).toEqual(['rewritten']);
  });
});

describe('a call id', () => {
  it('that Mistral would refuse comes with its error', () => {
    expect(send('mistral', value(1), { callId: 'call_1' }).losses).toEqual([
      {
        kind: 'rejected',
        at: ['result_envelope'],
        message:
          'Mistral refuses the request: "Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9.".',
      },
    ]);
    expect(send('mistral', value(1)).losses).toEqual([]);
  });
});

describe('a value', () => {
  it('that is a list is no structuredContent before MCP 2026-07-28', () => {
    const tool = { output_schema: { type: 'array' } };
    expect(printJson(send('mcp-2025-11-25', value([1]), { tool }).wire)).toBe(
      '{"content":[{"type":"text","text":"[1]"}]}',
    );
    expect(
      send('mcp-2025-11-25', value([1]), { tool }).losses.map(
        ({ kind, at }) => `${kind} ${String(at[0])}`,
      ),
    ).toEqual(['rejected output_schema']);
    expect(printJson(send('mcp-2026-07-28', value([1]), { tool }).wire)).toBe(
      '{"content":[{"type":"text","text":"[1]"}],"structuredContent":[1],"resultType":"complete"}',
    );
  });

  it('in an envelope that the closed output schema does not know is refused by MCP clients', () => {
    const closed = {
      output_schema: { type: 'object', properties: { a: {} }, additionalProperties: false },
    };
    const open = { output_schema: { type: 'object', properties: { a: {} } } };
    const losses = (tool: object): readonly string[] =>
      send('mcp-2026-07-28', value({ a: 1 }), { tool, envelope: 'ok' }).losses.map(
        ({ kind }) => kind,
      );
    expect([losses(closed), losses(open)]).toEqual([['rejected'], []]);
  });

  it('with a text under $ref is refused by Gemini', () => {
    expect(send('gemini', value({ a: [{ $ref: '#/x' }] })).losses.map(({ kind }) => kind)).toEqual([
      'rejected',
    ]);
    expect(send('gemini', value({ a: [{ $ref: 1 }] })).losses).toEqual([]);
    expect(
      printJson(send('gemini', value({ $ref: '#' }), { sender: 'ai-sdk-7', callId: 'c1' }).wire),
    ).toBe(
      '{"role":"user","parts":[{"functionResponse":{"id":"c1","name":"get_weather","response":{"name":"get_weather","content":"{\\"$ref\\":\\"#\\"}"}}}]}',
    );
  });

  it('that is too long is cut between characters', () => {
    const sent = send('openai-chat', value('ab😀cd'), {
      tool: { result_limits: { max_result_chars: 3 } },
    });
    expect(sent.wire.get('content')).toBe('ab');
    expect(sent.losses).toEqual([
      {
        kind: 'rewritten',
        at: ['result_limits', 'max_result_chars'],
        message:
          'The result has 6 characters but the limit is 3: the rest is cut off and the result becomes text.',
      },
    ]);
  });
});

/** The results in a captured request, by where it stands in the body. */
const CAPTURES: readonly (readonly [
  capture: string,
  target: string,
  sender: string | undefined,
  success: Pointer | undefined,
  error: Pointer,
])[] = [
  [
    'ai-sdk.anthropic.toolresult',
    'anthropic',
    undefined,
    ['messages', 2, 'content', 0],
    ['messages', 2, 'content', 1],
  ],
  [
    'ai-sdk.openai-responses.toolresult',
    'openai-responses',
    'ai-sdk-7',
    ['input', 3],
    ['input', 4],
  ],
  [
    'ai-sdk6.openai-responses.toolresult',
    'openai-responses',
    undefined,
    ['input', 3],
    ['input', 4],
  ],
  ['ai-sdk.openai-chat.toolresult', 'openai-chat', 'ai-sdk-7', ['messages', 2], ['messages', 3]],
  ['ai-sdk6.openai-chat.toolresult', 'openai-chat', undefined, ['messages', 2], ['messages', 3]],
  [
    'ai-sdk.google.toolresult',
    'gemini',
    'ai-sdk-7',
    ['contents', 2, 'parts', 0],
    ['contents', 2, 'parts', 1],
  ],
  [
    'ai-sdk6.google.toolresult',
    'gemini',
    'ai-sdk-6',
    ['contents', 2, 'parts', 0],
    ['contents', 2, 'parts', 1],
  ],
  [
    'ai-sdk.bedrock.toolresult',
    'bedrock',
    'ai-sdk-7',
    ['messages', 2, 'content', 0],
    ['messages', 2, 'content', 1],
  ],
  [
    'ai-sdk6.bedrock.toolresult',
    'bedrock',
    'ai-sdk-6',
    ['messages', 2, 'content', 0],
    ['messages', 2, 'content', 1],
  ],
  ['ai-sdk.mistral.toolresult', 'mistral', 'ai-sdk-7', ['messages', 2], ['messages', 3]],
  ['ai-sdk6.mistral.toolresult', 'mistral', 'ai-sdk-6', ['messages', 2], ['messages', 3]],
  ['ai-sdk.cohere.toolresult', 'cohere', 'ai-sdk-7', ['messages', 2], ['messages', 3]],
  ['ai-sdk6.cohere.toolresult', 'cohere', 'ai-sdk-6', ['messages', 2], ['messages', 3]],
];

/**
 * The same, of the official SDKs: what failed there is `{"error":"timeout"}`, or at Gemini the text
 * itself.
 */
const SDK_CAPTURES: readonly (readonly [
  capture: string,
  target: string,
  callId: string | undefined,
  payload: Json,
  at: Pointer,
])[] = [
  [
    'openai-sdk.responses.full',
    'openai-responses',
    'call_1',
    convertFromPlain({ error: 'timeout' }),
    ['input', 2],
  ],
  [
    'openai-sdk.chat.full',
    'openai-chat',
    'call_1',
    convertFromPlain({ error: 'timeout' }),
    ['messages', 2],
  ],
  [
    'google-genai.generateContent.parametersJsonSchema',
    'gemini',
    'fc1',
    'timeout',
    ['contents', 2, 'parts', 0],
  ],
  [
    'aws-bedrock.converse',
    'bedrock',
    'tooluse_1',
    convertFromPlain({ error: 'timeout' }),
    ['messages', 2],
  ],
  [
    'mistral-sdk.chat',
    'mistral',
    'D681PevKs',
    convertFromPlain({ error: 'timeout' }),
    ['messages', 2],
  ],
  ['cohere-sdk.v2chat', 'cohere', 'tc1', convertFromPlain({ error: 'timeout' }), ['messages', 2]],
  ['ollama-js.chat', 'ollama', undefined, convertFromPlain({ error: 'timeout' }), ['messages', 2]],
];

function readBody(capture: string): Json {
  const parsed = parseJson(readOutside(`wire/${capture}.raw.txt`));
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.value.value;
}

/** The block, part or message itself, without the message that a block stands in. */
function innermost(wire: JsonObject): Json {
  const list = wire.get('role') === 'user' ? (wire.get('content') ?? wire.get('parts')) : undefined;
  return (isArray(list) ? list[0] : undefined) ?? wire;
}

/** What a form makes of a payload, whatever the contract. */
function write(
  id: string,
  sender: string | undefined,
  result: { readonly callId: string | undefined; readonly failed: boolean; readonly payload: Json },
): JsonObject {
  const form = getResultForm(targetOf(id));
  const by = form.sdkAdapters?.[sender ?? ''] ?? form.emit;
  return by({ tool: 'get_weather', envelope: undefined, conforms: undefined, ...result }).wire;
}

describe.skipIf(!hasOutsideData)('the protocol’s own schema', () => {
  it.each(['2025-11-25', '2026-07-28'])('of %s accepts every result', async (revision) => {
    const published = parseShared(`corpus/mcp-spec/${revision}/schema.json`);
    const schema = printJson(
      new Map([
        ...(isObject(published) ? published : createJsonObject()),
        ['$ref', '#/$defs/CallToolResult'],
      ]),
    );
    const outcomes: readonly CallOutcome[] = [
      value({ a: 1 }),
      value([1]),
      value('text'),
      value(null),
      failure,
    ];
    for (const tool of [{}, { output_schema: { type: 'object' } }]) {
      for (const outcome of outcomes) {
        const sent = send(`mcp-${revision}`, outcome, { tool, envelope: 'ok' });
        const bare = send(`mcp-${revision}`, outcome, { tool });
        for (const { wire } of [sent, bare])
          expect(
            await runProbe({ kind: 'validate', validator: 'ajv', schema, value: printJson(wire) }),
          ).toEqual({ kind: 'validate', valid: true, violations: [] });
      }
    }
    expect(
      await runProbe({ kind: 'validate', validator: 'ajv', schema, value: '{"content":"text"}' }),
    ).toMatchObject({ valid: false });
  });
});

describe.skipIf(!hasOutsideData)('captured results', () => {
  it.each(CAPTURES)(
    'of %s are byte for byte those of %s by %s',
    (capture, target, sender, success, error) => {
      const body = readBody(capture);
      expect(
        printJson(
          innermost(
            write(target, sender, {
              callId: 'c1',
              failed: false,
              payload: convertFromPlain({ temperature: 20 }),
            }),
          ),
        ),
      ).toBe(printJson(getAt(body, success ?? []) ?? null));
      expect(
        printJson(
          innermost(write(target, sender, { callId: 'c2', failed: true, payload: 'timeout' })),
        ),
      ).toBe(printJson(getAt(body, error) ?? null));
    },
  );

  it.each(SDK_CAPTURES)(
    'of %s are byte for byte those of %s',
    (capture, target, callId, payload, at) => {
      const own = write(target, undefined, { callId, failed: true, payload });
      const sent = getAt(readBody(capture), at) ?? null;
      expect(printJson(isObject(sent) && sent.has('role') ? own : innermost(own))).toBe(
        printJson(sent),
      );
    },
  );

  it.each([
    ['mcp-sdk-1.32.2.session.json', 'mcp-2025-11-25'],
    ['mcp-sdk-2.4.0.session.json', 'mcp-2026-07-28'],
  ])(
    'of %s are byte for byte those of %s, but for what the server says of itself',
    (path, target) => {
      const answers = listResults(parseShared(`wire/${path}`)).map((answer) =>
        printJson(new Map([...answer].filter(([key]) => key !== '_meta'))),
      );
      expect(answers).toContain(
        printJson(
          write(target, undefined, {
            callId: undefined,
            failed: false,
            payload: convertFromPlain({ ok: true }),
          }),
        ),
      );
      expect(answers).toContain(
        printJson(write(target, undefined, { callId: undefined, failed: true, payload: 'boom' })),
      );
    },
  );
});

function parseShared(path: string): Json {
  const parsed = parseJson(readOutside(path));
  return parsed.kind === 'ok' ? parsed.value.value : null;
}

/** The answers to calls in a recorded session, where they stand as JSON or as its text. */
function listResults(session: Json): readonly JsonObject[] {
  if (typeof session === 'string' && session.startsWith('{"result"')) {
    const parsed = parseJson(session);
    return parsed.kind === 'ok' ? listResults(parsed.value.value) : [];
  }
  if (isArray(session)) return session.flatMap(listResults);
  if (!isObject(session)) return [];
  return session.has('content') ? [session] : [...session.values()].flatMap(listResults);
}
