import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type Json,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { formatPointer, getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readReference } from '../../src/contract/schema/schema-reference.ts';
import type { Loss } from '../../src/emit/loss.ts';
import { anthropicStrict } from '../../src/emit/targets/anthropic-strict.ts';
import { openaiResponsesStrict } from '../../src/emit/targets/openai-responses-strict.ts';
import type { ValidationResult } from '../../src/probe/probe.ts';
import { validateJson } from '../../src/probe/validate/validate-json.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import { readCorpusSchemas } from '../probe/corpus-schemas.ts';
import { sampleAll } from '../probe/validate-both.ts';

interface Pair {
  readonly tool: string;
  readonly original: Json;
  readonly sent: Json;
  readonly losses: readonly Loss[];
}

type Target = typeof openaiResponsesStrict;
const MOST_WAYS = 24;

/** Every fifth schema of the corpus that the target takes, beside what it sends. */
function listPairs(target: Target, place: Pointer): readonly Pair[] {
  return readCorpusSchemas().flatMap(({ tool, text }, i) => {
    const parsed = parseJson(text);
    if (i % 5 !== 0 || parsed.kind === 'problem') return [];
    const original = parsed.value.value;
    const { wire, losses } = target.emit(
      readContract(
        createJsonObject([
          ['name', 'f'],
          ['description', 'd'],
          ['input_schema', original],
        ]),
      ).contract,
    );
    const sent = getAt(wire, place);
    return sent === undefined || losses.some(({ kind }) => kind === 'rejected')
      ? []
      : [{ tool, original, sent, losses }];
  });
}

/**
 * The object as `change` makes it where it stands in a schema; a list of ways, because a union does
 * not say which of its branches is meant.
 */
function alter(
  value: Json,
  {
    schema,
    root,
    change,
  }: {
    readonly schema: Json | undefined;
    readonly root: Json;
    readonly change: (object: Map<string, Json>, schema: ReadonlyMap<string, Json>) => void;
  },
): readonly Json[] {
  if (!isObject(schema)) return [value];
  const to = readReference(schema.get('$ref'));
  const union = schema.get('anyOf') ?? schema.get('oneOf');
  const below = (child: Json | undefined, of: Json): readonly Json[] =>
    alter(of, { schema: child, root, change });
  if (to !== undefined) return below(getAt(root, to), value);
  if (Array.isArray(union))
    return [
      ...new Map(
        union.flatMap((branch: Json) => below(branch, value)).map((way) => [printJson(way), way]),
      ).values(),
    ].slice(0, MOST_WAYS);
  if (Array.isArray(value))
    return value.reduce<readonly (readonly Json[])[]>(
      (ways, item: Json) =>
        ways
          .flatMap((way) => below(schema.get('items'), item).map((each) => [...way, each]))
          .slice(0, MOST_WAYS),
      [[]],
    );
  if (!isObject(value)) return [value];
  const properties = schema.get('properties');
  const ways = [...value].reduce<readonly (readonly (readonly [string, Json])[])[]>(
    (all, [name, member]) =>
      all
        .flatMap((way) =>
          below(isObject(properties) ? properties.get(name) : undefined, member).map((each) => [
            ...way,
            [name, each] as const,
          ]),
        )
        .slice(0, MOST_WAYS),
    [[]],
  );
  return ways.map((way) => {
    const object = new Map(way);
    change(object, schema);
    return object;
  });
}

/** Every declared property that is absent, as null. */
function fillNulls(value: Json, sent: Json): readonly Json[] {
  return alter(value, {
    schema: sent,
    root: sent,
    change: (object, schema) => {
      const properties = schema.get('properties');
      if (isObject(properties))
        for (const name of properties.keys()) if (!object.has(name)) object.set(name, null);
    },
  });
}

/** Without the nulls of optional properties. */
function stripNulls(value: Json, original: Json): readonly Json[] {
  return alter(value, {
    schema: original,
    root: original,
    change: (object, schema) => {
      const required = schema.get('required');
      for (const [name, member] of [...object])
        if (member === null && !(Array.isArray(required) && required.includes(name)))
          object.delete(name);
    },
  });
}

function parse(text: string): Json {
  const parsed = parseJson(text);
  return parsed.kind === 'ok' ? parsed.value.value : null;
}

function lintJson(schema: Json, value: Json): Promise<ValidationResult> {
  return validateJson({
    kind: 'validate',
    validator: 'ajv',
    schema: printJson(schema),
    value: printJson(value),
  });
}

async function fitsOneOf(schema: Json, ways: readonly Json[]): Promise<boolean> {
  return (await Promise.all(ways.map((way) => lintJson(schema, way)))).some(({ valid }) => valid);
}

/**
 * Whether what is refused there stands in a loss: the keyword's own, or one of the schemas above
 * it.
 */
function isSaid(schemaAt: string, losses: readonly Loss[]): boolean {
  return losses.some(
    ({ at, kind }) =>
      kind !== 'ignored' &&
      (schemaAt === formatPointer(at.slice(1)) ||
        (kind === 'dropped' && schemaAt.startsWith(`${formatPointer(at.slice(1))}/`))),
  );
}

describe('a schema made fit for strict decoding', () => {
  const openai = listPairs(openaiResponsesStrict, ['parameters']);
  const anthropic = listPairs(anthropicStrict, ['input_schema']);

  it('is there to try', () => {
    const least = hasOutsideData ? 400 : 15;
    expect([openai.length > least, anthropic.length > least]).toEqual([true, true]);
  });

  it('still takes at OpenAI every value that the contract takes, with null for what is left out', async () => {
    const wrong: string[] = [];
    for (const { tool, original, sent } of openai) {
      const values = (await sampleAll(printJson(original)))
        .filter(({ purpose }) => purpose !== 'wrong')
        .map(({ value }) => parse(value));
      for (const value of values)
        if (!(await fitsOneOf(sent, fillNulls(value, sent))))
          wrong.push(`${tool}: ${printJson(value)} of ${printJson(original)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['OpenAI', openai],
    ['Anthropic', anthropic],
  ])('takes at %s nothing that the contract refuses, unless a loss says so', async (_, pairs) => {
    const wrong: string[] = [];
    for (const { tool, original, sent, losses } of pairs) {
      const values = (await sampleAll(printJson(sent)))
        .filter(({ purpose }) => purpose !== 'wrong')
        .map(({ value }) => parse(value));
      for (const value of values) {
        const verdicts = await Promise.all(
          stripNulls(value, original).map((way) => lintJson(original, way)),
        );
        if (verdicts.some(({ valid }) => valid)) continue;
        const unsaid = verdicts.map(({ violations }) =>
          violations.filter(({ schemaAt }) => !isSaid(schemaAt, losses)),
        );
        if (unsaid.every((violations) => violations.length > 0))
          wrong.push(`${tool}: ${printJson(value)} ${JSON.stringify(unsaid[0])}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a schema with all that can be rewritten', () => {
  const original = convertFromPlain({
    type: 'object',
    properties: {
      kind: { enum: ['a', 'b'] },
      one: { const: 1 },
      who: { $ref: '#/$defs/who', description: 'Who.' },
      either: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      both: {
        allOf: [
          { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] },
          { properties: { y: { type: 'integer', minimum: 1 } } },
        ],
      },
      again: { $ref: '#/properties/either/oneOf/1' },
      list: {
        type: 'array',
        items: { type: 'object', properties: { z: { type: ['string', 'null'] } }, required: ['z'] },
      },
    },
    required: ['kind'],
    $defs: {
      who: {
        type: 'object',
        properties: { name: { type: 'string' }, next: { $ref: '#/$defs/who' } },
        required: ['name'],
      },
    },
  });
  const { wire, losses } = openaiResponsesStrict.emit(
    readContract(
      createJsonObject([
        ['name', 'f'],
        ['input_schema', original],
      ]),
    ).contract,
  );
  const sent = getAt(wire, ['parameters']) ?? null;

  it('takes the same values at OpenAI, both ways', async () => {
    expect(losses.filter(({ kind }) => kind === 'rejected')).toEqual([]);
    for (const { value, purpose } of await sampleAll(printJson(original))) {
      if (purpose === 'wrong') continue;
      expect([value, await fitsOneOf(sent, fillNulls(parse(value), sent))]).toEqual([value, true]);
    }
    for (const { value, purpose } of await sampleAll(printJson(sent))) {
      if (purpose === 'wrong') continue;
      expect([value, await fitsOneOf(original, stripNulls(parse(value), original))]).toEqual([
        value,
        true,
      ]);
    }
  });
});
