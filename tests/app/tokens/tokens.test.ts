import { describe, expect, it } from 'vitest';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { getFormula, getTokenSubject } from '../../../src/app/tokens/token-subject.ts';
import { getToolFacts, renderDeclaration } from '../../../src/app/tokens/token-text.ts';
import {
  findFixedTokens,
  listTexts,
  measureToolTokens,
  measureTotalTokens,
} from '../../../src/app/tokens/tokens.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { createWorkspace, createWorkspaceTool } from '../../../src/app/workspace.ts';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import { targets } from '../../../src/emit/targets.ts';
import { gptOss, NAMESPACE_TOKENS } from '../../../src/measure/formulas/gpt-oss.ts';
import { countO200k } from '../../../src/measure/o200k.ts';
import { renderHarmony } from '../../../src/render/harmony.ts';
import { readers } from '../../lint/corpus-tools.ts';

function read(plain: unknown): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}

const findRooms = read({
  name: 'find_rooms',
  description: 'Finds rooms.\nNot for bookings.',
  input_schema: {
    type: 'object',
    properties: {
      floor: { type: 'integer', description: 'Counted from 0.' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['floor'],
  },
});
const ping = read({ name: 'ping', input_schema: { type: 'object', properties: {} } });
const tools = [createWorkspaceTool(findRooms), createWorkspaceTool(ping)];

/** Everything that stands, counted. */
function counted(target: string) {
  const workspace = { registry: createJsonObject(), tools };
  return {
    tokenized: {
      state: 'ready' as const,
      counts: new Map(
        listTexts(workspace, getTarget(target)).map((text) => [text, countO200k(text)]),
      ),
    },
  };
}

describe('tokens on a target', () => {
  it('are estimated until they have been counted, and say so', () => {
    const target = getTarget('anthropic');
    expect(measureTotalTokens({ tokenized: NO_TOKEN_COUNTS }, tools, target).kind).toBe('estimate');
    expect(measureTotalTokens(counted('anthropic'), tools, target)).toEqual({
      tokens: 109,
      kind: 'fitted',
      error: getFormula(target).error,
      isCounted: true,
      unknown: 0,
      searchable: { tools: 0, tokens: 0, unknown: 0 },
    });
  });

  it.each(targets.map(({ id }) => id))(
    'of one tool and of a set are whole numbers near each other on %s',
    (id) => {
      const [figuring, target] = [counted(id), getTarget(id)];
      const sum = tools
        .map((tool) => measureToolTokens(figuring, tool, target).tokens)
        .reduce((a, b) => a + b, 0);
      const together = measureTotalTokens(figuring, tools, target).tokens;
      expect([Number.isInteger(together), Math.abs(sum - together) <= 1, together > 0]).toEqual([
        true,
        true,
        true,
      ]);
    },
  );

  it('count once per request what the provider puts before the tools', () => {
    expect([
      findFixedTokens(getTarget('anthropic'), {}),
      findFixedTokens(getTarget('anthropic'), { model: 'claude-opus-5', choice: 'tool' }),
      findFixedTokens(getTarget('openai-chat'), {}),
      findFixedTokens(getTarget('openai-responses'), {}),
      findFixedTokens(getTarget('ollama'), {}),
    ]).toEqual([496, 406, 97, 15, undefined]);
  });
});

describe('what a formula reads of a tool', () => {
  it('is its description, name and parameters for Anthropic, whatever else the wire carries', () => {
    const framed = read({
      name: 'ping',
      description: 'Pings.',
      input_schema: { type: 'object' },
      wire: { anthropic: { strict: true, cache_control: { type: 'ephemeral' } } },
    });
    expect(getTokenSubject(framed, getTarget('anthropic')).getText()).toBe(
      '{"description":"Pings.","name":"ping","parameters":{"type":"object"}}',
    );
  });

  it('is all of the wire where a protocol is counted', () => {
    expect(getTokenSubject(ping, getTarget('mcp-2026-07-28')).getText()).toBe(
      '{"name":"ping","inputSchema":{"type":"object","properties":{}}}',
    );
  });

  it('knows what OpenAI bills apart: properties, descriptions, descriptions of properties', () => {
    expect(getTokenSubject(findRooms, getTarget('openai-chat')).facts).toEqual({
      hasProperties: true,
      hasDescription: true,
      described: 1,
    });
    expect(getToolFacts({ name: 'ping', description: '', input_schema: undefined })).toEqual({
      hasProperties: false,
      hasDescription: false,
      described: 0,
    });
  });
});

describe('the fixed cost of gpt-oss', () => {
  it('is what stands around the declarations, and the line that the system message gains', () => {
    const { text } = renderHarmony([]);
    expect(text).toBe('<|start|>developer<|message|><|end|>');
    const [message, line] = [
      'Channel must be included for every message.',
      "\nCalls to these tools must go to the commentary channel: 'functions'.",
    ];
    expect(gptOss.getFixedTokens({})).toBe(
      NAMESPACE_TOKENS + countO200k(message + line) - countO200k(message),
    );
  });
});

describe('a declaration as gpt-oss reads it', () => {
  const declared = renderDeclaration(
    {
      name: 'find',
      description: 'Finds.',
      input_schema: convertFromPlain({
        type: 'object',
        properties: { floor: { type: 'integer' } },
      }),
    },
    'harmony',
  );

  it('is cut out of the developer message', () => {
    expect(declared.text).toBe(' {\n\n// Finds.\ntype find = (_: {\nfloor?: number,\n}) => any');
    expect(
      declared.spans.flatMap(({ start, end, at }) =>
        at.length === 1 && at[0] === 'name' ? [declared.text.slice(start, end)] : [],
      ),
    ).toEqual(['find']);
  });

  it('says of parameters without properties what gpt-oss reads, and what OpenAI bills', () => {
    const read = {
      name: 'ping',
      description: undefined,
      input_schema: convertFromPlain({ type: 'object', properties: {} }),
    };
    expect([
      renderDeclaration(read, 'harmony').text,
      renderDeclaration(read, 'hosted').text,
    ]).toEqual([' {\n\ntype ping = (_: {\n}) => any', ' {\n\ntype ping = () => any']);
  });

  it('counts in a set what it counts alone, over all real tools', () => {
    for (const readTools of Object.values(readers)) {
      const set = readTools()
        .slice(0, 60)
        .map(({ subject: { contract } }) => ({
          name: contract.name,
          description: contract.description,
          input_schema: contract.input_schema,
        }));
      if (set.length === 0) continue;
      const { text } = renderHarmony(set);
      const inner = text.replace(/^<\|start\|>developer<\|message\|>|<\|end\|>$/g, '');
      expect(countO200k(inner)).toBe(
        NAMESPACE_TOKENS +
          set.reduce((sum, each) => sum + countO200k(renderDeclaration(each, 'harmony').text), 0),
      );
    }
  });
});

describe('the texts of a workspace', () => {
  it('are asked for once each', () => {
    expect(
      listTexts(
        createWorkspace({ registry: createJsonObject(), tools: [ping, ping] }),
        getTarget('anthropic'),
      ),
    ).toHaveLength(1);
  });
});
