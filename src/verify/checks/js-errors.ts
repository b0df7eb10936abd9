import { createNotRun, type Check } from '../check.ts';
import { getCount } from '../settings.ts';

const WARN_AT = 1;
const FAIL_AT = 3;
const MOST_LISTED = 5;
const LONGEST = 300;

export const jsErrors: Check = {
  kind: 'js_errors',
  label: 'Errors of scripts',
  summary: 'The console has no error and no uncaught exception: one warns, three fail.',
  source: 'Source 003, what the Critic checks: JS errors',
  needs: 'browser',
  severity: 'error',
  check: ({ observation: { console: entries } }, settings) => {
    if (entries === undefined) return createNotRun('No browser opened the page.');
    const [warnAt, failAt] = [
      getCount(settings, 'warn_at', WARN_AT),
      getCount(settings, 'fail_at', FAIL_AT),
    ];
    if (entries.length < Math.min(warnAt, failAt)) return { kind: 'passed', value: entries.length };
    return {
      kind: 'failed',
      value: entries.slice(0, MOST_LISTED).map(({ text }) => text.slice(0, LONGEST)),
      expected: warnAt === 1 ? 'no error' : `fewer than ${warnAt} errors`,
      hint: 'Correct the first error, which often causes the others, and deploy again.',
      isWarning: entries.length < failAt,
    };
  },
};
