import { describe, expect, it } from 'vitest';
import { compareServed } from '../../src/compare/served/compare-served.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { documentOf } from '../lint/lint-documents.ts';

const schema = (more: object = {}, property: object = {}): object => ({
  type: 'object',
  properties: { city: { type: 'string', maxLength: 80, ...property }, days: { type: 'integer' } },
  required: ['city'],
  additionalProperties: false,
  ...more,
});
const tool = (more: object = {}): object => ({
  name: 'get_weather',
  description: 'Returns the weather.',
  inputSchema: schema(),
  ...more,
});

const compare = (designed: readonly object[], served: readonly object[]): readonly string[] =>
  compareServed(designed.map(documentOf), served.map(documentOf)).map(
    (each) => `${each.tool}${formatPointer(each.at)} ${each.class}`,
  );

describe('What a live server serves', () => {
  it('is the same', () => {
    expect(compare([tool()], [tool()])).toEqual([]);
  });

  it.each([
    ['another name', tool({ name: 'weather' }), ['get_weather renamed']],
    ['other words', tool({ description: 'Weather.' }), ['get_weather/description wording']],
    [
      'a hint more',
      tool({ annotations: { readOnlyHint: true } }),
      ['get_weather/annotations annotation'],
    ],
    ['a result', tool({ outputSchema: { type: 'object' } }), ['get_weather/outputSchema result']],
    ['a field of its own', tool({ _meta: { a: 1 } }), ['get_weather/_meta other']],
    [
      'an open object',
      tool({ inputSchema: schema({ additionalProperties: true }) }),
      ['get_weather/inputSchema/additionalProperties loosened'],
    ],
    [
      'nothing required',
      tool({ inputSchema: schema({ required: [] }) }),
      ['get_weather/inputSchema/required loosened'],
    ],
    [
      'more required',
      tool({ inputSchema: schema({ required: ['city', 'days'] }) }),
      ['get_weather/inputSchema/required tightened'],
    ],
    [
      'a longer text',
      tool({ inputSchema: schema({}, { maxLength: 90 }) }),
      ['get_weather/inputSchema/properties/city/maxLength loosened'],
    ],
    [
      'a shorter text',
      tool({ inputSchema: schema({}, { maxLength: 70 }) }),
      ['get_weather/inputSchema/properties/city/maxLength tightened'],
    ],
    [
      'one more type',
      tool({ inputSchema: schema({}, { type: ['string', 'null'] }) }),
      ['get_weather/inputSchema/properties/city/type loosened'],
    ],
    [
      'an enum',
      tool({ inputSchema: schema({}, { enum: ['Paris'] }) }),
      ['get_weather/inputSchema/properties/city/enum tightened'],
    ],
    [
      'words in the schema',
      tool({ inputSchema: schema({}, { description: 'A city.' }) }),
      ['get_weather/inputSchema/properties/city/description wording'],
    ],
    [
      'an argument less',
      tool({ inputSchema: schema({ properties: { city: { type: 'string', maxLength: 80 } } }) }),
      ['get_weather/inputSchema/properties/days tightened'],
    ],
    [
      'another order of keys',
      { description: 'Returns the weather.', name: 'get_weather', inputSchema: schema() },
      ['get_weather order'],
    ],
  ])('differs by %s', (_, served, expected) => {
    expect(compare([tool()], [served])).toEqual(expected);
  });

  it('may lack a tool, have another, or list them in another order', () => {
    const other = tool({ name: 'get_time', description: 'Returns the time.' });
    expect(compare([tool(), other], [tool()])).toEqual(['get_time missing']);
    expect(compare([tool()], [tool(), other])).toEqual(['get_time added']);
    expect(compare([tool(), other], [other, tool()])).toEqual(['get_time order']);
  });
});
