import { describe, expect, it } from 'vitest';
import { countClicks } from '../journeys/effort.ts';
import { journeys } from '../journeys/journeys.ts';
import { createKeyboardHand } from '../journeys/keyboard-hand.ts';
import { VISITOR } from '../journeys/open-visitor.ts';
import { createPointerHand } from '../journeys/pointer-hand.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** `npm run journeys` prints what they cost. */
describe.each(journeys)('$title', ({ goal, needsOutsideData, run }) => {
  const isLeftOut = needsOutsideData && !hasOutsideData;
  const reason = isLeftOut ? `: ${NEEDS_OUTSIDE_DATA}` : '';

  it.skipIf(isLeftOut)(`takes at most ${goal} clicks${reason}`, async () => {
    const page = await visit({ path: '', options: VISITOR });
    await page.getByRole('button', { name: /^New tool/ }).waitFor();
    const hand = createPointerHand(page);
    const prove = await run(hand);
    const clicks = countClicks(hand.effort());
    await prove();
    expect(clicks).toBeGreaterThan(3);
    expect(clicks).toBeLessThanOrEqual(goal);
  });

  it.skipIf(isLeftOut)(`can be done with the keyboard alone${reason}`, async () => {
    const page = await visit({ path: '', options: VISITOR });
    await page.getByRole('button', { name: /^New tool/ }).waitFor();
    const hand = createKeyboardHand(page);
    const prove = await run(hand);
    const { clicks, options } = hand.effort();
    await prove();
    expect([clicks, options]).toEqual([0, 0]);
  });
});
