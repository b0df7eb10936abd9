import { createNotRun, type Check } from '../check.ts';

const MOST_LISTED = 5;

export const networkIdle: Check = {
  kind: 'network_idle',
  label: 'Data of the page',
  summary: 'What the page asks for after it loads arrives, and then no request is open for 500 ms.',
  source: 'Source 003, false pass: SPA with a loaded shell',
  needs: 'browser',
  severity: 'error',
  check: ({ observation: { requests } }) => {
    if (requests === undefined) return createNotRun('No browser opened the page.');
    const { failed, isIdle } = requests;
    if (failed.length > 0)
      return {
        kind: 'failed',
        value: failed
          .slice(0, MOST_LISTED)
          .map(({ url, reason }) => `${url.slice(0, 200)}: ${reason}`),
        expected: 'no request that fails',
        hint: 'The page was delivered without its data. Correct the address or the server that these requests ask.',
      };
    return isIdle
      ? { kind: 'passed' }
      : {
          kind: 'failed',
          value: 'requests were still open',
          expected: 'an idle network within the budget',
          hint: 'The page never stops loading. Where it streams on purpose, turn this check off with a reason.',
        };
  },
};
