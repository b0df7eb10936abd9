import { describe, expect, it } from 'vitest';
import { prerequisitesNamed } from '../../../../src/lint/rules/description/prerequisites-named.ts';
import { bare, findReports } from './find-reports.ts';

const others = [
  bare('move_booking', 'Give a booking another time.'),
  bare('find_rooms', 'List the free rooms.'),
];

describe('A prerequisite', () => {
  const routing = {
    prerequisites: [
      { tool: 'find_rooms', at_least: 3 },
      { tool: 'move_booking', at_least: 1 },
    ],
  };
  const missing = (plain: object, set = others): readonly string[] =>
    findReports(prerequisitesNamed, plain, set).map(({ message }) => message);

  it('that is declared is named in the description', () => {
    expect(missing({ description: 'Book a room.', routing })).toEqual([
      '`find_rooms` and `move_booking` have to be called first, and the description doesn’t say so.',
    ]);
    expect(missing({ description: 'Book a room, after move_booking.', routing })).toEqual([
      '`find_rooms` has to be called first, and the description doesn’t say so.',
    ]);
    expect(
      findReports(prerequisitesNamed, { description: 'Book the room.', routing }, others)[0]
        ?.fixes?.[0]?.edits,
    ).toEqual([
      {
        kind: 'set',
        at: ['description'],
        value: 'Book the room. Call only after at least 3 calls of find_rooms and move_booking.',
      },
    ]);
  });

  it('may be named by what it has done', () => {
    expect(
      missing({
        description: 'Book a room once the rooms were found (find) and a booking had to move.',
        routing,
      }),
    ).toEqual([]);
  });

  it('is not explained in English to a reader of Hebrew', () => {
    expect(
      findReports(prerequisitesNamed, { description: 'הזמן חדר ישיבות.', routing }, others).map(
        ({ fixes }) => fixes,
      ),
    ).toEqual([[]]);
  });
});
