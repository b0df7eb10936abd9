import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { counters } from '../../src/measure/counters.ts';
import { anthropicCounter } from '../../src/measure/counters/anthropic.ts';
import { geminiCounter } from '../../src/measure/counters/gemini.ts';
import { openaiCounter } from '../../src/measure/counters/openai.ts';
import { readCountRefusal } from '../../src/measure/read-count.ts';
import { documentOf } from '../app/open-app.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';

const TOOLS = documentOf({ tools: [{ name: 'find', parameters: { type: 'object' } }] });

describe('the request that counts', () => {
  it('at Anthropic goes to count_tokens, with the header that browsers need', () => {
    expect(
      anthropicCounter.createRequest(TOOLS, {
        base: 'https://api.anthropic.com',
        model: 'claude-sonnet-5',
      }),
    ).toEqual({
      url: 'https://api.anthropic.com/v1/messages/count_tokens',
      headers: {
        'content-type': 'application/json',
        'anthropic-version': '2023-06-01',
        'anthropic-dangerous-direct-browser-access': 'true',
      },
      keyHeader: { name: 'x-api-key', prefix: '' },
      body: '{"model":"claude-sonnet-5","tools":[{"name":"find","parameters":{"type":"object"}}],"messages":[{"role":"user","content":"hi"}]}',
    });
  });

  it('at OpenAI goes to input_tokens of the Responses API', () => {
    expect(
      openaiCounter.createRequest(TOOLS, { base: 'https://api.openai.com', model: 'gpt-5.6' }),
    ).toEqual({
      url: 'https://api.openai.com/v1/responses/input_tokens',
      headers: { 'content-type': 'application/json' },
      keyHeader: { name: 'authorization', prefix: 'Bearer ' },
      body: '{"model":"gpt-5.6","input":"hi","tools":[{"name":"find","parameters":{"type":"object"}}]}',
    });
  });

  it('at Gemini makes an address of any name', () => {
    expect(
      ['../x?y#z', '\ud800'].map(
        (model) => geminiCounter.createRequest(undefined, { base: 'https://a.example', model }).url,
      ),
    ).toEqual([
      'https://a.example/v1beta/models/..%2Fx%3Fy%23z:countTokens',
      'https://a.example/v1beta/models/%EF%BF%BD:countTokens',
    ]);
  });

  it.each(['gemini-3.6-flash', 'models/gemini-3.6-flash'])(
    'at Gemini wraps a whole request, and names the model %s twice',
    (model) => {
      expect(
        geminiCounter.createRequest(TOOLS, {
          base: 'https://generativelanguage.googleapis.com',
          model,
        }),
      ).toEqual({
        url: 'https://generativelanguage.googleapis.com/v1beta/models/gemini-3.6-flash:countTokens',
        headers: { 'content-type': 'application/json' },
        keyHeader: { name: 'x-goog-api-key', prefix: '' },
        body: '{"generateContentRequest":{"model":"models/gemini-3.6-flash","contents":[{"role":"user","parts":[{"text":"hi"}]}],"tools":[{"name":"find","parameters":{"type":"object"}}]}}',
      });
    },
  );

  it('keeps a model’s name inside its part of the path', () => {
    expect(
      geminiCounter.createRequest(undefined, { base: 'https://a.example', model: '../../x?key=1#' })
        .url,
    ).toBe('https://a.example/v1beta/models/..%2F..%2Fx%3Fkey%3D1%23:countTokens');
  });

  it.each(counters)(
    'of $label without tools differs in the tools alone',
    ({ createRequest, base, models }) => {
      const [full, empty] = [
        createRequest(TOOLS, { base, model: models[0] }),
        createRequest(undefined, { base, model: models[0] }),
      ];
      expect({ ...full, body: full.body.replace(/,"tools":\[.*?\}\}\]/, '') }).toEqual(empty);
    },
  );

  it.each(counters)(
    'of $label keeps numbers and key order as the tool has them',
    ({ createRequest, base }) => {
      const parsed = parseJson('{"tools":[{"2":1.0,"1":9223372036854775807}]}');
      expect(
        parsed.kind === 'ok' &&
          isObject(parsed.value.value) &&
          createRequest(parsed.value.value, { base, model: 'm' }).body,
      ).toContain('"tools":[{"2":1.0,"1":9223372036854775807}]');
    },
  );
});

describe.skipIf(!hasOutsideData)(`the bytes of official SDKs (${NEEDS_OUTSIDE_DATA})`, () => {
  it.each([
    ['anthropic-sdk.count_tokens', anthropicCounter],
    ['openai-sdk.input_tokens', openaiCounter],
  ])('%s are those of our request with the same tools', (name, { createRequest }) => {
    const raw = readOutside(`wire/${name}.raw.txt`).trimEnd();
    const parsed = parseJson(raw);
    if (parsed.kind === 'problem' || !isObject(parsed.value.value))
      throw new Error('the capture is no object');
    const { value } = parsed.value;
    const tools = value.get('tools');
    if (tools === undefined) throw new Error('the capture has no tools');
    expect(
      createRequest(new Map([['tools', tools]]), {
        base: 'https://a.example',
        model: String(value.get('model')),
      }).body,
    ).toBe(raw);
  });
});

const UNREADABLE = [
  '',
  'null',
  '[]',
  '{}',
  '<html>',
  '{"input_tokens":"5","totalTokens":"5"}',
  '{"input_tokens":-1,"totalTokens":-1}',
  '{"input_tokens":1.5,"totalTokens":1.5}',
  '{"input_tokens":1e300,"totalTokens":1e300}',
  `${'['.repeat(500)}`,
];

describe('the answer', () => {
  it.each([
    ['anthropic', '{"input_tokens":403}', 403],
    ['openai', '{"object":"response.input_tokens","input_tokens":51}', 51],
    [
      'gemini',
      '{"totalTokens":36,"promptTokensDetails":[{"modality":"TEXT","tokenCount":36}]}',
      36,
    ],
  ])('of %s is a number', (id, text, value) => {
    expect(counters.find((counter) => counter.id === id)?.readAnswer(text)).toEqual({
      kind: 'ok',
      value,
    });
  });

  it.each(
    counters.flatMap((counter) =>
      UNREADABLE.map((text) => ({ label: counter.label, text, readAnswer: counter.readAnswer })),
    ),
  )('of $label is refused when it reads $text', ({ text, readAnswer }) => {
    const read = readAnswer(text);
    expect(read.kind === 'problem' && [read.problem.code, read.problem.hint === '']).toEqual([
      'unreadable_count',
      false,
    ]);
  });
});

describe('a refusal', () => {
  it.each([
    [
      401,
      '{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"},"request_id":"r"}',
      'key_refused',
      'The answer was 401: “invalid x-api-key”',
    ],
    [
      403,
      '{"error":{"code":403,"message":"Generative Language API has not been used in project 1","status":"PERMISSION_DENIED"}}',
      'key_refused',
      'The answer was 403: “Generative Language API has not been used in project 1”',
    ],
    [
      404,
      '{"error":{"message":"The model `gpt-9` does not exist","type":"invalid_request_error"}}',
      'not_found',
      'The answer was 404: “The model `gpt-9` does not exist”',
    ],
    [429, '{"error":"slow down"}', 'rate_limited', 'The answer was 429: “slow down”'],
    [
      529,
      '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
      'provider_failed',
      'The answer was 529: “Overloaded”',
    ],
    [500, '', 'provider_failed', 'The answer was 500, without a reason that can be read.'],
    [
      502,
      '<html><body>Bad gateway</body></html>',
      'provider_failed',
      'The answer was 502, without a reason that can be read.',
    ],
    [
      400,
      '{"message":"tools.0.custom.name: String should\\n match\\u0000 pattern"}',
      'count_refused',
      'The answer was 400: “tools.0.custom.name: String should match pattern”',
    ],
    [400, 'upstream says no', 'count_refused', 'The answer was 400: “upstream says no”'],
    [
      400,
      '{"detail":[{"loc":["body"]}]}',
      'count_refused',
      'The answer was 400, without a reason that can be read.',
    ],
  ])('of %i is shown in the provider’s own words', (status, text, code, message) => {
    const problem = readCountRefusal(status, text);
    expect([problem.code, problem.message, problem.hint.endsWith('.')]).toEqual([
      code,
      message,
      true,
    ]);
  });

  it('is bounded', () => {
    expect(
      readCountRefusal(400, JSON.stringify({ error: { message: 'x'.repeat(900_000) } })).message,
    ).toBe(`The answer was 400: “${'x'.repeat(600)}…”`);
  });
});
