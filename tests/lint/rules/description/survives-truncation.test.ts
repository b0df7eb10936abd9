import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../../../src/app/linting/evidence.ts';
import { survivesTruncation } from '../../../../src/lint/rules/description/survives-truncation.ts';
import { findReports } from './find-reports.ts';

const sentences = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `Shelf ${100 + i} holds the books that begin with that number.`,
  ).join(' ');

describe('The cut', () => {
  it('is shown with the sentence that is missed most', () => {
    const description = `${sentences(37)} Never lend the first book. ${sentences(2)}`;
    expect(findReports(survivesTruncation, { description }).map(({ message }) => message)).toEqual([
      `Claude Code sends only the first 2,048 of ${description.length.toLocaleString('en')} characters; “Never lend the first book.” is cut off, with 2 more sentences.`,
    ]);
  });

  it('spares what fits, whatever its script', () => {
    expect(findReports(survivesTruncation, { description: 'א'.repeat(2_048) })).toEqual([]);
    expect(findReports(survivesTruncation, { description: 'א'.repeat(2_049) })).toHaveLength(1);
  });

  it('counts 1,024 only where OpenAI was chosen', () => {
    const description = sentences(20);
    expect(findReports(survivesTruncation, { description })).toEqual([]);
    expect(
      findReports(survivesTruncation, { description }, [], createEvidence(['anthropic'])),
    ).toEqual([]);
    expect(
      findReports(survivesTruncation, { description }, [], createEvidence(['openai-chat'])).map(
        ({ severity }) => severity,
      ),
    ).toEqual(['advice']);
  });
});
