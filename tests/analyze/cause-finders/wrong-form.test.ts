import { describe, expect, it } from 'vitest';
import { wrongForm } from '../../../src/analyze/cause-finders/wrong-form.ts';
import type { Value } from '../../../src/contract/session/router.ts';
import { findCauses, isMended, logOf, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, FAILED } from '../measure-turns.ts';

const BOOK = toolOf('book', {
  seats: { type: 'integer' },
  day: { type: 'string', format: 'date', description: 'The day of the flight.' },
});
const list = (input: Value) =>
  findCauses(wrongForm, [BOOK], logOf(...repeat(3, callOf('book', input, FAILED))));

describe('wrong-form', () => {
  it('says which type is wanted', () => {
    const [cause, ...others] = list({ seats: '2' });
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      title: 'Models send text for `seats`, which wants a whole number.',
      hits: 3,
      of: 3,
      turns: 3,
      details: { place: ['seats'], wanted: 'a whole number', sent: 'text' },
    });
    expect(planChange(wrongForm, cause, BOOK)).toMatchObject({
      label: 'Add sentence',
      at: ['input_schema', 'properties', 'seats'],
      isSafe: false,
      after: {
        input_schema: {
          properties: {
            seats: { type: 'integer', description: 'Send a whole number, not text.' },
          },
        },
      },
    });
    expect(cause && isMended(wrongForm, cause, BOOK)).toBe(true);
  });

  it.each([
    [1.5, 'a fraction'],
    [[2], 'a list'],
    [{ count: 2 }, 'an object'],
    [true, 'true or false'],
    [null, 'null'],
  ] as const)('names %j as %s', (seats, sent) => {
    expect(list({ seats }).map(({ details }) => details)).toEqual([
      { place: ['seats'], wanted: 'a whole number', sent },
    ]);
  });

  it('shows how a date is written, and quotes nothing of the log', () => {
    const [cause] = list({ day: '05/13/2024' });
    expect(cause?.title).toBe('Models write `day` in another form than `date`.');
    expect(planChange(wrongForm, cause, BOOK)).toMatchObject({
      isSafe: false,
      after: {
        input_schema: {
          properties: {
            day: { description: 'The day of the flight. Write it as in `2026-01-31`.' },
          },
        },
      },
    });
    expect(cause && isMended(wrongForm, cause, BOOK)).toBe(true);
  });

  it('is mended where the contract wants another type now', () => {
    const [cause] = list({ seats: '2' });
    expect(planChange(wrongForm, cause, toolOf('book', { seats: { type: 'string' } }))).toBe(
      undefined,
    );
  });

  it('says nothing of arguments that are no object', () => {
    expect(list('not JSON')).toEqual([]);
  });
});
