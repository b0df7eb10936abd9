import { createNotRun, type Check } from '../check.ts';
import { getCount } from '../settings.ts';

const LEAST_BYTES = 500;

export const bodyMinBytes: Check = {
  kind: 'body_min_bytes',
  label: 'Size of the body',
  summary: 'The answer has a body of at least 500 bytes.',
  source: 'Source 003, what the Critic checks: baseline content',
  needs: 'answer',
  severity: 'error',
  check: ({ observation: { bytes } }, settings) => {
    if (bytes === undefined) return createNotRun('There is no body.');
    const least = getCount(settings, 'min', LEAST_BYTES);
    return bytes >= least
      ? { kind: 'passed', value: bytes }
      : {
          kind: 'failed',
          value: bytes,
          expected: `at least ${least} bytes`,
          hint: 'The page is empty, or nearly. Check that the build wrote its files and that the server serves them.',
        };
  },
};
