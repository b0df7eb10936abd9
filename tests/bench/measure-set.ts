import type { Browser, Page } from 'playwright-core';
import { createBundle } from '../../src/contract/design.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { dropText } from '../e2e/act-on-page.ts';
import { makeDesign } from './make-tools.ts';

/** Each page, and the room it is in. */
const ROOMS = {
  Table: 'Tools',
  Map: 'Tools',
  Permissions: 'Tools',
  'Look-alikes': 'Tools',
  'Phases and gates': 'Session',
  Budget: 'Session',
  Try: 'Session',
  Design: 'Design',
} as const;
type PageName = keyof typeof ROOMS;
const PAGES: readonly PageName[] = [
  'Table',
  'Map',
  'Permissions',
  'Look-alikes',
  'Phases and gates',
  'Budget',
  'Try',
  'Design',
];
const ROUNDS = 60;

/**
 * Milliseconds to open and judge a set, and to draw each page about it; then the heap before and
 * after 500 openings of pages.
 */
export async function* measureSet(
  browser: Browser,
  url: string,
  count: number,
): AsyncGenerator<string> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The runner of this file wraps named functions in a helper that a page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' });
  const page = await context.newPage();
  await page.goto(`${url}#example`);
  await page.waitForSelector('[role="treeitem"][data-tool]');
  await dropText(page, 'bench.toolwright.json', printJson(createBundle(makeDesign(count))));
  const started = performance.now();
  await page.getByRole('button', { name: /^New registry with/ }).click();
  await page.getByPlaceholder(`Filter ${count.toLocaleString('en')} tools`).waitFor();
  const opened = performance.now() - started;
  // Only rows that are seen are in the page: the verdicts come in the order of the tree, so its
  // last row is looked at.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-tool][tabindex="0"]').focus();
  await page.keyboard.press('End');
  await page.waitForFunction(
    () =>
      document.activeElement?.matches('[data-tool]') === true &&
      document.querySelector('[data-tool] [data-state]') !== null &&
      document.querySelector('[data-tool] [data-state="unknown"]') === null,
  );
  const name = count.toLocaleString('en');
  yield `${name} tools: open ${opened.toFixed(0)} ms, every tool judged ${(performance.now() - started).toFixed(0)} ms`;
  for (const label of PAGES) {
    const [first, again] = [await openPage(page, label), await reopenPage(page, label)];
    yield `${name} tools: page ${label} drawn in ${formatTime(first)}; again ${formatTime(again)}`;
  }
  yield `${name} tools: ${await measureMemory(page)}`;
  await context.close();
}

/**
 * Until two frames in a row change nothing; and the longest that the main thread was held
 * meanwhile.
 */
interface Drawn {
  readonly ms: number;
  readonly longest: number;
}

async function openPage(page: Page, name: PageName): Promise<Drawn> {
  return page.evaluate(
    async ([wanted, room]) => {
      const nextFrame = (): Promise<number> =>
        new Promise((resolve) => requestAnimationFrame(resolve));
      const click = (places: string, label: string): boolean => {
        const buttons = [...document.querySelectorAll<HTMLElement>(`${places} nav button`)];
        const found = buttons.find((each) => each.textContent === label);
        found?.click();
        return found !== undefined;
      };
      const started = performance.now();
      let [changed, longest, last, quiet] = [0, 0, started, 0];
      const observer = new MutationObserver(() => (changed += 1));
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      if (!click('header', room)) throw new Error(`no room ${room}`);
      // The names of its views may come with code that has to be fetched.
      while (wanted !== room && !click('main > div >', wanted)) {
        await nextFrame();
        if (performance.now() - started > 20_000) throw new Error(`no page ${wanted}`);
      }
      let drawn = started;
      // Code may have to be fetched before anything changes: what is empty is not drawn.
      while (
        quiet < 12 ||
        (document.querySelector('main')?.querySelectorAll('*').length ?? 0) < 12
      ) {
        await nextFrame();
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (changed === 0) quiet += 1;
        else [quiet, drawn, changed] = [0, now, 0];
        if (now - started > 20_000) break;
      }
      observer.disconnect();
      return { ms: drawn - started, longest };
    },
    [name, ROOMS[name]] as const,
  );
}

async function reopenPage(page: Page, label: PageName): Promise<Drawn> {
  await openPage(page, label === 'Design' ? 'Budget' : 'Design');
  return openPage(page, label);
}

async function measureMemory(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
  };
  const walk = async (rounds: number): Promise<void> => {
    for (let i = 0; i < rounds; i += 1) for (const label of PAGES) await openPage(page, label);
  };
  await walk(4);
  const before = await heap();
  await walk(ROUNDS / 2);
  const middle = await heap();
  await walk(ROUNDS / 2);
  const after = await heap();
  await session.detach();
  const [few, half, all] = [4, 4 + ROUNDS / 2, 4 + ROUNDS].map((rounds) => rounds * PAGES.length);
  return `heap after ${few}, ${half} and ${all} openings of pages: ${before.toFixed(1)}, ${middle.toFixed(1)}, ${after.toFixed(1)} MB`;
}

function formatTime({ ms, longest }: Drawn): string {
  return `${ms.toFixed(0)} ms (longest frame ${longest.toFixed(0)} ms)`;
}
