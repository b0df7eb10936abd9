import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../src/contract/document/edit.ts';
import { createJsonObject, get, type Json } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import {
  moveEdits,
  setClosed,
  setKeyword,
  setReference,
  setType,
} from '../../src/design/edit-keyword.ts';
import { getInitialKeywordValue, isOfKind } from '../../src/design/keyword-values.ts';
import { findKeyword, isApplicable, KEYWORDS } from '../../src/design/keywords.ts';
import type { Site } from '../../src/design/operation.ts';
import { printAfter, schemaOf } from './schema-of.ts';

const TARGET = ['$defs', 'A'];

/** The schema after an edit of its root. */
function after(source: unknown, edit: (site: Site) => readonly Edit[]): string {
  const root = schemaOf(source);
  return printAfter(root, edit({ root, at: [] }));
}

describe('a type', () => {
  it('changes and keeps keywords that no longer apply', () => {
    const source = { type: 'string', pattern: '^a', 'x-own': 1 };
    expect(after(source, (site) => setType(site, 'integer'))).toBe(
      '{"type":"integer","pattern":"^a","x-own":1}',
    );
    expect(after(source, (site) => setType(site, undefined))).toBe('{"pattern":"^a","x-own":1}');
    expect(after(source, (site) => setType(site, ['string', 'null']))).toBe(
      '{"type":["string","null"],"pattern":"^a","x-own":1}',
    );
    expect(setType({ root: schemaOf(source), at: [] }, 'string')).toEqual([]);
  });

  it('comes first where there was none', () => {
    expect(after({ description: 'd' }, (site) => setType(site, 'string'))).toBe(
      '{"type":"string","description":"d"}',
    );
    expect(after({}, (site) => setType(site, 'string'))).toBe('{"type":"string"}');
    expect(after({ description: 'd' }, (site) => setType(site, undefined))).toBe(
      '{"description":"d"}',
    );
  });

  it('can be set on a boolean schema', () => {
    expect(after(false, (site) => setType(site, 'string'))).toBe('{"type":"string"}');
    expect(after(true, (site) => setType(site, 'string'))).toBe('{"type":"string"}');
    expect(after(false, (site) => setType(site, undefined))).toBe('true');
  });

  it('replaces a reference, so that only one of them applies', () => {
    expect(
      after({ title: 't', $ref: '#/$defs/A', description: 'd' }, (site) =>
        setType(site, 'integer'),
      ),
    ).toBe('{"title":"t","type":"integer","description":"d"}');
  });

  it('only changes where the author wrote it beside a reference', () => {
    expect(after({ type: 'object', $ref: '#/$defs/A' }, (site) => setType(site, 'array'))).toBe(
      '{"type":"array","$ref":"#/$defs/A"}',
    );
  });

  it('leaves a value that is no schema unchanged', () => {
    const root = schemaOf({ properties: { a: 7 } });
    expect(setType({ root, at: ['properties', 'a'] }, 'string')).toEqual([]);
    expect(setType({ root, at: ['properties', 'gone'] }, 'string')).toEqual([]);
  });
});

describe('a reference', () => {
  it('replaces a bare type and keeps the annotations', () => {
    expect(
      after({ title: 't', type: 'string', description: 'd' }, (site) => setReference(site, TARGET)),
    ).toBe('{"title":"t","$ref":"#/$defs/A","description":"d"}');
  });

  it('replaces a type beside any annotation', () => {
    expect(
      after(
        {
          type: 'string',
          default: 'x',
          examples: ['x'],
          deprecated: true,
          $comment: 'c',
          readOnly: true,
        },
        (site) => setReference(site, TARGET),
      ),
    ).toBe(
      '{"$ref":"#/$defs/A","default":"x","examples":["x"],"deprecated":true,"$comment":"c","readOnly":true}',
    );
  });

  it('replaces an object without declarations: closed, it would refuse what the definition requires', () => {
    expect(
      after(
        { type: 'object', description: 'd', properties: {}, additionalProperties: false },
        (site) => setReference(site, TARGET),
      ),
    ).toBe('{"$ref":"#/$defs/A","description":"d"}');
  });

  it('replaces the type, as another type would; the author’s other declarations stay beside it', () => {
    expect(after({ type: 'string', pattern: '^a' }, (site) => setReference(site, TARGET))).toBe(
      '{"$ref":"#/$defs/A","pattern":"^a"}',
    );
    expect(
      after({ type: 'object', properties: { a: {} }, additionalProperties: false }, (site) =>
        setReference(site, TARGET),
      ),
    ).toBe('{"$ref":"#/$defs/A","properties":{"a":{}},"additionalProperties":false}');
    expect(after({ properties: { a: {} } }, (site) => setReference(site, TARGET))).toBe(
      '{"$ref":"#/$defs/A","properties":{"a":{}}}',
    );
  });

  it('changes its target and keeps its position among the keys', () => {
    expect(
      after({ description: 'd', $ref: '#/$defs/B', title: 't' }, (site) =>
        setReference(site, TARGET),
      ),
    ).toBe('{"description":"d","$ref":"#/$defs/A","title":"t"}');
  });

  it('is escaped so that it resolves, whatever the name', () => {
    expect(after({}, (site) => setReference(site, ['$defs', 'a/b ~%#']))).toBe(
      '{"$ref":"#/$defs/a~1b%20~0%25%23"}',
    );
    expect(after({}, (site) => setReference(site, []))).toBe('{"$ref":"#"}');
  });

  it('replaces a boolean schema, and leaves a value that is no schema unchanged', () => {
    expect(after(false, (site) => setReference(site, TARGET))).toBe('{"$ref":"#/$defs/A"}');
    const root = schemaOf({ properties: { a: 7 } });
    expect(setReference({ root, at: ['properties', 'a'] }, TARGET)).toEqual([]);
  });
});

describe('a keyword', () => {
  it('is set in place, last when it is new, and removed with undefined', () => {
    const source = { description: 'd', 'x-own': { deep: [1] }, type: 'string' };
    expect(after(source, (site) => setKeyword(site, 'description', 'e'))).toBe(
      '{"description":"e","x-own":{"deep":[1]},"type":"string"}',
    );
    expect(after(source, (site) => setKeyword(site, 'minLength', 1))).toBe(
      '{"description":"d","x-own":{"deep":[1]},"type":"string","minLength":1}',
    );
    expect(after(source, (site) => setKeyword(site, 'x-own', undefined))).toBe(
      '{"description":"d","type":"string"}',
    );
    expect(setKeyword({ root: schemaOf(source), at: [] }, 'title', undefined)).toEqual([]);
  });

  it('turns the schema that accepts everything into an object, and is never added to the one that refuses everything', () => {
    expect(after(true, (site) => setKeyword(site, 'description', 'd'))).toBe('{"description":"d"}');
    expect(setKeyword({ root: false, at: [] }, 'description', 'd')).toEqual([]);
    expect(setKeyword({ root: true, at: [] }, 'description', undefined)).toEqual([]);
  });

  it('can have any name', () => {
    expect(after({}, (site) => setKeyword(site, '__proto__', 1))).toBe('{"__proto__":1}');
    expect(after({}, (site) => setKeyword(site, 'a/b.c', null))).toBe('{"a/b.c":null}');
  });
});

describe('an object', () => {
  it('closes and opens, but not over a schema for additional properties', () => {
    expect(
      after({ additionalProperties: false, title: 't' }, (site) => setClosed(site, false)),
    ).toBe('{"additionalProperties":true,"title":"t"}');
    expect(after({ additionalProperties: true }, (site) => setClosed(site, true))).toBe(
      '{"additionalProperties":false}',
    );
    expect(after({ type: 'object' }, (site) => setClosed(site, true))).toBe(
      '{"type":"object","additionalProperties":false}',
    );
    const taken = schemaOf({ additionalProperties: { type: 'string' } });
    expect([
      setClosed({ root: taken, at: [] }, true),
      setClosed({ root: taken, at: [] }, false),
    ]).toEqual([[], []]);
    expect(setClosed({ root: schemaOf({ additionalProperties: false }), at: [] }, true)).toEqual(
      [],
    );
  });
});

describe('edits of a schema', () => {
  it('become edits of its document at its pointer', () => {
    const document = createJsonObject([
      ['name', 'tool'],
      ['input_schema', schemaOf({ type: 'string' })],
    ]);
    const edits = setType({ root: schemaOf({ type: 'string' }), at: [] }, 'integer');
    expect(printJson(applyEdits<Json>(document, moveEdits(edits, ['input_schema'])))).toBe(
      '{"name":"tool","input_schema":{"type":"integer"}}',
    );
  });
});

describe('the table of keywords', () => {
  it('starts every keyword with a value that its field can show', () => {
    for (const keyword of KEYWORDS) {
      for (const type of ['string', 'integer', 'boolean', 'array', 'object', 'null', undefined])
        expect([
          keyword.keyword,
          isOfKind(keyword.kind, getInitialKeywordValue(keyword, type)),
        ]).toEqual([keyword.keyword, true]);
    }
  });

  it('lists each keyword once, and none with sub-schemas', () => {
    expect(new Set(KEYWORDS.map(({ keyword }) => keyword)).size).toBe(KEYWORDS.length);
    expect(findKeyword('properties') ?? findKeyword('constructor')).toBeUndefined();
  });

  it('knows which keywords apply to a type', () => {
    const words = (types: readonly string[]): readonly string[] =>
      KEYWORDS.filter((one) => one.types.length > 0 && isApplicable(one, types)).map(
        ({ keyword }) => keyword,
      );
    expect(words(['boolean'])).toEqual([]);
    expect(words(['object'])).toEqual(['minProperties', 'maxProperties', 'dependentRequired']);
    expect(words(['null', 'string'])).toEqual([
      'pattern',
      'format',
      'minLength',
      'maxLength',
      'contentEncoding',
      'contentMediaType',
    ]);
    expect(words([]).length).toBe(KEYWORDS.filter((one) => one.types.length > 0).length);
  });

  it('refuses values that a field could not show', () => {
    const odd: readonly (readonly [string, unknown])[] = [
      ['minLength', '3'],
      ['exclusiveMinimum', true],
      ['pattern', 7],
      ['uniqueItems', 'yes'],
      ['examples', { a: 1 }],
      ['dependentRequired', { a: 'b' }],
      ['dependentRequired', { a: [1] }],
      ['format', null],
    ];
    expect(
      odd.map(([keyword, value]) => {
        const one = findKeyword(keyword);
        return one && isOfKind(one.kind, get(schemaOf({ value }), 'value') ?? null);
      }),
    ).toEqual(odd.map(() => false));
    expect(isOfKind('number', { raw: '9223372036854775807' })).toBe(true);
  });
});
