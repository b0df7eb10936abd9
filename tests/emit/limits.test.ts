import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, isObject } from '../../src/contract/json/json.ts';
import { checkLimits, listExemptions, type LimitUse } from '../../src/emit/check-limits.ts';
import { createTarget } from '../../src/emit/create-target.ts';
import type { SentTool } from '../../src/emit/limit.ts';
import { limits } from '../../src/emit/limits.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

function targetOf(id: string): Target {
  const target = targets.find((each) => each.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target;
}

function send(plain: object, target: Target): SentTool {
  const document = convertFromPlain(plain);
  const { contract } = readContract(isObject(document) ? document : new Map());
  return { contract, wire: target.emit(contract).wire };
}

function checkAll(tools: readonly object[], target: Target): readonly LimitUse[] {
  return checkLimits(
    tools.map((tool) => send(tool, target)),
    target,
  );
}

/** Without what nobody uses. */
function listUses(tools: readonly object[], target: Target): readonly string[] {
  return checkAll(tools, target)
    .filter(({ used }) => used > 0)
    .map(
      ({ limit, used, most, shares }) =>
        `${limit.id} ${used} of ${most}: ${shares.map((share) => `${share.tool} uses ${share.used}`).join(', ')}`,
    );
}

function listMessages(tools: readonly object[], target: Target): readonly (string | undefined)[] {
  return checkAll(tools, target)
    .filter(({ isExceeded }) => isExceeded)
    .map(({ message }) => message);
}

const named = (count: number): object[] =>
  Array.from({ length: count }, (_, i) => ({ name: `t${i}` }));
const strict = { wire: { anthropic: { strict: true } } };
const withOptional = (name: string, count: number, type: unknown = 'string'): object => ({
  name,
  ...strict,
  input_schema: {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type }])),
    required: [],
  },
});

describe('limits of a whole request', () => {
  it('count the strict tools, optional parameters and unions of Anthropic', () => {
    const tools = [
      withOptional('a', 3),
      withOptional('b', 5, ['string', 'null']),
      { name: 'c', input_schema: { type: 'object', properties: { loose: {} } } },
    ];
    expect(listUses(tools, targetOf('anthropic'))).toEqual([
      'anthropic-strict-tools 2 of 20: 0 uses 1, 1 uses 1',
      'anthropic-optional-parameters 8 of 24: 1 uses 5, 0 uses 3',
      'anthropic-union-parameters 5 of 16: 1 uses 5',
    ]);
  });

  it('quote Anthropic’s error', () => {
    const tools = [withOptional('a', 20, ['string', 'null']), withOptional('b', 11)];
    expect(listMessages(tools, targetOf('anthropic'))).toEqual([
      'Anthropic refuses the request: "Schemas contains too many optional parameters (31), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: 24).".',
      'Anthropic refuses the request: "Schemas contains too many parameters with union types (20 parameters with type arrays or anyOf) … (limit: 16 parameters with unions).".',
    ]);
  });

  it('are kept again without the tool that helps most', () => {
    const tools = [
      withOptional('a', 20),
      withOptional('b', 18, ['string', 'null']),
      withOptional('c', 2),
    ];
    expect(listExemptions(checkAll(tools, targetOf('anthropic')))).toEqual([1]);
    expect(
      listExemptions(
        checkAll(
          [withOptional('a', 26), withOptional('b', 25), withOptional('c', 1)],
          targetOf('anthropic'),
        ),
      ),
    ).toEqual([0, 1]);
    expect(
      listExemptions(
        checkAll(
          Array.from({ length: 22 }, (_, i) => withOptional(`t${i}`, 1)),
          targetOf('anthropic'),
        ),
      ),
    ).toEqual([0, 1]);
    expect(listExemptions(checkAll([withOptional('a', 24)], targetOf('anthropic')))).toEqual([]);
  });

  it('counts the cache points of an Anthropic request', () => {
    const point = { wire: { anthropic: { cache_control: { type: 'ephemeral' } } } };
    const none = { wire: { anthropic: { cache_control: null } } };
    const find = (tools: readonly object[]): LimitUse | undefined =>
      checkAll(tools, targetOf('anthropic')).find(
        ({ limit }) => limit.id === 'anthropic-cache-points',
      );
    const tools = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, ...point }));
    expect([find(tools)?.used, find(tools)?.most]).toEqual([5, 4]);
    expect(find([...tools.slice(1), { name: 'a', ...none }])?.used).toBe(4);
  });

  it('need one tool at Anthropic that is not deferred', () => {
    const deferred = { wire: { anthropic: { defer_loading: true } } };
    expect(
      listMessages(
        [
          { name: 'a', ...deferred },
          { name: 'b', ...deferred },
        ],
        targetOf('anthropic'),
      ),
    ).toEqual([
      'Anthropic refuses the request unless it adds a tool that is not deferred: "All tools have defer_loading set. At least one tool must be non-deferred.".',
    ]);
    expect(
      listMessages([{ name: 'a', ...deferred }, { name: 'b' }], targetOf('anthropic')),
    ).toEqual([]);
    expect(listMessages([], targetOf('anthropic'))).toEqual([]);
  });

  it('are 128 tools at OpenAI and 512 at Gemini', () => {
    const message =
      'OpenAI refuses the request: "Invalid \'tools\': array too long. Expected an array with maximum length 128, but got an array with length 131 instead.".';
    expect(listMessages(named(128), targetOf('openai-responses'))).toEqual([]);
    expect(listMessages(named(131), targetOf('openai-responses'))).toEqual([message]);
    expect(listMessages(named(131), targetOf('openai-chat'))).toEqual([message]);
    expect(listMessages(named(512), targetOf('gemini'))).toEqual([]);
    expect(listMessages(named(513), targetOf('gemini'))).toEqual([
      "Gemini documents at most 512 function declarations per request (its SDK's declarations); this one has 513.",
    ]);
  });

  it('apply to each strict schema of OpenAI separately', () => {
    let nested: object = { type: 'string' };
    for (let level = 0; level < 11; level += 1)
      nested = {
        type: 'object',
        properties: { a: nested },
        required: ['a'],
        additionalProperties: false,
      };
    const bound = { wire: { openai_chat: { function: { strict: true } } } };
    const choice = {
      type: 'string',
      enum: Array.from({ length: 251 }, (_, i) => `${i}`.padStart(60, 'x')),
    };
    const tools = [
      { name: 'deep', ...bound, input_schema: nested },
      { name: 'loose', input_schema: nested },
      { name: 'long', ...bound, input_schema: { type: 'object', properties: { c: choice } } },
    ];
    expect(listUses(tools, targetOf('openai-chat'))).toEqual([
      'openai-strict-nesting 11 of 10: 0 uses 11, 2 uses 1',
      'openai-strict-long-enum 15060 of 15000: 2 uses 15060',
      'openai-tools 3 of 128: 0 uses 1, 1 uses 1, 2 uses 1',
      'openai-strict-properties 11 of 5000: 0 uses 11, 2 uses 1',
      'openai-strict-characters 15061 of 120000: 2 uses 15061, 0 uses 11',
      'openai-strict-values 251 of 1000: 2 uses 251',
    ]);
    expect(listExemptions(checkAll(tools, targetOf('openai-chat')))).toEqual([0, 2]);
  });

  it('forbid two tools of one name', () => {
    const pair = [{ name: 'a' }, { name: 'b' }, { name: 'a' }];
    expect(listMessages(pair, targetOf('anthropic'))).toEqual([
      'Anthropic refuses the request: "tools: Tool names must be unique.".',
    ]);
    expect(
      checkAll(pair, targetOf('mcp-2026-07-28')).map(({ used, shares, limit }) => ({
        used,
        shares,
        uncertain: limit.uncertain,
      })),
    ).toEqual([{ used: 1, shares: [{ tool: 2, used: 1 }], uncertain: undefined }]);
    expect(
      checkAll(pair, targetOf('ollama')).map(({ isExceeded, limit }) => [
        isExceeded,
        limit.uncertain,
      ]),
    ).toEqual([[true, true]]);
  });

  it('count the fields of Cohere’s strict tools, each of which needs one that is required', () => {
    const cohere = targetOf('cohere');
    const bound = createTarget({ ...cohere, id: 'cohere-strict', strict: true });
    const tools = [
      {
        name: 'a',
        input_schema: {
          type: 'object',
          properties: { x: { type: 'string' }, y: { type: 'string' } },
          required: ['x'],
        },
      },
      { name: 'b', input_schema: { type: 'object', properties: { x: {} } } },
    ];
    expect(listUses(tools, bound).filter((line) => line.startsWith('cohere'))).toEqual([
      'cohere-strict-required 1 of 0: 1 uses 1',
      'cohere-strict-fields 3 of 200: 0 uses 2, 1 uses 1',
    ]);
    expect(listUses(tools, cohere)).toEqual([]);
  });

  it('stop at 64 characters of a name on Bedrock', () => {
    expect(listMessages([{ name: 'a'.repeat(65) }], targetOf('bedrock'))).toEqual([
      'Bedrock refuses the request: "failed to satisfy constraint: Member must have length less than or equal to 64".',
    ]);
  });

  it('each have a source and the day it was read', () => {
    for (const limit of limits) {
      expect(limit.source).toMatch(/^https:\/\//);
      expect(limit.read).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    expect(new Set(limits.map(({ id }) => id)).size).toBe(limits.length);
    expect(
      limits.filter(
        (limit) =>
          !targets.some((target) => limit.isFor(target)) && !limit.id.startsWith('cohere-strict'),
      ),
    ).toEqual([]);
  });
});

describe('limits of the sets of the corpus', () => {
  const sets = [
    ...listOutside('corpus', '.json'),
    ...listOutside('corpus', '.jsonl'),
    ...listOutside('corpus', '.snap'),
  ].flatMap((path) => {
    const read = readToolText(readOutside(path));
    return read.kind === 'ok'
      ? [
          {
            path,
            tools: read.value.groups
              .flatMap((group) => group.tools)
              .map((tool) => readContract(tool).contract),
          },
        ]
      : [];
  });

  it.each(targets)('$id: add up, and are kept without the exempt tools', (target) => {
    const wrong = sets.flatMap(({ path, tools }) => {
      const sent = tools.map((contract) => ({ contract, wire: target.emit(contract).wire }));
      const uses = checkLimits(sent, target);
      const exempt = new Set(listExemptions(uses));
      const rest = checkLimits(
        sent.filter((_, i) => !exempt.has(i)),
        target,
      );
      return [
        ...uses.filter(
          ({ used, shares, limit }) =>
            used !==
            (limit.reach === 'request'
              ? shares.reduce((sum, share) => sum + share.used, 0)
              : Math.max(0, ...shares.map((share) => share.used))),
        ),
        ...uses.filter(
          ({ isExceeded, message }) =>
            isExceeded !== (message !== undefined) || message?.endsWith('.') === false,
        ),
        ...rest.filter(({ limit, isExceeded }) => limit.isStrict === true && isExceeded),
      ].map(({ limit }) => `${path} ${limit.id}`);
    });
    expect(wrong).toEqual([]);
  });

  it.skipIf(!hasOutsideData)(`find sets that OpenAI would not take (${NEEDS_OUTSIDE_DATA})`, () => {
    const target = targetOf('openai-chat');
    const large = sets.filter(({ tools }) =>
      checkLimits(
        tools.map((contract) => ({ contract, wire: target.emit(contract).wire })),
        target,
      ).some(({ limit, isExceeded }) => limit.id === 'openai-tools' && isExceeded),
    );
    expect(large.length).toBeGreaterThan(0);
    expect(large.every(({ tools }) => tools.length > 128)).toBe(true);
  });
});
