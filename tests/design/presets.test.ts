import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import {
  convertFromPlain,
  convertToPlain,
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { applyPreset } from '../../src/design/operations/types/apply-preset.ts';
import type { Preset } from '../../src/design/preset.ts';
import { presets } from '../../src/design/presets.ts';
import { findPreset, listPresets, setPreset } from '../../src/design/set-preset.ts';
import fc from '../fast-check.ts';

const cases = presets.map((preset) => [preset.id, preset] as const);

function schemaOf(preset: Preset): JsonObject {
  return createJsonObject([['type', preset.type], ...preset.keywords]);
}

function compile(preset: Preset): (value: Json) => boolean {
  const ajv = new Ajv2020({ strict: true });
  addFormats.default(ajv);
  const root = convertToPlain(schemaOf(preset));
  const check = ajv.compile(typeof root === 'object' && root !== null ? root : false);
  return (value) => check(convertToPlain(value)) === true;
}

function pick(id: string): Preset {
  const found = presets.find((preset) => preset.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return found;
}

function apply(plain: unknown, id: string): string {
  const root = convertFromPlain(plain);
  return isObject(root) || typeof root === 'boolean'
    ? printJson(applyEdits<Json>(root, setPreset({ root, at: [] }, pick(id))))
    : '';
}

describe.each(cases)('the preset %s', (_, preset) => {
  it('accepts its examples and refuses its near misses', () => {
    const accepts = compile(preset);
    expect(preset.fits.filter((value) => !accepts(value))).toEqual([]);
    expect(preset.misses.filter(accepts)).toEqual([]);
    expect([preset.fits.length, preset.misses.length].map((count) => count > 0)).toEqual([
      true,
      true,
    ]);
  });

  it('is recognised once it is applied, and a second time changes nothing', () => {
    for (const plain of [
      true,
      {},
      { type: preset.type },
      { type: [preset.type, 'null'] },
      { type: preset.type, pattern: 'x', minimum: 3, format: 'other', maxItems: 0 },
    ]) {
      const root = convertFromPlain(plain);
      if (!isObject(root) && root !== true) throw new Error('no schema');
      const once = applyEdits<Json>(root, setPreset({ root, at: [] }, preset));
      expect(findPreset(once)?.id).toBe(preset.id);
      expect(isObject(once) ? setPreset({ root: once, at: [] }, preset) : undefined).toEqual([]);
    }
  });
});

describe('the patterns', () => {
  const patterns = presets.flatMap((preset) =>
    preset.keywords.flatMap(([keyword, value]) =>
      keyword === 'pattern' && typeof value === 'string'
        ? [[preset.id, value, preset] as const]
        : [],
    ),
  );

  it.each(patterns)('%s is anchored and uses only what strict modes accept', (_, pattern) => {
    expect(pattern).toMatch(/^\^.*\$$/);
    expect(pattern).not.toMatch(/\(\?|\\[1-9bBdwk]|\{\d{3,}/);
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });

  it.each(patterns)('%s means the same to a linear engine', (_, pattern, preset) => {
    const [linear, native] = [RE2JS.compile(pattern), new RegExp(pattern, 'u')];
    const seeds = [...preset.fits, ...preset.misses].filter((value) => typeof value === 'string');
    const texts = fc.oneof(
      fc.constantFrom(...seeds),
      fc.string({ maxLength: 20 }),
      fc
        .tuple(fc.constantFrom(...seeds), fc.constantFrom(...seeds), fc.nat(40))
        .map(([a, b, n]) => a.slice(0, n) + b.slice(n)),
    );
    fc.assert(fc.property(texts, (text) => linear.matcher(text).find() === native.test(text)));
  });

  /** One that backtracks exponentially would not come back from here. */
  it.each(patterns)('%s terminates on long texts that nearly match', (_, pattern, preset) => {
    const native = new RegExp(pattern, 'u');
    for (const fit of preset.fits)
      expect(
        typeof fit === 'string' &&
          native.test(`${fit.repeat(Math.ceil(20_000 / fit.length))}\u0000\n`),
      ).toBe(false);
  });

  it('accept every currency and time zone that the platform knows', () => {
    const refused = (id: string, values: readonly string[]): readonly string[] => {
      const accepts = compile(pick(id));
      return values.filter((value) => !accepts(value));
    };
    expect(refused('currency', Intl.supportedValuesOf('currency'))).toEqual([]);
    expect(refused('time-zone', Intl.supportedValuesOf('timeZone'))).toEqual([]);
  });
});

describe('the presets', () => {
  it('differ from each other', () => {
    const said = presets.map((preset) =>
      printJson([preset.type, createJsonObject(preset.keywords)]),
    );
    expect(new Set(said).size).toBe(presets.length);
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  });

  it('are offered for the declared type, for all where there is none, and nowhere else', () => {
    const types = (plain: unknown): readonly string[] => [
      ...new Set(listPresets(convertFromPlain(plain)).map(({ type }) => type)),
    ];
    expect(types({ type: 'string' })).toEqual(['string']);
    expect(types({ type: ['string', 'null'] })).toEqual(['string']);
    expect(types({ type: 'number' })).toEqual(['integer', 'number']);
    expect(types({ type: 'array', items: { type: 'string' } })).toEqual(['array']);
    expect(types({ description: 'anything' })).toEqual(['string', 'integer', 'number', 'array']);
    expect(
      [
        false,
        { type: 'object' },
        { properties: {} },
        { $ref: '#' },
        { type: 'string', enum: ['a'] },
        { anyOf: [] },
        { type: 7 },
      ].flatMap(types),
    ).toEqual([]);
  });

  it('leave everything else in place', () => {
    expect(
      apply(
        {
          description: 'd',
          type: 'string',
          pattern: 'old',
          'x-own': 1,
          minLength: 3,
          default: 'kept',
        },
        'uuid',
      ),
    ).toBe('{"description":"d","type":"string","format":"uuid","x-own":1,"default":"kept"}');
    expect(
      apply({ maximum: 9, type: ['number', 'null'], default: 5, exclusiveMinimum: 0 }, 'page-size'),
    ).toBe('{"maximum":100,"type":["integer","null"],"default":5,"minimum":1}');
    expect(apply({ type: ['integer', 'number'] }, 'positive-integer')).toBe(
      '{"type":["integer"],"minimum":1}',
    );
    expect(apply({ type: 'integer' }, 'percentage')).toBe(
      '{"type":"integer","minimum":0,"maximum":100}',
    );
    expect(apply({ type: 'array', minItems: 1, maxItems: 5 }, 'unique-list')).toBe(
      '{"type":"array","minItems":1,"maxItems":5,"uniqueItems":true}',
    );
    expect(apply({ description: 'd' }, 'slug')).toBe(
      '{"type":"string","description":"d","pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"}',
    );
  });

  it('are not recognised with a keyword more or less', () => {
    const name = (plain: unknown): string | undefined => findPreset(convertFromPlain(plain))?.id;
    expect(
      [
        { type: 'string', format: 'uuid', minLength: 1 },
        { type: ['string', 'integer'], format: 'uuid' },
        { format: 'uuid' },
        { type: 'integer', minimum: 2 },
        { type: 'string' },
        true,
      ].map(name),
    ).toEqual(Array(6).fill(undefined));
    expect(
      [
        { type: ['string', 'null'], format: 'uuid' },
        { type: 'array', uniqueItems: true, minItems: 1, maxItems: 9 },
        { type: 'integer', maximum: 100, minimum: 1, default: 50 },
        { type: 'integer', minimum: { raw: '1.0' } },
      ].map(
        (plain) =>
          findPreset(
            plain.minimum !== undefined && typeof plain.minimum === 'object'
              ? createJsonObject([
                  ['type', 'integer'],
                  ['minimum', plain.minimum],
                ])
              : convertFromPlain(plain),
          )?.id,
      ),
    ).toEqual(['uuid', 'set', 'page-size', 'positive-integer']);
  });

  it('are one operation, which offers nothing that is already there', () => {
    const root = schemaOf(pick('slug'));
    const labels = applyPreset.listOffers({ root, at: [] }).map(({ label }) => label);
    expect(labels).toHaveLength(presets.filter(({ type }) => type === 'string').length - 1);
    expect(labels).toContain('Apply the preset “UUID”');
    expect(labels).not.toContain('Apply the preset “Slug”');
  });
});
