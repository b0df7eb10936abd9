import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { convertFromPlain, convertToPlain } from '../../../../src/contract/json/json.ts';
import { noPoliteness } from '../../../../src/lint/rules/description/no-politeness.ts';
import { findReports, repairDescription } from './find-reports.ts';

describe('A courtesy', () => {
  it.each([
    ['Book a room. Please use it once.', 'Book a room. Use it once.'],
    ['Please, book a room.', 'Book a room.'],
    ['Book a room, then kindly wait.', 'Book a room, then wait.'],
    ['Book a room. Thank you!', 'Book a room.'],
    ['Send the number please.', 'Send the number.'],
    ['PLEASE NOTE: slow. Please wait.', 'NOTE: slow. Wait.'],
  ])('is left out of %j', (description, plain) => {
    expect(repairDescription(noPoliteness, { description })).toBe(plain);
  });

  it.each([
    'Release a room.',
    'Displeased guests, by floor.',
    'Answer with "please wait" or “thank you”.',
    'Send a thank-you card.',
    'Count the thanks of a week.',
    'Be quick when the user says please.',
    'A text to send, for example: Please call me back.',
    'בבקשה שלחו את המספר.',
  ])('is not heard in %j', (description) => {
    expect(findReports(noPoliteness, { description })).toEqual([]);
  });

  it('is summed up over the parameters and left out of all', () => {
    const document = {
      name: 'x',
      description: 'Book it.',
      input_schema: {
        type: 'object',
        properties: {
          a: { description: 'Please send the id.' },
          b: { description: 'Kindly in metres.' },
        },
      },
    };
    const [report, ...others] = findReports(noPoliteness, document);
    expect(others).toEqual([]);
    expect([report?.message, report?.places]).toEqual([
      '“Please” costs tokens on every turn and changes nothing, here and in 1 more text.',
      [
        ['input_schema', 'properties', 'a', 'description'],
        ['input_schema', 'properties', 'b', 'description'],
      ],
    ]);
    const fixed = applyEdits(convertFromPlain(document), report?.fixes?.[0]?.edits ?? []);
    expect(convertToPlain(fixed)).toEqual({
      ...document,
      input_schema: {
        type: 'object',
        properties: { a: { description: 'Send the id.' }, b: { description: 'In metres.' } },
      },
    });
  });
});
