import { describe, expect, it } from 'vitest';
import { flagged } from './flagged.ts';

const RULE = 'index-base-stated';
const integer = (description: string, more: object = {}): object => ({
  type: 'integer',
  description,
  ...more,
});

describe(RULE, () => {
  it.each([
    ['page', 'Page number of the results.'],
    ['page', ''],
    ['page', 'Page of the messages, sorted by date.'],
    ['pageNumber', 'Which page.'],
    ['offset', 'Offset into the list.'],
    ['line', 'Line of the file.'],
    ['start_line', 'Where to begin reading.'],
    ['line_end', 'Where to stop reading.'],
    ['slide_index', 'Slide to change.'],
    ['position', 'Place in the list.'],
    ['row', 'Row of the cell.'],
    ['start', 'First item to return.'],
  ])('flags %s: %s', (name, description) => {
    expect(flagged(RULE, { [name]: integer(description) })).toEqual([name]);
  });

  it.each([
    ['page', 'Page number (1-based).'],
    ['page', 'Page number (default: 1).'],
    ['page', 'Page number, starting at 1.'],
    ['offset', 'Number of results to skip.'],
    ['offset', '0-indexed first line.'],
    ['line', 'Line; the first line is 1.'],
    ['index', 'Zero-based index.'],
    ['index', 'Index as returned by list_tabs.'],
    ['page_size', 'Results on a page.'],
    ['per_page', 'Results on a page.'],
    ['issue_number', 'Number of the issue.'],
    ['position', 'X position in pixels.'],
    ['start', 'Start of the slot as a Unix timestamp.'],
    ['start', 'Where the trip starts.'],
    ['lines', 'How many lines to return.'],
    ['page', '页码'],
  ])('leaves %s alone: %s', (name, description) => {
    expect(flagged(RULE, { [name]: integer(description) })).toEqual([]);
  });

  it('asks for the base of an offset beside a limit, unless it says how many to skip', () => {
    expect(
      flagged(RULE, {
        offset: integer('Offset for paging.'),
        limit: integer('How many to return.'),
      }),
    ).toEqual(['offset']);
    expect(
      flagged(RULE, {
        offset: integer('Number of items to skip.'),
        limit: integer('How many to return.'),
      }),
    ).toEqual([]);
    expect(
      flagged(RULE, { offset: integer('Line to begin with.'), limit: integer('How many lines.') }),
    ).toEqual(['offset']);
  });

  it('takes a minimum, or a default that is the first, as an answer; a later default is none', () => {
    expect(
      flagged(RULE, {
        page: integer('Page.', { minimum: 1 }),
        offset: integer('Offset.', { default: 0 }),
        line: integer('Line.', { exclusiveMinimum: 0 }),
      }),
    ).toEqual([]);
    expect(flagged(RULE, { page: integer('Page.', { default: 3 }) })).toEqual(['page']);
  });

  it('applies a base stated for one end of a range to the other', () => {
    expect(
      flagged(RULE, {
        start_line: integer('First line (1-based).'),
        end_line: integer('Last line.'),
      }),
    ).toEqual([]);
  });

  it('leaves texts alone: a column may have a name', () => {
    expect(
      flagged(RULE, {
        column: { type: 'string', description: 'Column to sort by.' },
        page: { type: ['string', 'null'], description: 'Title of the page.' },
      }),
    ).toEqual([]);
  });
});

describe('a line of a diff', () => {
  it('has the number that a review shows', () => {
    const line = { type: 'integer', description: 'Line of the file in the pull request diff.' };
    const start_line = { type: 'integer', description: 'First line of the range.' };
    expect(flagged(RULE, { line, start_line }, { name: 'add_review_comment' })).toEqual([]);
    expect(flagged(RULE, { start_line }, { name: 'read_text' })).toEqual(['start_line']);
  });
});

describe('a number with a name of its own', () => {
  it.each([
    ['row', 'Row of the seat.'],
    ['line', 'Bus line.'],
    ['z_index', 'Order of the layers.'],
    ['line_number', 'Line of the invoice.'],
  ])('is no index: %s, %s', (name, description) => {
    expect(flagged(RULE, { [name]: { type: 'integer', description } })).toEqual([]);
  });

  it('is one in a table', () => {
    expect(flagged(RULE, { row: { type: 'integer', description: 'Row number.' } })).toEqual([
      'row',
    ]);
  });
});
