import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makeTranscripts } from './make-transcripts.ts';

/** How long a key takes, and the page's longest task, while its worker reads 100 MB of transcripts. */
export async function measureLogPage(browser: Browser, url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-bench-'));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const file = join(folder, 'transcripts.jsonl');
    makeTranscripts(file);
    const page = await context.newPage();
    await page.goto(`${url}#example`);
    await page.waitForSelector('[role="treeitem"][data-tool]');
    await page.evaluate(() => {
      location.hash = '#evidence/transcripts';
    });
    const picker = page.locator('#page-transcripts input[type="file"]').first();
    await picker.waitFor({ state: 'attached' });
    await watchKeys(page);
    for (let i = 0; i < IDLE_KEYS / 2; i += 1) await pressTwice(page);
    const idle = await page.evaluate(takeTimes);
    const start = performance.now();
    await picker.setInputFiles(file);
    const table = page.getByRole('table', { name: 'Figures', exact: true });
    while (!(await table.isVisible())) await pressTwice(page);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const { keys, tasks } = await page.evaluate(takeTimes);
    return `100 MB of transcripts on the page: ${seconds} s; ${keys.length} keys meanwhile, to the next frame ${formatKeys(keys)}; without a log ${formatKeys(idle.keys)}; longest task ${Math.max(0, ...tasks).toFixed(0)} ms`;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const IDLE_KEYS = 300;

async function pressTwice(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
}

function formatKeys(keys: readonly number[]): string {
  const sorted = keys.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `${at(0.5)} ms median, ${at(0.95)} p95, ${at(1)} at most`;
}

interface Times {
  readonly keys: number[];
  /** Those over 50 ms, which is what the browser counts as long. */
  readonly tasks: number[];
}

declare global {
  interface Window {
    benchTimes?: Times;
  }
}

/** From now on: milliseconds from each key to the frame after it, and of each long task. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: Times = { keys: [], tasks: [] };
    window.benchTimes = times;
    new PerformanceObserver((list) => {
      times.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.keys.push(performance.now() - timeStamp);
          channel.port2.postMessage('');
        }),
      { capture: true },
    );
  });
}

/** What was measured since the last time. */
function takeTimes(): Times {
  const { keys = [], tasks = [] } = window.benchTimes ?? {};
  return { keys: keys.splice(0), tasks: tasks.splice(0) };
}
