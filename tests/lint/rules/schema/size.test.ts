import { describe, expect, it } from 'vitest';
import { findIn, formatIn, inputOf } from './find-in.ts';

const texts = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: 'string' }]));

describe('Optional parameters', () => {
  it.each<[number, readonly string[]]>([
    [6, []],
    [7, ['advice: 7 parameters are optional, so the typical call is hard to see.']],
    [21, ['advice: 21 parameters are optional, so the typical call is hard to see.']],
    [
      22,
      [
        'warning: 22 parameters are optional, so a call costs as much planning as 3–4 ordinary tools.',
      ],
    ],
    [
      44,
      [
        'warning: 44 parameters are optional, so a call costs as much planning as 6–8 ordinary tools.',
      ],
    ],
  ])('%d of them', (count, said) => {
    expect(
      findIn(
        'few-optionals',
        inputOf({ type: 'object', properties: texts(count), required: [] }),
      ).map(({ severity, message }) => `${severity}: ${message}`),
    ).toEqual(said);
  });

  it('are counted at every depth, the same one in two branches once, the required ones not', () => {
    const branch = { type: 'object', properties: texts(4) };
    expect(
      formatIn(
        'few-optionals',
        inputOf({
          type: 'object',
          properties: { a: { anyOf: [branch, branch] }, b: { type: 'string' } },
        }),
      ),
    ).toEqual([]);
    expect(
      findIn(
        'few-optionals',
        inputOf({ type: 'object', properties: { a: branch, b: branch } }),
      ).map(({ places }) => places?.length),
    ).toEqual([10]);
    expect(
      formatIn(
        'few-optionals',
        inputOf({ type: 'object', properties: texts(30), required: Object.keys(texts(30)) }),
      ),
    ).toEqual([]);
  });

  it('offer the split only where the tool is overloaded', () => {
    expect(
      [10, 22].map((count) =>
        findIn(
          'few-optionals',
          inputOf({ type: 'object', properties: texts(count) }),
        )[0]?.fixes?.map(({ refactoring }) => refactoring?.kind),
      ),
    ).toEqual([undefined, ['split_overloaded']]);
  });
});

describe('Depth', () => {
  const nest = (levels: number, wrap: (inner: object) => object = (inner) => inner): object =>
    levels === 0
      ? { type: 'string' }
      : {
          type: 'object',
          properties: { [`l${levels}`]: wrap(nest(levels - 1, wrap)), other: { type: 'string' } },
        };

  it.each<[string, object, readonly string[]]>([
    ['five levels', nest(5), []],
    [
      'six',
      nest(6),
      [
        'advice /input_schema/properties/l6/properties/l5/properties/l4/properties/l3/properties/l2/properties/l1: `l6.l5.l4.l3.l2.l1` is 6 levels deep.',
      ],
    ],
    ['five with lists between', nest(5, (inner) => ({ type: 'array', items: inner })), []],
    [
      'one property after the other, through definitions',
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/x' } },
        $defs: { x: nest(4), y: nest(9) },
      },
      [],
    ],
    [
      'six through definitions',
      { type: 'object', properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: nest(5) } },
      [
        'advice /input_schema/$defs/x/properties/l5/properties/l4/properties/l3/properties/l2/properties/l1: `x.l5.l4.l3.l2.l1` is 6 levels deep.',
      ],
    ],
    [
      'a tree that refers to itself',
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/x' } },
        $defs: { x: { type: 'object', properties: { ...texts(6), child: { $ref: '#/$defs/x' } } } },
      },
      [],
    ],
  ])('of %s', (_, schema, said) => {
    expect(formatIn('shallow-schema', inputOf(schema))).toEqual(said);
  });

  it('is a warning where strict modes end', () => {
    expect(
      [10, 11].map((levels) => findIn('shallow-schema', inputOf(nest(levels)))[0]?.severity),
    ).toEqual(['advice', 'warning']);
  });
});
