import { describe, expect, it } from 'vitest';
import { createSurvey, isSameSurvey } from '../../src/design/survey.ts';
import { schemaOf } from './schema-of.ts';

describe('a survey of a schema', () => {
  it('lists its definitions and counts the references to each', () => {
    const root = schemaOf({
      properties: {
        a: { $ref: '#/$defs/a~1b' },
        b: { items: { $ref: '#/$defs/a~1b' } },
        c: { $ref: '#/$defs/a~1b/items' },
        d: { $ref: '#/definitions/Old' },
      },
      definitions: { Old: {} },
      $defs: { 'a/b': { items: {} }, unused: true },
    });
    expect(createSurvey(root).definitions).toEqual([
      { name: 'a/b', at: ['$defs', 'a/b'], uses: 2 },
      { name: 'unused', at: ['$defs', 'unused'], uses: 0 },
      { name: 'Old', at: ['definitions', 'Old'], uses: 1 },
    ]);
  });

  it('counts references by anchor', () => {
    const survey = createSurvey(schemaOf({ $ref: '#here', $defs: { A: { $anchor: 'here' } } }));
    expect(survey).toEqual({
      definitions: [{ name: 'A', at: ['$defs', 'A'], uses: 1 }],
      recursive: new Set(),
      unresolved: new Set(),
    });
  });

  it('finds references that are unresolved in this document', () => {
    const root = schemaOf({
      anyOf: ['#/$defs/Gone', '#/$defs', 'other.json', '#nowhere', '#/title', '#', '#/$defs/A'].map(
        ($ref) => ({ $ref }),
      ),
      title: 't',
      $defs: { A: {} },
    });
    expect([...createSurvey(root).unresolved]).toEqual([
      '/anyOf/0',
      '/anyOf/2',
      '/anyOf/3',
      '/anyOf/4',
    ]);
  });

  it('finds references to a schema around them', () => {
    const root = schemaOf({
      properties: {
        tree: { $ref: '#/$defs/Tree' },
        whole: { $ref: '#' },
        plain: { $ref: '#/$defs/Leaf' },
      },
      $defs: {
        Tree: { properties: { left: { $ref: '#/$defs/Tree' }, other: { $ref: '#/$defs/Hedge' } } },
        Hedge: { items: { $ref: '#/$defs/Tree' } },
        Leaf: {},
      },
    });
    expect([...createSurvey(root).recursive]).toEqual([
      '/properties/whole',
      '/$defs/Tree/properties/left',
      '/$defs/Tree/properties/other',
      '/$defs/Hedge/items',
    ]);
  });

  it('finds neither without references', () => {
    expect(createSurvey(schemaOf({ properties: { $ref: {} }, const: { $ref: '#' } }))).toEqual({
      definitions: [],
      recursive: new Set(),
      unresolved: new Set(),
    });
    expect(createSurvey(true)).toEqual({
      definitions: [],
      recursive: new Set(),
      unresolved: new Set(),
    });
  });

  it('is equal until something in it changes', () => {
    const survey = createSurvey(
      schemaOf({ properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: {} } }),
    );
    expect(
      isSameSurvey(
        survey,
        createSurvey(
          schemaOf({
            title: 'new',
            properties: { a: { $ref: '#/$defs/A' } },
            $defs: { A: { type: 'string' } },
          }),
        ),
      ),
    ).toBe(true);
    for (const other of [
      { properties: { a: {} }, $defs: { A: {} } },
      { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: {}, B: {} } },
      { properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } }, $defs: { A: {} } },
    ])
      expect(isSameSurvey(survey, createSurvey(schemaOf(other)))).toBe(false);
  });

  it('terminates for a cycle of a thousand references', () => {
    const definitions = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, i) => [`d${i}`, { $ref: `#/$defs/d${(i + 1) % 1_000}` }]),
    );
    expect(createSurvey(schemaOf({ $defs: definitions })).recursive.size).toBe(1_000);
  });
});
