import { describe, expect, it } from 'vitest';
import { errorsWithHints } from '../../../../src/lint/rules/checklist/errors-with-hints.ts';
import { aliasesApplied } from '../../../../src/lint/rules/drift/aliases-applied.ts';
import { checkRule } from '../drift/check-rule.ts';

const createTool = (error: object): object => ({
  name: 'book_room',
  description: 'Book a room.',
  input_schema: { type: 'object', properties: { room_id: { type: 'string' } } },
  errors: [
    {
      code: 'taken',
      type: 'conflict',
      message: 'The room is taken.',
      hint: 'Call book_room with another room_id.',
      ...error,
    },
  ],
});
const find = (error: object): readonly (string | undefined)[] =>
  checkRule(errorsWithHints, createTool(error)).map(({ message }) => message);

describe('A hint', () => {
  it.each([
    'Retry.',
    'Try again.',
    'Please try again later.',
    'Wait a moment and retry.',
    'Check your input.',
    'Contact support.',
    'Try again with valid arguments.',
  ])('names a call or a change: %j does not', (hint) => {
    expect(find({ hint })).toEqual([
      'The hint of `taken` names no call and no change, so the model repeats the same call.',
    ]);
  });

  it.each([
    'Change room_id.',
    'Ask the user for another date.',
    'Retry after 5 s.',
    'Wait 30 seconds, then call book_room again.',
    'Check the room_id with find_rooms.',
    'Call book_room again with the same arguments.',
    'Contact the owner of the calendar and ask for write access.',
  ])('that directs is left alone: %j', (hint) => {
    expect(find({ hint })).toEqual([]);
  });

  it.each(['Check the server logs.', 'Restart the server.', 'See handler.py:42.'])(
    'is for the model: %j is not',
    (hint) => {
      expect(find({ hint })).toEqual([
        'The hint of `taken` is written for developers, so the model cannot follow it.',
      ]);
    },
  );

  it('fails as an error, not as a warning', () => {
    expect(
      checkRule(errorsWithHints, createTool({ hint: 'Retry.' })).map(({ severity }) => severity),
    ).toEqual([undefined]);
  });
});

describe('A message', () => {
  it.each([
    '500 Internal Server Error',
    'Error 503',
    'Traceback (most recent call last): KeyError',
    'TypeError: x is undefined',
    'Failed in src/handler.ts:42:7.',
    'File "app.py", line 12',
    'at Object.run (index.js:10:5)',
    'ECONNREFUSED',
  ])('is for the model: %j is not', (message) => {
    expect(find({ message })).toEqual([
      'The message of `taken` is output for developers, so the model cannot tell what was wrong.',
    ]);
  });

  it.each([
    'The room is taken.',
    'No file main.py exists.',
    'Line 12 is too long.',
    'The model 500 is sold out.',
  ])('about the call is left alone: %j', (message) => {
    expect(find({ message })).toEqual([]);
  });
});

describe('An alias', () => {
  it('changes nothing that is sent or validated, and the finding says so', () => {
    const map = [{ to: '/room_id', from: '/room' }];
    const [one] = checkRule(aliasesApplied, {
      ...createTool({}),
      aliases: [{ when: ['room'], map }],
    });
    expect(one?.message).toBe(
      'The alias changes nothing: a call with `room` is refused unless your server rewrites it.',
    );
    expect(checkRule(aliasesApplied, createTool({}))).toEqual([]);
  });
});
