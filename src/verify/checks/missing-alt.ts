import { createNotRun, type Check } from '../check.ts';
import { getCount } from '../settings.ts';

const MOST_WITHOUT = 2;

export const missingAlt: Check = {
  kind: 'missing_alt',
  label: 'Images without alt',
  summary: 'At most two images have no alt attribute.',
  source: 'Source 003, what the Critic checks: missing alt',
  needs: 'page',
  severity: 'error',
  check: ({ parts }, settings) => {
    if (parts === undefined) return createNotRun('There is no page.');
    const most = getCount(settings, 'max', MOST_WITHOUT);
    const count = parts.images.filter(({ alt, isHidden }) => alt === undefined && !isHidden).length;
    return count <= most
      ? { kind: 'passed', value: count }
      : {
          kind: 'failed',
          value: count,
          expected: `at most ${most} images without alt`,
          hint: 'Give each image an alt text that says what it shows, or alt="" where it only decorates.',
        };
  },
};
