import { getText } from '../../simulate/value.ts';
import { createNotRun, type Check } from '../check.ts';
import { getCount } from '../settings.ts';

const MOST_SECONDS = 60;
const CACHE_HEADERS = ['x-cache', 'cf-cache-status', 'x-vercel-cache', 'x-cache-status'];

export const staleCache: Check = {
  kind: 'stale_cache',
  label: 'Answer from a cache',
  summary: 'The answer was made after the call, though a cache may have kept it since.',
  source: 'Source 003, false pass: cached error page',
  needs: 'answer',
  severity: 'error',
  check: ({ observation: { headers, at }, call }, settings) => {
    if (headers === undefined) return createNotRun('The headers of the answer are not seen here.');
    const most = getCount(settings, 'max_age_seconds', MOST_SECONDS);
    const age = Number.parseInt(getText(headers, 'age') ?? '', 10);
    const isHit = CACHE_HEADERS.some((name) =>
      /\b(?:hit|stale)\b/i.test(getText(headers, name) ?? ''),
    );
    if (Number.isNaN(age))
      return isHit
        ? {
            kind: 'failed',
            value: 'a cache answered, without an age',
            expected: 'an answer of the server itself',
            hint: HINT,
          }
        : { kind: 'passed' };
    const isFresh = call?.at === undefined ? age <= most : at - age * 1_000 >= call.at;
    return isFresh
      ? { kind: 'passed', value: age }
      : {
          kind: 'failed',
          value: age,
          expected:
            call?.at === undefined
              ? `an answer that is at most ${most} s old`
              : 'an answer that was made after the call',
          hint: HINT,
        };
  },
};

const HINT =
  'Remove the page from the cache, or let the cache ask again for Cache-Control: no-cache; then verify again.';
