import { describe, expect, it } from 'vitest';
import { siblingNamed } from '../../../../src/lint/rules/description/sibling-named.ts';
import { bare, findReports } from './find-reports.ts';

const found = (plain: object, others: readonly object[]): readonly string[] =>
  findReports(siblingNamed, plain, others).map(({ message }) => message);
const others = [
  bare('move_booking', 'Give a booking another time.'),
  bare('find_rooms', 'List the free rooms.'),
];

describe('A sibling', () => {
  const routing = {
    siblings: [
      { tool: 'move_booking', when: 'A booking exists' },
      { tool: 'find_rooms', when: 'To see what is free' },
    ],
  };

  it('that is declared is named in the description', () => {
    expect(found({ description: 'Book a room.', routing }, others)).toEqual([
      'The description doesn’t say when to use `move_booking` and `find_rooms` instead; the model never sees `routing.siblings`.',
    ]);
    expect(
      findReports(siblingNamed, { description: 'Book a room', routing }, others)[0]?.fixes?.[0]
        ?.edits,
    ).toEqual([
      {
        kind: 'set',
        at: ['description'],
        value:
          'Book a room. Use move_booking instead when a booking exists. Use find_rooms instead to see what is free.',
      },
    ]);
  });

  it('is enough where one of several is named, or the words of its name', () => {
    expect(
      found({ description: 'Book a room. Not to change a slot (move_booking).', routing }, others),
    ).toEqual([]);
    expect(
      found(
        { description: 'Book a room; to move booking times take the other tool.', routing },
        others,
      ),
    ).toEqual([]);
  });

  it('that does not exist is another rule’s matter', () => {
    expect(found({ description: 'Book a room.', routing }, [])).toEqual([]);
  });

  it('that is not declared shows in the names', () => {
    const edit = bare('edit_file', 'Apply edits to a file.');
    expect(found(bare('write_file', 'Replace a file.'), [edit])).toEqual([
      'This tool and `edit_file` do similar things, and no description says when to use which.',
    ]);
    expect(
      found(bare('fs.writeFile', 'Replace a file.'), [
        bare('fs.editFile', 'Apply edits to a file.'),
      ]),
    ).toEqual([
      'This tool and `fs.editFile` do similar things, and no description says when to use which.',
    ]);
    expect(
      found(bare('write_file', 'Replace a file. For a few lines use edit_file.'), [edit]),
    ).toEqual([]);
    expect(
      found(bare('write_file', 'Replace a file.'), [
        bare('edit_file', 'Apply edits; write_file replaces the whole.'),
      ]),
    ).toEqual([]);
  });

  it.each([
    ['create_issue', 'update_issue'],
    ['write_file', 'read_file'],
    ['write_file', 'edit_note'],
    ['move_file', 'copy_file'],
    ['write', 'edit'],
  ])('is not seen between %s and %s', (name, other) => {
    expect(found(bare(name, 'Do it.'), [bare(other, 'Do it otherwise.')])).toEqual([]);
  });
});
