import { describe, expect, it } from 'vitest';
import { saysWhatFirst } from '../../../../src/lint/rules/description/says-what-first.ts';
import { bare, findReports, FOREIGN, repairDescription } from './find-reports.ts';

const lint = (name: string, description: string): readonly (string | undefined)[] =>
  findReports(saysWhatFirst, bare(name, description)).map(({ message }) => message);

describe('The opening words', () => {
  it.each([
    ['archive_ticket', 'IMPORTANT: check the owner. Archive a ticket.', 'opens with “'],
    ['archive_ticket', 'You must ask the user first. Archive a ticket.', 'opens with “'],
    ['archive_ticket', 'Never call twice. Archives a ticket.', 'opens with “'],
    [
      'archive_ticket',
      'Use this tool when the user is done with a ticket.',
      'opens with the condition',
    ],
    [
      'archive_ticket',
      'If a ticket is closed, this moves it away from the board.',
      'opens with the condition',
    ],
    ['archive_ticket', '⚠️ **NOTE:** slow. Archive a ticket of the board.', 'opens with “'],
    [
      'archive_ticket',
      'This tool belongs to the ticket system, which holds tickets. Archive one of them.',
      'belongs to',
    ],
    ['archive_ticket', 'TODO', 'placeholder'],
    ['archive_ticket', 'No description provided.', 'placeholder'],
    ['archive_ticket', 'Archives a ticket.', 'only repeats the name'],
    ['getTickets', 'Get the ticket', 'only repeats the name'],
  ])('of %s are late in %j', (name, description, said) => {
    expect(lint(name, description)).toEqual([expect.stringContaining(said)]);
  });

  it.each([
    ['archive_ticket', 'Archive one ticket of the board. IMPORTANT: check the owner first.'],
    ['archive_ticket', 'Deprecated: use close_ticket instead.'],
    ['archive_ticket', '[Beta] Archive one ticket of the board.'],
    ['archive_ticket', '📦 Archive one ticket of the board.'],
    ['next_task', 'Given a request id, return the next open task.'],
    ['note', 'Notes taken during the meeting, newest first.'],
    ['find_orders', 'Required parts of an order, by its number.'],
    ['archive_ticket', 'Archive a ticket by its number.'],
    ['afterglow', 'Afterglow images from the camera, as PNG.'],
    ['archive_ticket', ''],
  ])('of %s are not late in %j', (name, description) => {
    expect(lint(name, description)).toEqual([]);
  });

  it.each(FOREIGN)('are not judged by English words in %j', (description) => {
    expect(lint('delete_customer', description)).toEqual([]);
  });

  it('move behind the sentence that says what the tool does, and nothing is lost', () => {
    expect(
      repairDescription(saysWhatFirst, {
        description:
          'Use this when the user is done. Archive one ticket of the board. Cannot be undone.',
      }),
    ).toBe('Archive one ticket of the board. Use this when the user is done. Cannot be undone.');
    expect(
      repairDescription(saysWhatFirst, {
        description: 'IMPORTANT: slow.\n\nArchives one ticket of the board',
      }),
    ).toBe('Archives one ticket of the board. IMPORTANT: slow.');
    expect(
      repairDescription(saysWhatFirst, { description: 'Use this when the user is done. Slow.' }),
    ).toBeUndefined();
  });
});
