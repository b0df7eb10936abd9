import { chromium, type Browser } from 'playwright-core';
import { findHeadlessBrowser } from '../e2e/find-browser.mjs';
import { serveSite } from '../e2e/serve-site.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';
import { countClicks, measureHumanSeconds, type Effort } from './effort.ts';
import type { Hand } from './hand.ts';
import type { Journey } from './journey.ts';
import { journeys } from './journeys.ts';
import { createKeyboardHand } from './keyboard-hand.ts';
import { VISITOR } from './open-visitor.ts';
import { createPointerHand } from './pointer-hand.ts';

const HANDS = { pointer: createPointerHand, keyboard: createKeyboardHand } as const;

interface Result {
  readonly effort: Effort;
  readonly machineSeconds: number;
  readonly outcome: string;
}

/**
 * `npm run journeys`: every journey on the built page with the pointer, then with the keyboard
 * alone, as a table. `-- --keyboard` and `-- --pointer` run one half, words choose journeys. Fails
 * where an end state is not reached or a journey takes more clicks than its goal.
 */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const words = given.filter((each) => !each.startsWith('--'));
  const kinds = (['pointer', 'keyboard'] as const).filter(
    (kind) => given.includes(`--${kind}`) || !given.some((each) => each.startsWith('--')),
  );
  const site = await serveSite();
  const browser = await chromium.launch(findHeadlessBrowser());
  try {
    for (const kind of kinds) {
      console.log(`\n${kind === 'pointer' ? 'With the pointer' : 'With the keyboard alone'}\n`);
      for (const journey of journeys) {
        if (words.length > 0 && !words.some((word) => journey.id.includes(word))) continue;
        if (journey.needsOutsideData && !hasOutsideData) {
          console.log(`${journey.title}\n  left out: ${NEEDS_OUTSIDE_DATA}`);
          continue;
        }
        const result = await runJourney(browser, site.url, journey, HANDS[kind]);
        console.log(describeResult(journey, kind, result));
        if (kind === 'pointer' && countClicks(result.effort) > journey.goal) process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

async function runJourney(
  browser: Browser,
  url: string,
  journey: Journey,
  createHand: (typeof HANDS)[Hand['kind']],
): Promise<Result> {
  const context = await browser.newContext(VISITOR);
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: /^New tool/ }).waitFor();
    const hand = createHand(page);
    const start = performance.now();
    const prove = await journey.run(hand);
    const machineSeconds = (performance.now() - start) / 1_000;
    const effort = hand.effort();
    return { effort, machineSeconds, outcome: await prove() };
  } finally {
    await context.close();
  }
}

function describeResult(
  { title, goal, before }: Journey,
  kind: Hand['kind'],
  { effort, machineSeconds, outcome }: Result,
): string {
  const clicks = countClicks(effort);
  const { textKeys, otherKeys, screens } = effort;
  const figures = [
    kind === 'pointer'
      ? `${clicks} clicks (goal ${goal}${clicks > goal ? ', MISSED' : ''}; before: ${before})`
      : `${clicks} clicks`,
    `${textKeys} keys of text`,
    `${otherKeys} other keys`,
    `${screens} screens to read`,
    `${machineSeconds.toFixed(1)} s of machine time`,
    `about ${formatDuration(measureHumanSeconds(effort))} for a person`,
  ];
  return `${title}\n  ${figures.join(' · ')}\n  proved: ${outcome}`;
}

function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

await main();
