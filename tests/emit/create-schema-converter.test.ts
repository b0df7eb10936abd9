import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/contract/document/edit.ts';
import {
  convertFromPlain,
  convertToPlain,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { formatPointer, type Pointer } from '../../src/contract/json/pointer.ts';
import {
  createSchemaConverter,
  type ConversionStep,
  type StepResult,
} from '../../src/emit/schema/create-schema-converter.ts';
import {
  createDerived,
  getJson,
  listOrigins,
  openSourceMapped,
} from '../../src/emit/source-map.ts';

const PART = ['input_schema'] as const;

function object(plain: unknown): JsonObject {
  const json: Json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('no object');
  return json;
}

/** Writes `seen` into every schema that says `mark`, and reports it. */
function markOne({ sourceMapped, place, from }: ConversionStep): StepResult {
  const open = openSourceMapped(sourceMapped);
  if (open.kind !== 'object' || !isObject(place.schema) || !place.schema.has('mark'))
    return { sourceMapped, losses: [] };
  return {
    sourceMapped: { ...open, members: new Map([...open.members, ['seen', createDerived(true)]]) },
    losses: [{ kind: 'rewritten', at: from, message: 'Marked.' }],
  };
}

describe('a schema converter', () => {
  const schema = object({
    mark: 1,
    properties: { a: { mark: 1 }, b: { items: [{ mark: 1 }, true] } },
    additionalProperties: { mark: 1 },
    enum: [1],
  });

  it('reaches every schema under any keyword, and leaves the rest', () => {
    const { schema: rewritten } = createSchemaConverter(markOne)(schema, PART, { prose: false });
    expect(convertToPlain(getJson(rewritten))).toEqual({
      mark: 1,
      properties: { a: { mark: 1, seen: true }, b: { items: [{ mark: 1, seen: true }, true] } },
      additionalProperties: { mark: 1, seen: true },
      enum: [1],
      seen: true,
    });
  });

  it('reports a schema before those below it', () => {
    const { losses } = createSchemaConverter(markOne)(schema, PART, { prose: false });
    expect(losses.map(({ at }) => formatPointer(at))).toEqual([
      '/input_schema',
      '/input_schema/properties/a',
      '/input_schema/properties/b/items/0',
      '/input_schema/additionalProperties',
    ]);
  });

  it('keeps the source of every value', () => {
    const { schema: rewritten } = createSchemaConverter(markOne)(
      object({ properties: { a: { mark: 1 } } }),
      PART,
      { prose: false },
    );
    expect(listOrigins(rewritten, ['w'])).toEqual([
      { wire: ['w'], contract: PART },
      { wire: ['w', 'properties', 'a', 'seen'], contract: undefined },
    ]);
  });

  it('that changes nothing gives the schema itself', () => {
    const { schema: rewritten, losses } = createSchemaConverter(({ sourceMapped }) => ({
      sourceMapped,
      losses: [],
    }))(schema, PART, { prose: false });
    expect(getJson(rewritten)).toBe(schema);
    expect(losses).toEqual([]);
  });

  it('passes each step the converted schemas inside it', () => {
    const seen: string[] = [];
    createSchemaConverter((step) => {
      for (const [keyword, held] of step.children)
        for (const [key, sourceMapped] of held)
          seen.push(
            `${formatPointer(step.from)} ${keyword} ${key ?? '-'} ${JSON.stringify(convertToPlain(getJson(sourceMapped)))}`,
          );
      return markOne(step);
    })(object({ properties: { a: { mark: 1 } }, not: { mark: 2 } }), PART, { prose: false });
    expect(seen).toEqual([
      '/input_schema properties a {"mark":1,"seen":true}',
      '/input_schema not - {"mark":2,"seen":true}',
    ]);
  });

  it('converts only the schemas that enclose an edit again, and returns the same objects for the rest', () => {
    const looked: string[] = [];
    const rewrite = createSchemaConverter((step) => {
      looked.push(formatPointer(step.from));
      return markOne(step);
    });
    const large = object({
      properties: Object.fromEntries(
        Array.from({ length: 100 }, (_, i) => [`p${i}`, { mark: i, description: '' }]),
      ),
    });
    const before = rewrite(large, PART, { prose: false });
    looked.length = 0;
    const edited = applyEdit(large, {
      kind: 'set',
      at: ['properties', 'p7', 'description'],
      value: 'x',
    });
    const after = isObject(edited) ? rewrite(edited, PART, { prose: false }) : before;
    expect(looked).toEqual(['/input_schema/properties/p7', '/input_schema']);
    const member = (of: typeof before, ...at: Pointer): unknown =>
      at.reduce<Json | undefined>(
        (json, key) => (isObject(json) ? json.get(String(key)) : undefined),
        getJson(of.schema),
      );
    expect([
      member(after, 'properties', 'p6') === member(before, 'properties', 'p6'),
      member(after, 'properties', 'p7') === member(before, 'properties', 'p7'),
    ]).toEqual([true, false]);
  });

  it('caches results with and without prose separately', () => {
    const rewrite = createSchemaConverter(({ sourceMapped, prose }) => ({
      sourceMapped: prose ? createDerived('prose') : sourceMapped,
      losses: [],
    }));
    expect([
      getJson(rewrite(schema, PART, { prose: true }).schema),
      getJson(rewrite(schema, PART, { prose: false }).schema),
    ]).toEqual(['prose', schema]);
  });
});
