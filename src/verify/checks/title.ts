import { createNotRun, type Check } from '../check.ts';

export const title: Check = {
  kind: 'title',
  label: 'Title',
  summary: 'The page has a title.',
  source: 'Source 003, what the Critic checks: baseline content',
  needs: 'page',
  severity: 'error',
  check: ({ parts }) => {
    if (parts === undefined) return createNotRun('There is no page.');
    return parts.title === ''
      ? {
          kind: 'failed',
          value: '',
          expected: 'a <title> with text',
          hint: 'Add a <title> to the head of the page, then deploy again.',
        }
      : { kind: 'passed', value: parts.title.slice(0, 200) };
  },
};
