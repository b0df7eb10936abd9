import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { convertFromPlain, convertToPlain, type Json } from '../../src/contract/json/json.ts';
import { getAt } from '../../src/contract/json/pointer.ts';
import { isSchema, type Schema } from '../../src/contract/schema/schema.ts';
import { findDialect } from '../../src/design/drafts/dialect.ts';
import { planUpgrade } from '../../src/design/drafts/plan-upgrade.ts';
import { upgradeDraft as operation } from '../../src/design/operations/types/upgrade-draft.ts';
import { listReferences } from '../../src/design/references.ts';
import fc from '../fast-check.ts';
import { readers } from '../lint/corpus-tools.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { draftSevenSchema, someValue } from './arbitrary-draft-07.ts';

function schemaOf(plain: unknown): Schema {
  const root = convertFromPlain(plain);
  if (!isSchema(root)) throw new Error('no schema');
  return root;
}

function upgraded(plain: unknown): unknown {
  const root = schemaOf(plain);
  return convertToPlain(applyEdits<Json>(root, planUpgrade(root).edits));
}

const printed = (plain: unknown): string => JSON.stringify(upgraded(plain));
const notes = (plain: unknown): readonly string[] =>
  planUpgrade(schemaOf(plain)).notes.map(({ message }) => message);

describe('the dialect of a schema', () => {
  it('is what $schema names', () => {
    const says = (word: string): string =>
      findDialect(schemaOf({ $schema: word, definitions: {} })).dialect;
    expect(
      [
        'http://json-schema.org/draft-07/schema#',
        'http://json-schema.org/draft-04/schema',
        'https://json-schema.org/draft/2019-09/schema',
        'https://json-schema.org/draft/2020-12/schema',
        'https://json-schema.org/draft-07/schema#',
        'urn:own',
        'https://spec.openapis.org/oas/3.1/dialect/base',
        'http://json-schema.org/schema#',
      ].map(says),
    ).toEqual([
      'draft-07',
      'draft-04',
      '2019-09',
      '2020-12',
      'draft-07',
      'unknown',
      '2020-12',
      'draft-07',
    ]);
  });

  it('is otherwise the oldest that one of its keywords belongs to, with its pointer', () => {
    const told: readonly (readonly [object, string, readonly string[]])[] = [
      [
        { type: 'object', properties: { definitions: true, id: { type: 'string' } } },
        '2020-12',
        [],
      ],
      [
        { properties: { a: { items: [true] } }, definitions: {} },
        'draft-07',
        ['definitions', 'items as a list (/properties/a)'],
      ],
      [
        { properties: { a: { exclusiveMinimum: true } }, dependencies: {} },
        'draft-04',
        ['dependencies', 'exclusiveMinimum as true or false (/properties/a)'],
      ],
      [{ id: 'urn:a' }, 'draft-04', ['id']],
      [
        { properties: { a: { required: true }, b: { divisibleBy: 2 } } },
        'draft-03',
        ['required as true or false (/properties/a)', 'divisibleBy (/properties/b)'],
      ],
      [{ properties: { a: { $recursiveRef: '#' } } }, '2019-09', ['$recursiveRef (/properties/a)']],
    ];
    for (const [plain, dialect, because] of told)
      expect(findDialect(schemaOf(plain))).toEqual({ dialect, because });
    expect(findDialect(true)).toEqual({ dialect: '2020-12', because: [] });
  });
});

describe('an upgrade', () => {
  it('moves definitions and updates every reference', () => {
    expect(
      printed({
        $schema: 'http://json-schema.org/draft-07/schema#',
        properties: { a: { $ref: '#/definitions/x%20y' } },
        definitions: {
          'x y': { items: [{ type: 'string' }], definitions: { in: {} } },
          z: {
            anyOf: [
              { $ref: '#/definitions/x%20y/items/0' },
              { $ref: '#/definitions/x%20y/definitions/in' },
            ],
          },
        },
      }),
    ).toBe(
      '{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"a":{"$ref":"#/$defs/x%20y"}},"$defs":{"x y":{"prefixItems":[{"type":"string"}],"$defs":{"in":{}}},"z":{"anyOf":[{"$ref":"#/$defs/x%20y/prefixItems/0"},{"$ref":"#/$defs/x%20y/$defs/in"}]}}}',
    );
    expect(
      printed({
        $ref: '#/definitions/a',
        $defs: { a: { type: 'null' } },
        definitions: { a: { type: 'string' }, b: { $ref: '#/$defs/a' } },
      }),
    ).toBe(
      '{"$ref":"#/$defs/a_2","$defs":{"a":{"type":"null"},"a_2":{"type":"string"},"b":{"$ref":"#/$defs/a"}}}',
    );
  });

  it('resolves references from their own resource', () => {
    expect(
      printed({
        definitions: {
          own: {
            $id: 'http://x/own.json',
            definitions: { in: {} },
            properties: {
              a: { $ref: '#/definitions/in' },
              b: { $ref: 'http://x/own.json#/definitions/in' },
            },
          },
        },
      }),
    ).toBe(
      '{"$defs":{"own":{"$id":"http://x/own.json","$defs":{"in":{}},"properties":{"a":{"$ref":"#/$defs/in"},"b":{"$ref":"http://x/own.json#/$defs/in"}}}}}',
    );
    expect(
      notes({ definitions: {}, properties: { a: { $ref: 'other.json#/definitions/x' } } }),
    ).toEqual([
      'This leads to another document; if that one is upgraded too, its definitions become $defs.',
    ]);
  });

  it('converts tuples, dependencies and exclusive bounds in place', () => {
    expect(printed({ items: [true, { type: 'string' }], additionalItems: false, title: 't' })).toBe(
      '{"prefixItems":[true,{"type":"string"}],"items":false,"title":"t"}',
    );
    expect(printed({ items: [], additionalItems: { type: 'string' } })).toBe(
      '{"items":{"type":"string"}}',
    );
    expect(
      printed({ type: 'object', dependencies: { a: ['b'], c: { items: [true] } }, title: 't' }),
    ).toBe(
      '{"type":"object","dependentRequired":{"a":["b"]},"dependentSchemas":{"c":{"prefixItems":[true]}},"title":"t"}',
    );
    expect(
      printed({
        minimum: 1,
        exclusiveMinimum: true,
        maximum: 2,
        exclusiveMaximum: false,
        title: 't',
      }),
    ).toBe('{"exclusiveMinimum":1,"maximum":2,"title":"t"}');
    expect(printed({ exclusiveMinimum: true })).toBe('{}');
    expect(printed({ additionalItems: false, items: true })).toBe(
      '{"items":true,"x-ignored":{"additionalItems":false}}',
    );
  });

  it('converts identity, recursion and draft-03 keywords', () => {
    expect(
      printed({
        $schema: 'http://json-schema.org/draft-04/schema#',
        id: 'http://x/a',
        properties: { a: { id: '#in', divisibleBy: 2 } },
      }),
    ).toBe(
      '{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"http://x/a","properties":{"a":{"$anchor":"in","divisibleBy":2}}}',
    );
    expect(printed({ $id: '#here', definitions: {} })).toBe('{"$anchor":"here","$defs":{}}');
    expect(
      printed({
        $schema: 'https://json-schema.org/draft/2019-09/schema',
        $recursiveAnchor: true,
        properties: { a: { $recursiveRef: '#' } },
      }),
    ).toBe(
      '{"$schema":"https://json-schema.org/draft/2020-12/schema","$dynamicAnchor":"recursive","properties":{"a":{"$dynamicRef":"#recursive"}}}',
    );
    expect(printed({ $recursiveAnchor: false, properties: { a: { $recursiveRef: '#' } } })).toBe(
      '{"properties":{"a":{"$ref":"#"}}}',
    );
    expect(
      printed({
        properties: { a: { type: 'any', required: true }, b: { divisibleBy: 2, required: false } },
        title: 't',
      }),
    ).toBe('{"properties":{"a":{},"b":{"multipleOf":2}},"required":["a"],"title":"t"}');
    expect(
      printed({
        properties: { a: { required: true, properties: { b: { required: true } } } },
        required: ['z'],
      }),
    ).toBe('{"properties":{"a":{"required":["b"],"properties":{"b":{}}}},"required":["z","a"]}');
    expect(notes({ properties: { a: { required: true, extends: { type: 'string' } } } })).toEqual([
      'Draft-03’s extends must be written by hand, as allOf and not. Until then it says nothing; it is kept in x-ignored.',
      'a said required: true of itself; the object’s required names it now.',
    ]);
  });

  it('sets aside what draft-07 ignored beside a reference, and notes it', () => {
    const old = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: {
        a: {
          $ref: '#/definitions/x',
          description: 'd',
          type: 'object',
          properties: { b: { items: [true] } },
        },
        c: { $ref: '#/properties/a/properties/b/items/0' },
      },
      definitions: { x: {} },
    };
    expect(upgraded(old)).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        a: {
          $ref: '#/$defs/x',
          description: 'd',
          'x-ignored': { type: 'object', properties: { b: { prefixItems: [true] } } },
        },
        c: { $ref: '#/properties/a/x-ignored/properties/b/prefixItems/0' },
      },
      $defs: { x: {} },
    });
    expect(planUpgrade(schemaOf(old)).notes).toEqual([
      {
        at: ['properties', 'a'],
        message:
          'draft-07 ignored type, properties beside $ref; 2020-12 would obey. To keep the meaning it is kept in x-ignored.',
      },
    ]);
    expect(
      notes({
        $schema: 'https://json-schema.org/draft/2019-09/schema',
        $ref: '#/$defs/x',
        type: 'object',
      }),
    ).toEqual([]);
  });

  it('notes which keywords of newer drafts take effect', () => {
    expect(
      notes({ $schema: 'http://json-schema.org/draft-07/schema#', unevaluatedProperties: false }),
    ).toEqual(['draft-07 did not know unevaluatedProperties; from now on it counts.']);
    expect(notes({ definitions: {}, unevaluatedProperties: false })).toEqual([]);
  });

  it('leaves 2020-12, custom dialects, and true and false unchanged', () => {
    for (const plain of [
      true,
      false,
      {},
      { $defs: {}, prefixItems: [true] },
      { $schema: 'https://json-schema.org/draft/2020-12/schema', definitions: {}, items: [true] },
      { $schema: 'urn:own', definitions: {} },
    ])
      expect(planUpgrade(schemaOf(plain)).edits).toEqual([]);
  });

  it('is offered on the root only, and once', () => {
    const root = schemaOf({ definitions: { a: { items: [true] } } });
    expect(operation.listOffers({ root, at: [] }).map(({ label }) => label)).toEqual([
      'Upgrade from draft-07 to 2020-12',
    ]);
    expect(operation.listOffers({ root, at: ['definitions', 'a'] })).toEqual([]);
  });

  it('keeps the meaning: ajv for draft-07 and for 2020-12 agree on every value', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        draftSevenSchema,
        fc.array(someValue, { minLength: 16, maxLength: 16 }),
        (plain, values) => {
          const before = listDangling(schemaOf(plain)).length === 0 ? compileOld(plain) : undefined;
          if (before === undefined) return;
          const after = compileNew(upgraded(plain));
          for (const value of values) {
            const [one, two] = [isValid(before, value), isValid(after, value)];
            if (one === undefined || two === undefined) continue;
            compared += 1;
            expect([two, JSON.stringify(value)]).toEqual([one, JSON.stringify(value)]);
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(1000);
  });

  it('leaves no old keyword, and a second one changes nothing', () => {
    fc.assert(
      fc.property(draftSevenSchema, (plain) => {
        const now = schemaOf(upgraded(plain));
        expect(findDialect(now)).toEqual({ dialect: '2020-12', because: [] });
        expect(planUpgrade(now)).toEqual({ from: '2020-12', edits: [], notes: [] });
      }),
      { numRuns: 500 },
    );
  });
});

function listDangling(schema: Schema): readonly string[] {
  return listReferences(schema).flatMap(({ to, text }) =>
    to !== undefined && getAt(schema, to) === undefined ? [text] : [],
  );
}

type Check = (value: unknown) => boolean;

function compileOld(plain: object): Check | undefined {
  try {
    const check = new Ajv({
      strict: false,
      validateSchema: false,
      ignoreKeywordsWithRef: true,
      logger: false,
      ownProperties: true,
      inlineRefs: false,
    }).compile(JSON.parse(JSON.stringify(plain, dropType)));
    return (value) => check(value) === true;
  } catch {
    return undefined;
  }
}

/** ajv ignores the neighbours of `$ref` on request, but not `type`. */
function dropType(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$ref' in value
    ? { ...value, type: undefined }
    : value;
}

function compileNew(plain: unknown): Check | undefined {
  if (typeof plain !== 'object' || plain === null) return undefined;
  const check = new Ajv2020({
    strict: false,
    logger: false,
    ownProperties: true,
    inlineRefs: false,
  }).compile(plain);
  return (value) => check(value) === true;
}

/**
 * Undefined where the schema leads in a circle without taking a step in the value; the two
 * compilers do not notice the same circles.
 */
function isValid(check: Check | undefined, value: unknown): boolean | undefined {
  try {
    return check?.(value);
  } catch {
    return undefined;
  }
}

describe('over the corpus', () => {
  const schemas = Object.values(readers)
    .flatMap((read) => read())
    .flatMap(({ server, tool, subject }) =>
      [subject.contract.input_schema, subject.contract.output_schema].flatMap((schema) =>
        schema === undefined ? [] : [{ name: `${server} ${tool}`, schema }],
      ),
    );

  it('is idempotent, leaves no old keyword, and breaks no reference', () => {
    const dialects = new Map<string, number>();
    for (const { name, schema } of schemas) {
      const { dialect } = findDialect(schema);
      dialects.set(dialect, (dialects.get(dialect) ?? 0) + 1);
      const { edits } = planUpgrade(schema);
      expect(edits.length === 0, name).toBe(dialect === '2020-12' || dialect === 'unknown');
      const now = applyEdits<Json>(schema, edits);
      if (!isSchema(now)) throw new Error('no schema');
      expect([findDialect(now).dialect, planUpgrade(now).edits], name).toEqual(['2020-12', []]);
      expect(listDangling(now), name).toEqual(listDangling(schema));
    }
    expect(schemas.length).toBeGreaterThan(hasOutsideData ? 3_000 : 150);
    expect([...dialects.keys()].toSorted()).toEqual(
      hasOutsideData ? ['2020-12', 'draft-04', 'draft-07'] : ['2020-12', 'draft-07'],
    );
  });

  it('changes only $schema of a draft-07 schema without old keywords', () => {
    const changed = schemas.flatMap(({ name, schema }) =>
      planUpgrade(schema).edits.every(({ at }) => at.at(-1) === '$schema') ? [] : [name],
    );
    expect(changed).toEqual(hasOutsideData ? ['pdf-reader-mcp read_pdf'] : []);
  });

  it.skipIf(!hasOutsideData)(
    `takes the protocol’s own schemas to 2020-12: they compile, and only descriptions stand beside references (${NEEDS_OUTSIDE_DATA})`,
    () => {
      for (const revision of ['2024-11-05', '2025-03-26', '2025-06-18']) {
        const root = schemaOf(JSON.parse(readOutside(`corpus/mcp-spec/${revision}/schema.json`)));
        const { from, edits, notes: told } = planUpgrade(root);
        const now = applyEdits<Json>(root, edits);
        expect([from, told], revision).toEqual(['draft-07', []]);
        expect(isSchema(now) && listDangling(now), revision).toEqual([]);
        expect(JSON.stringify(convertToPlain(now))).not.toContain('/definitions/');
        expect(
          compileNew({ ...Object(convertToPlain(now)), $ref: '#/$defs/Tool' })?.({
            name: 'x',
            inputSchema: { type: 'object' },
          }),
          revision,
        ).toBe(true);
      }
    },
  );
});
