import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../src/contract/document/edit.ts';
import { readContract } from '../../src/contract/document/read.ts';
import {
  convertFromPlain,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import type { Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { findOpenObjects } from '../../src/contract/schema/find-open-objects.ts';
import { findRecursion } from '../../src/contract/schema/find-recursion.ts';
import { isSchema, walkSchema, type Schema } from '../../src/contract/schema/schema.ts';
import { targets } from '../../src/emit/targets.ts';
import { lintContract } from '../../src/lint/lint.ts';
import { measureJson } from '../../src/measure/measure-json.ts';
import { makeDeepTool } from '../bench/make-schemas.ts';
import fc from '../fast-check.ts';
import { subjectOf } from '../lint/subject-of.ts';

/** Nothing of it was seen before. */
function copy(document: JsonObject): JsonObject {
  const parsed = parseJson(printJson(document));
  if (parsed.kind === 'problem' || !isObject(parsed.value.value)) throw new Error('no document');
  return parsed.value.value;
}

function schemaOf(document: JsonObject): Schema {
  const schema = document.get('input_schema');
  return isSchema(schema) ? schema : true;
}

/** Everything that is remembered part by part. */
function validateAll(document: JsonObject): object {
  const { contract } = readContract(document);
  const schema = schemaOf(document);
  return {
    findings: lintContract(subjectOf(document)).findings,
    losses: targets.map((target) => target.emit(contract).losses),
    weight: {
      bytes: measureJson(document).bytes,
      tokens: Math.round(measureJson(document).tokens),
    },
    recursion: findRecursion(schema),
    open: findOpenObjects(schema),
  };
}

const values: readonly Json[] = [
  'Words.',
  { type: 'string' },
  { $ref: '#/$defs/node' },
  { $ref: '#/$defs/money' },
  { $ref: '#' },
  { $ref: '#/properties/area_0' },
  { $ref: '#/$defs/other%20one' },
  { type: 'object', properties: { a: { type: 'integer' }, 'b/c': { $ref: '#/$defs/page' } } },
  true,
  {},
  { anyOf: [{ type: 'string' }, { type: 'object', properties: { z: {} } }] },
  { minimum: 2, maximum: 1 },
  { type: 'array' },
  { enum: [] },
  { type: 'integer', description: 'Between 1 and 10.' },
  { $defs: { deep: { properties: { q: {} } } }, $ref: '#/$defs/node' },
  { $anchor: 'here' },
  { $ref: '#here' },
].map(convertFromPlain);

interface Step {
  readonly place: number;
  readonly kind: 'describe' | 'set' | 'remove' | 'rename' | 'add' | 'define' | 'copy';
  readonly value: number;
}

const steps = fc.array(
  fc.record<Step>({
    place: fc.nat(),
    kind: fc.constantFrom('describe', 'set', 'remove', 'rename', 'add', 'define', 'copy'),
    value: fc.nat(),
  }),
  { minLength: 1, maxLength: 12 },
);

function editOf(document: JsonObject, { place, kind, value }: Step): readonly Edit[] {
  const nodes = [...walkSchema(schemaOf(document))];
  const node = nodes[place % nodes.length];
  const other = nodes[value % nodes.length];
  const chosen = values[value % values.length] ?? null;
  if (node === undefined || other === undefined) return [];
  const at: Pointer = ['input_schema', ...node.at];
  switch (kind) {
    case 'describe':
      return [{ kind: 'set', at: [...at, 'description'], value: `Words ${value}.` }];
    case 'set':
      return node.at.length === 0 ? [] : [{ kind: 'set', at, value: chosen }];
    case 'remove':
      return node.at.length === 0 ? [] : [{ kind: 'remove', at }];
    case 'rename':
      return [{ kind: 'rename', at, to: `renamed_${value % 5}` }];
    case 'add':
      return [{ kind: 'set', at: [...at, 'properties', `added_${value % 5}`], value: chosen }];
    case 'define':
      return [
        {
          kind: 'set',
          at: ['input_schema', '$defs', ['other one', 'node', 'page'][value % 3] ?? ''],
          value: chosen,
        },
      ];
    case 'copy':
      return [{ kind: 'set', at: [...at, 'properties', 'copied'], value: other.schema }];
  }
}

describe('what is remembered part by part', () => {
  it('says after any edits what it says of a document never seen', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let document = makeDeepTool(89);
        for (const step of sequence) {
          document = applyEdits(document, editOf(document, step));
          if (printJson(document).length > 60_000) return;
          expect(validateAll(document)).toEqual(validateAll(copy(document)));
        }
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('gives the very same losses for what an edit left alone', () => {
    const before = makeDeepTool(300);
    const after = applyEdits(before, [
      {
        kind: 'set',
        at: ['input_schema', 'properties', 'area_0', 'description'],
        value: 'Other words.',
      },
    ]);
    // Gemini's OpenAPI parameters have no references: a branch that holds one is written anew with
    // what it refers to.
    const inPlace = targets.filter(({ id }) => id !== 'gemini-parameters');
    const [first, second] = [before, after].map((document) =>
      inPlace.map((target) => target.emit(readContract(document).contract).losses),
    );
    const shared = second?.flatMap((losses, i) =>
      losses.filter((loss) => first?.[i]?.includes(loss)),
    );
    expect(second?.flat().length).toBeGreaterThan(300);
    expect((second?.flat().length ?? 0) - (shared?.length ?? 0)).toBeLessThan(10);
  });
});
