import { createNotRun, type Check } from '../check.ts';
import { getCount } from '../settings.ts';

const MOST_MEAN = 245;
/** Of the pixels. A white page with a heading and a paragraph has 2 %, “Loading…” 0.05 %. */
const LEAST_DARK = 0.005;
/** Of the pixels: a page whose script crashed is one colour, which may be any. */
const LEAST_DRAWN = 0.0005;

export const blankScreenshot: Check = {
  kind: 'blank_screenshot',
  label: 'Blank page',
  summary:
    'A screenshot of 1280×800 is not blank: the mean of its pixels is at most 245, or there is text on the white, and it is not all one colour.',
  source: 'Source 003, what the Critic checks: screenshot',
  needs: 'browser',
  severity: 'error',
  check: ({ observation: { screenshot } }, settings) => {
    if (screenshot === undefined) return createNotRun('No browser opened the page.');
    const most = getCount(settings, 'max_mean', MOST_MEAN);
    const mean = Math.round(screenshot.mean * 10) / 10;
    const isWritten = screenshot.mean <= most || (screenshot.dark ?? 0) >= LEAST_DARK;
    const isDrawn = (screenshot.drawn ?? 1) >= LEAST_DRAWN;
    return isWritten && isDrawn
      ? { kind: 'passed', value: mean }
      : {
          kind: 'failed',
          value: mean,
          expected: isWritten ? 'more than one colour' : `a mean of at most ${most}`,
          hint: 'The page is blank. Check that its script runs and finds the element that it draws into.',
        };
  },
};
