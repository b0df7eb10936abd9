import { describe, expect, it } from 'vitest';
import { findingsOf, flagged, toolWith } from './flagged.ts';

const RULE = 'parameters-described';
const bare = { type: 'string' };

describe(RULE, () => {
  it('sums all bare parameters of a tool up in one finding with their places', () => {
    const filter = {
      type: 'object',
      description: 'What to leave out.',
      properties: { state: bare },
    };
    expect(
      findingsOf(RULE, toolWith({ city: bare, filter, day: { type: 'string', description: ' ' } })),
    ).toEqual([
      {
        code: RULE,
        severity: 'advice',
        at: ['input_schema', 'properties', 'city'],
        message: '`city`, `filter.state` and `day` have no description.',
        hint: 'Say in a few words what the value means and where the model gets it.',
        places: [
          ['input_schema', 'properties', 'city'],
          ['input_schema', 'properties', 'filter', 'properties', 'state'],
          ['input_schema', 'properties', 'day'],
        ],
      },
    ]);
  });

  it.each([
    ['Args:\n  city: where it rains\n  day (str): when'],
    ['Forecast.\n- `city`: where\n- `day`: when'],
    ['Takes "city" and "day".'],
    ['Forecast.\n* city - where\n* day - when'],
    ['Example: { city: "Haifa", day: "2026-01-02" }'],
  ])('counts what the description of the tool says: %j', (description) => {
    expect(flagged(RULE, { city: bare, day: bare }, { description })).toEqual([]);
  });

  it('does not take a word of the description for a word about a parameter', () => {
    expect(
      flagged(RULE, { city: bare }, { description: 'Forecast for a city in capacity planning.' }),
    ).toEqual(['city']);
  });

  it('counts the words of a parent, of a reference and of a branch, and lets fixed values speak', () => {
    const points = {
      type: 'array',
      description: 'Points such as { x: 1, y: 2 }.',
      items: { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } },
    };
    const place = { $ref: '#/$defs/place' };
    const either = { anyOf: [{ type: 'string', description: 'A name.' }, { type: 'null' }] };
    const $defs = { place: { type: 'string', description: 'A town.' } };
    expect(
      flagged(
        RULE,
        {},
        {
          input_schema: {
            type: 'object',
            properties: { points, place, either, version: { const: 2 } },
            $defs,
          },
        },
      ),
    ).toEqual([]);
  });

  it.each(['__proto__', '', 'a.b', 'a/b', 'עיר'])(
    'takes a parameter called %j as any other',
    (name) => {
      expect(flagged(RULE, Object.fromEntries([[name, bare]]))).toEqual([name]);
    },
  );
});
