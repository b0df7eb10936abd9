import type { Browser } from 'playwright-core';
import { bundleDesign } from '../../src/contract/design.ts';
import { printJson } from '../../src/contract/print-json.ts';
import { dropText } from '../e2e/act-on-page.ts';
import { makeDesign, median } from './make-tools.ts';

const KEYS = 40;

/** Milliseconds from a key in the description to the frame after findings and wire changed. */
export async function measureKeystroke(browser: Browser, url: string, count: number): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('[role="treeitem"][data-tool]');
  await dropText(page, 'bench.toolwright.json', printJson(bundleDesign(makeDesign(count))));
  await page.getByRole('button', { name: /^New registry with/ }).click();
  // The example has as many tools as the smaller set: the open one's name tells which of the two is there.
  await page.waitForFunction(() => document.querySelector('[data-tool][aria-selected="true"]')?.textContent?.includes('todo_write_0') === true);
  await page.waitForFunction((wanted) => document.querySelectorAll('[data-tool]').length === wanted, count);
  await page.locator('textarea[aria-label="Description"]').focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    let pressed = 0;
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
    const wire = document.querySelector('[role="region"][aria-label$="wire JSON"]');
    if (wire === null) throw new Error('no wire pane');
    new MutationObserver(() => {
      if (pressed === 0) return;
      const start = pressed;
      pressed = 0;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - start);
        channel.port2.postMessage('');
      });
    }).observe(wire, { childList: true, subtree: true, characterData: true });
  });
  await page.keyboard.type('abcdefghij'.repeat(KEYS / 10), { delay: 60 });
  await page.waitForTimeout(200);
  const times = await page.evaluate(() => ('keyTimes' in window && Array.isArray(window.keyTimes) ? window.keyTimes.map(Number) : []));
  await context.close();
  const sorted = times.toSorted((a, b) => a - b);
  return `${count.toLocaleString('en')} tools: keystroke → findings and wire on screen ${median(times).toFixed(1)} ms median, ${(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1)} ms p95 (${times.length} keys)`;
}
