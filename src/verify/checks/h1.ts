import { createNotRun, type Check } from '../check.ts';

export const h1: Check = {
  kind: 'h1',
  label: 'Heading',
  summary: 'The page has a first heading.',
  source: 'Source 003, what the Critic checks: baseline content, h1 preferred',
  needs: 'page',
  severity: 'warning',
  check: ({ parts }) => {
    if (parts === undefined) return createNotRun('There is no page.');
    const heading = parts.headings.find((each) => each !== '');
    if (heading !== undefined) return { kind: 'passed', value: heading.slice(0, 200) };
    return {
      kind: 'failed',
      value: parts.headings.length === 0 ? null : '',
      expected: 'an <h1> with text',
      hint: 'Add an <h1> that says what the page is.',
    };
  },
};
