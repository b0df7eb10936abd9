import { describe, expect, it } from 'vitest';
import {
  findScale,
  measureCost,
  measureCostParts,
  type CostParts,
} from '../../../src/app/tokens/cost.ts';
import { getFormula, getTokenSubject } from '../../../src/app/tokens/token-subject.ts';
import { getWire } from '../../../src/app/wire/wire.ts';
import { applyEdits } from '../../../src/contract/document/edit.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../../src/contract/json/json.ts';
import { getAt } from '../../../src/contract/json/pointer.ts';
import { isSchema, walkSchema } from '../../../src/contract/schema/schema.ts';
import type { Target } from '../../../src/emit/target.ts';
import { targets } from '../../../src/emit/targets.ts';
import { countJsonBytes, measureJson } from '../../../src/measure/measure-json.ts';
import { readers } from '../../lint/corpus-tools.ts';

function documentOf(plain: object): JsonObject {
  const document = convertFromPlain(plain);
  if (!isObject(document)) throw new Error('no object');
  return document;
}

function targetOf(id: string): Target {
  const target = targets.find((candidate) => candidate.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target;
}

const region = { type: 'string', description: 'Where the data is kept.', enum: ['eu', 'us'] };
const tool = documentOf({
  name: 'create_project',
  title: 'Create a project',
  description: 'Creates a project.',
  input_schema: {
    type: 'object',
    properties: {
      region,
      'a.b': true,
      list: { type: 'array', items: { type: 'integer' }, oneOf: [{ minItems: 1 }, {}] },
    },
    required: ['region'],
  },
  output_schema: { type: 'object' },
  wire: {
    mcp: { annotations: { readOnlyHint: true } },
    openai_chat: { function: { strict: true } },
  },
});
const anthropic = targetOf('anthropic');
/** Its JSON is counted as it is. */
const mcp = targetOf('mcp-2026-07-28');

function bytesAt(at: readonly (string | number)[], id = 'anthropic'): number | undefined {
  return measureCost(tool, targetOf(id), at)?.bytes;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

describe('the cost of a place', () => {
  it('is its bytes on the wire with key and comma, under the wire’s own name', () => {
    expect(bytesAt(['input_schema', 'properties', 'region'])).toBe(
      bytesOf(`"region":${JSON.stringify(region)},`),
    );
    expect(bytesAt(['input_schema', 'properties', 'a.b'])).toBe(bytesOf('"a.b":true,'));
    expect(bytesAt(['input_schema', 'properties', 'list', 'oneOf', 0])).toBe(
      bytesOf('{"minItems":1},'),
    );
    expect(bytesAt(['output_schema'], 'openai-responses')).toBe(
      bytesOf('"output_schema":{"type":"object"},'),
    );
    expect(bytesAt(['output_schema'], 'gemini')).toBe(
      bytesOf('"responseJsonSchema":{"type":"object"},'),
    );
    expect(bytesAt(['name'], 'openai-chat')).toBe(bytesOf('"name":"create_project",'));
  });

  it('is that of the whole tool for the root', () => {
    for (const target of targets)
      expect(measureCost(tool, target, [])?.bytes).toBe(getWire(tool, target).bytes);
  });

  it('is a share of what the tool is figured to cost, whatever text the model reads', () => {
    const wordy = documentOf({
      name: 'wordy',
      description: 'W.',
      input_schema: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 12 }, (_, i) => [
            `p${i}`,
            {
              type: 'object',
              description: 'A.',
              properties: {
                x: { type: 'string', pattern: '^[a-z]{1,39}$', minLength: 1, maxLength: 40 },
              },
            },
          ]),
        ),
      },
    });
    for (const target of targets) {
      const { getEstimate, facts } = getTokenSubject(wordy, target);
      const figure = Math.round(getFormula(target).getToolTokens(getEstimate(), facts));
      const [whole, input] = [
        measureCost(wordy, target, []),
        measureCost(wordy, target, ['input_schema']),
      ];
      expect([target.id, whole?.tokens, (input?.tokens ?? Infinity) < figure]).toEqual([
        target.id,
        figure,
        true,
      ]);
    }
  });

  it('is undefined for what a target drops, what is nowhere and what is only in the contract', () => {
    expect([
      bytesAt(['output_schema']),
      bytesAt(['output_schema', 'type'], 'openai-chat'),
      bytesAt(['title']),
      bytesAt(['input_schema', 'properties', 'nothing']),
      bytesAt(['risk_class']),
      bytesAt(['wire', 'mcp']),
    ]).toEqual(Array.from({ length: 6 }, () => undefined));
    expect(bytesAt(['title'], 'mcp-2025-11-25')).toBe(bytesOf('"title":"Create a project",'));
  });

  it('is found for what a frame carries beyond the contract, in one piece or in several', () => {
    expect(bytesAt(['wire', 'mcp', 'annotations', 'readOnlyHint'], 'mcp-2025-11-25')).toBe(
      bytesOf('"readOnlyHint":true,'),
    );
    expect(bytesAt(['wire', 'mcp'], 'mcp-2025-11-25')).toBe(
      bytesOf('"annotations":{"readOnlyHint":true},'),
    );
    expect(bytesAt(['wire', 'openai_chat', 'function'], 'openai-chat')).toBe(
      bytesOf('"strict":true,'),
    );
  });

  it('follows an edit', () => {
    const at = ['input_schema', 'properties', 'region'];
    const before = measureCost(tool, mcp, at);
    const longer = applyEdits(tool, [
      {
        kind: 'set',
        at: [...at, 'description'],
        value: `${region.description} A region of the European Union or of the United States.`,
      },
    ]);
    const after = measureCost(longer, mcp, at);
    expect([after?.bytes, (after?.tokens ?? 0) - (before?.tokens ?? 0)]).toEqual([
      (before?.bytes ?? 0) + 56,
      12,
    ]);
  });
});

describe('the cost of a schema, taken apart', () => {
  it('says what the name, the prose, the constraints and the schemas below cost', () => {
    const parts = measureCostParts(tool, mcp, ['input_schema', 'properties', 'list']);
    expect(parts).toEqual({
      whole: {
        tokens: parts?.whole.tokens,
        bytes: bytesOf(
          '"list":{"type":"array","items":{"type":"integer"},"oneOf":[{"minItems":1},{}]},',
        ),
      },
      name: { tokens: 3, bytes: bytesOf('"list":{}') },
      description: { tokens: 0, bytes: 0 },
      constraints: { tokens: 4, bytes: bytesOf('"type":"array",') },
      children: {
        tokens: (parts?.whole.tokens ?? 0) - 7,
        bytes: bytesOf('"items":{"type":"integer"},"oneOf":[{"minItems":1},{}],'),
      },
    });
    expect(
      measureCostParts(tool, anthropic, ['input_schema', 'properties', 'region'])?.description
        .bytes,
    ).toBe(bytesOf('"description":"Where the data is kept.",'));
  });

  it('takes booleans and empty schemas, and leaves what is no schema', () => {
    expect(measureCostParts(tool, anthropic, ['input_schema', 'properties', 'a.b'])).toMatchObject({
      name: { bytes: bytesOf('"a.b":,') },
      constraints: { bytes: 4 },
    });
    expect(
      measureCostParts(tool, anthropic, ['input_schema', 'properties', 'list', 'oneOf', 1]),
    ).toMatchObject({ name: { bytes: 3 }, constraints: { tokens: 0, bytes: 0 } });
    expect([
      measureCostParts(tool, anthropic, ['name']),
      measureCostParts(tool, anthropic, ['output_schema']),
    ]).toEqual([undefined, undefined]);
  });
});

describe('the costs of real tools', () => {
  const tools = Object.entries(readers).flatMap(([set, read]) => (set === 'bfcl' ? [] : read()));

  it('add up to the whole on every target that sends the schema as it is, in bytes exactly and in tokens within rounding', () => {
    const wrong = tools.flatMap(({ subject }) =>
      targets
        .filter(({ form }) => form.convertInput === undefined)
        .flatMap((target) => {
          const { source } = subject.contract;
          const { wire, origins: all, bytes } = getWire(source, target);
          // What the target added has no place in the contract to ask for.
          const origins = all.filter(({ contract }) => contract !== undefined);
          const parts = origins.flatMap(
            ({ contract }) => (contract && measureCost(source, target, contract)) ?? [],
          );
          const rest = applyEdits(
            wire,
            origins.map(({ wire: at }) => ({ kind: 'remove', at })),
          );
          const holders = new Set(origins.map(({ wire: at }) => getAt(rest, at.slice(0, -1))));
          const comma = [...holders].filter(
            (holder) => isObject(holder) && holder.size === 0,
          ).length;
          const off = measureCost(source, target, [])?.tokens ?? Number.NaN;
          const tokens = Math.abs(
            parts.reduce(
              (sum, part) => sum + part.tokens,
              (measureJson(rest).tokens - comma) * (findScale(source, target) ?? 0),
            ) - off,
          );
          const isRight =
            parts.length === origins.length &&
            parts.reduce((sum, part) => sum + part.bytes, countJsonBytes(rest) - comma) === bytes &&
            tokens <= (parts.length + 1) / 2 + 0.1;
          return isRight ? [] : [`${target.id} ${subject.contract.name} ${tokens}`];
        }),
    );
    expect(wrong).toEqual([]);
  });

  it('are never negative, and their parts add up exactly', () => {
    const wrong = tools.flatMap(({ subject, tool: name }) => {
      const { source, input_schema: schema } = subject.contract;
      return isSchema(schema)
        ? [...walkSchema(schema)]
            .filter(
              ({ at }) => !isWhole(measureCostParts(source, anthropic, ['input_schema', ...at])),
            )
            .map(({ at }) => `${name} ${at.join(' ')}`)
        : [];
    });
    expect(wrong).toEqual([]);
  });
});

function isWhole(parts: CostParts | undefined): boolean {
  if (parts === undefined) return false;
  const { whole, name, description, constraints, children } = parts;
  const all = [name, description, constraints, children];
  const sum = all.reduce(
    (total, part) => ({ tokens: total.tokens + part.tokens, bytes: total.bytes + part.bytes }),
    { tokens: 0, bytes: 0 },
  );
  return (
    all.every((part) => part.tokens >= 0 && part.bytes >= 0) &&
    sum.tokens === whole.tokens &&
    sum.bytes === whole.bytes
  );
}
