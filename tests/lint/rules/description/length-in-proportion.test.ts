import { describe, expect, it } from 'vitest';
import { lengthInProportion } from '../../../../src/lint/rules/description/length-in-proportion.ts';
import { bare, findReports } from './find-reports.ts';

const sentences = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `Shelf ${100 + i} holds the books that begin with that number.`,
  ).join(' ');

describe('Length', () => {
  const lint = (name: string, description: string, others: object = {}): readonly string[] =>
    findReports(lengthInProportion, bare(name, description, others)).map(({ message }) => message);

  it('is too much for a tool that only reads long before it is for one that deletes', () => {
    const text = sentences(20);
    expect(lint('list_books', text)).toEqual([
      'The description has 1099 characters on every turn; about 800 are usual for a tool with this effect and these parameters.',
    ]);
    expect(lint('delete_books', text)).toEqual([]);
    expect(lint('list_books', sentences(14))).toEqual([]);
  });

  it('may grow with parameters and similar tools', () => {
    const properties = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`p${i}`, {}]));
    expect(
      lint('list_books', sentences(20), { input_schema: { type: 'object', properties } }),
    ).toEqual([]);
    expect(
      lint('list_books', sentences(20), {
        routing: { siblings: [{ tool: 'a' }, { tool: 'b' }, { tool: 'c' }] },
      }),
    ).toEqual([]);
  });

  it('counts a Chinese character for more', () => {
    expect(lint('list_books', '列出书架上的书籍，按编号排序。'.repeat(34))).toHaveLength(1);
    expect(lint('list_books', '列出书架上的书籍，按编号排序。'.repeat(16))).toEqual([]);
  });

  it('is too little where misuse costs, even when the words are all there', () => {
    expect(lint('refund_order', 'Refund an order when asked. Charges back at once.')).toEqual([
      'The description has only 49 characters, and a wrong call is costly (the verb refund).',
    ]);
    expect(lint('list_books', 'List books.')).toEqual([]);
    expect(lint('refund_order', '')).toEqual([]);
  });

  it('points at the section that belongs to the parameters', () => {
    const [report] = findReports(
      lengthInProportion,
      bare('list_books', `${sentences(20)}\n\nArgs:\n    shelf: The shelf.`),
    );
    expect(report?.hint).toBe(
      'Move the text about each parameter into that parameter’s description.',
    );
  });
});
