import type { Browser, Page } from 'playwright-core';
import { createBundle } from '../../src/contract/design.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { dropText } from '../e2e/act-on-page.ts';
import { makeDesign, median } from './make-tools.ts';

const KEYS = 40;

/**
 * Milliseconds from a key in the description to the frame after the wire changed, and after a
 * finding came or went.
 */
export async function measureKeystroke(
  browser: Browser,
  url: string,
  count: number,
): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}#example`);
  await page.waitForSelector('[role="treeitem"][data-tool]');
  await dropText(page, 'bench.toolwright.json', printJson(createBundle(makeDesign(count))));
  await page.getByRole('button', { name: /^New registry with/ }).click();
  // The example has as many tools as the smaller set: the open one's name tells which of the two is
  // there.
  await page.waitForFunction(
    () =>
      document
        .querySelector('[data-tool][aria-selected="true"]')
        ?.textContent?.includes('todo_write_0') === true,
  );
  await page.getByPlaceholder(`Filter ${count.toLocaleString('en')} tools`).waitFor();
  await page.locator('textarea[aria-label="Description"]').focus();
  await watchKeys(page, '[role="region"][aria-label$="wire JSON"]');
  await page.keyboard.type('abcdefghij'.repeat(KEYS / 10), { delay: 60 });
  const times = await readTimes(page);
  const found = await measureFinding(page);
  await context.close();
  return `${count.toLocaleString('en')} tools: keystroke → wire on screen ${formatTime(times)}, → a finding that comes or goes ${formatTime(found)}`;
}

/**
 * From now on: the time from each key to the frame after something in that part of the page
 * changed.
 */
async function watchKeys(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    let pressed = 0;
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
    const part = document.querySelector(wanted);
    if (part === null) throw new Error(`nothing is ${wanted}`);
    new MutationObserver(() => {
      if (pressed === 0) return;
      const start = pressed;
      pressed = 0;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - start);
        channel.port2.postMessage('');
      });
    }).observe(part, { childList: true, subtree: true, characterData: true });
  }, selector);
}

/** The last letter of a courtesy comes and goes, and a finding with it. */
async function measureFinding(page: Page): Promise<readonly number[]> {
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Pleas', { delay: 60 });
  await page.waitForTimeout(300);
  await watchKeys(page, '[role="region"][aria-label="Problems"]');
  for (let i = 0; i < KEYS / 2; i += 1) {
    await page.keyboard.press('e');
    await page.waitForTimeout(120);
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(120);
  }
  return readTimes(page);
}

async function readTimes(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(200);
  return page.evaluate(() =>
    'keyTimes' in window && Array.isArray(window.keyTimes) ? window.keyTimes.map(Number) : [],
  );
}

function formatTime(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${median(times).toFixed(1)} ms median, ${(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1)} ms p95 (${times.length} keys)`;
}
