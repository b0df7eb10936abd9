import { describe, expect, it } from 'vitest';
import { findingsOf, flagged, toolWith } from './flagged.ts';

const number = (description?: string): object => ({ type: 'number', description });

describe('A unit', () => {
  it.each([
    ['size', 'Size of the room in square feet.'],
    ['size', 'The size (ft).'],
    ['amount', 'Amount in ounces.'],
    ['distance', 'How far, in city blocks or in blocks.'],
    ['price', 'Price of a night in NOK.'],
    ['price', 'Price in the local currency.'],
    ['duration', 'Duration in fortnights.'],
    ['timeout', 'Ignored: kept for old clients.'],
    ['room_feet', undefined],
  ])('of any kind is one: %s, %s', (name, description) => {
    expect(flagged('units-stated', { [name]: number(description) })).toEqual([]);
  });

  it.each([
    ['size', undefined],
    ['duration', 'How long it takes.'],
    ['price', 'What a night costs.'],
  ])('is still missing: %s, %s', (name, description) => {
    const of = name === 'size' ? 'max_size' : name;
    expect(flagged('units-stated', { [of]: number(description) })).toEqual([of]);
  });
});

describe('A parameter of two branches', () => {
  it('is named once in a message', () => {
    const branch = { type: 'object', properties: { path: { type: 'string' } } };
    const tool = toolWith({ comments: { type: 'array', items: { anyOf: [branch, branch] } } });
    for (const rule of ['constraints-declared', 'paths-anchored', 'parameters-described'])
      for (const { message } of findingsOf(rule, tool))
        expect([rule, message.match(/`comments\[\]\.path`/g)?.length ?? 1]).toEqual([rule, 1]);
  });
});
