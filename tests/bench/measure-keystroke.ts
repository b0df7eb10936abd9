import type { Browser, Page } from 'playwright-core';
import { createBundle } from '../../src/contract/design.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { dropText } from '../e2e/act-on-page.ts';
import type { Figure } from './figure.ts';
import { makeDesign, median } from './make-tools.ts';
import { countCommits, traceKeys, type KeyTrace } from './trace-keys.ts';

const KEYS = 40;
/** Between two keys, as a fast typist has it. */
const PAUSE_MS = 60;
/** Keys that are each followed by all that comes of them: the save, the linter's answer, figures. */
const ALONE = 10;
const APART_MS = 600;
const TEXT = 'abcdefghij'.repeat(KEYS / 10);
const FIELD = 'textarea[aria-label="Description"]';
const WIRE = '[role="region"][aria-label$="wire JSON"]';
const PROBLEMS = '[role="region"][aria-label="Problems"]';

/**
 * A key in the description of the open tool: from the key to the frame after the wire changed, and
 * after a finding came or went; then what the main thread does for a key, in two rounds so that
 * tracing slows down no time.
 */
export async function measureKeystroke(
  browser: Browser,
  url: string,
  count: number,
): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await countCommits(page);
  await openTools(page, url, count);
  await page.locator(FIELD).focus();
  await watchKeys(page, WIRE);
  await page.keyboard.type(TEXT, { delay: PAUSE_MS });
  const wire = await readTimes(page);
  const finding = await measureFinding(page);
  await page.keyboard.press('Control+End');
  const trace = await traceKeys(browser, page, KEYS, () =>
    page.keyboard.type(TEXT, { delay: PAUSE_MS }),
  );
  const single = await traceKeys(browser, page, ALONE, () =>
    page.keyboard.type(TEXT.slice(0, ALONE), { delay: APART_MS }),
  );
  const idle = await traceKeys(browser, page, ALONE, () => page.waitForTimeout(ALONE * APART_MS));
  await context.close();
  const name = `key, ${formatTools(count)}`;
  return [
    ...listTimes(`${name} → wire`, wire),
    ...listTimes(`${name} → finding`, finding),
    ...listTraceFigures(name, trace),
    ...listTraceFigures(`key alone, ${formatTools(count)}`, single),
    // The caret blinks: in the time of a key alone.
    { name: `no key, ${formatTools(count)}: main thread`, value: idle.tasks, unit: 'ms' },
  ];
}

/**
 * The same keys in a text field of an empty page, which writes their number below it: what the
 * browser needs for a key, whatever the page does.
 */
export async function measureEmptyKey(browser: Browser): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await countCommits(page);
  await page.setContent('<textarea rows="9" cols="80"></textarea><p>0</p>');
  await page.evaluate(() => {
    const field = document.querySelector('textarea');
    const shown = document.querySelector('p');
    field?.addEventListener('input', () => {
      if (shown !== null) shown.textContent = String(field.value.length);
    });
  });
  await page.locator('textarea').focus();
  await watchKeys(page, 'p');
  await page.keyboard.type(TEXT, { delay: PAUSE_MS });
  const times = await readTimes(page);
  const trace = await traceKeys(browser, page, KEYS, () =>
    page.keyboard.type(TEXT, { delay: PAUSE_MS }),
  );
  await context.close();
  return [
    ...listTimes('empty key → text', times),
    ...listTraceFigures('empty key', trace).filter(({ name }) => !name.includes('commits')),
  ];
}

/** As one line for people. */
export function formatKeyFigures(figures: readonly Figure[]): string {
  return figures
    .map(({ name, value, unit }, i) => {
      const [subject = '', ...rest] = name.split(': ');
      const words = figures[i - 1]?.name.split(': ')[0] === subject ? rest.join(': ') : name;
      const digits = unit === 'count' && Number.isInteger(value) ? 0 : 1;
      return `${words} ${value.toFixed(digits)}${unit === 'count' ? '' : ` ${unit}`}`;
    })
    .join(', ');
}

function formatTools(count: number): string {
  return `${count.toLocaleString('en')} tools`;
}

export async function openTools(page: Page, url: string, count: number): Promise<void> {
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
  // What opening still does would be counted as the first keys'.
  await page
    .locator('footer')
    .getByText(/ready|unknown/)
    .waitFor();
  await page.waitForTimeout(1_000);
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
  await page.keyboard.type(' Pleas', { delay: PAUSE_MS });
  await page.waitForTimeout(300);
  await watchKeys(page, PROBLEMS);
  for (let i = 0; i < KEYS / 2; i += 1) {
    await page.keyboard.press('e');
    await page.waitForTimeout(2 * PAUSE_MS);
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(2 * PAUSE_MS);
  }
  return readTimes(page);
}

async function readTimes(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(200);
  return page.evaluate(() =>
    'keyTimes' in window && Array.isArray(window.keyTimes) ? window.keyTimes.map(Number) : [],
  );
}

function listTimes(name: string, times: readonly number[]): readonly Figure[] {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return [
    { name: `${name}: median`, value: median(times), unit: 'ms' },
    { name: `${name}: p95`, value: p95, unit: 'ms' },
    { name: `${name}: keys`, value: times.length, unit: 'count' },
  ];
}

function listTraceFigures(name: string, trace: KeyTrace): readonly Figure[] {
  const listFigures = (unit: Figure['unit'], values: Record<string, number>): readonly Figure[] =>
    Object.entries(values).map(([each, value]) => ({ name: `${name}: ${each}`, value, unit }));
  return [
    ...listFigures('ms', {
      'main thread': trace.tasks,
      'main thread by the clock': trace.wall,
      ...trace.kinds,
      'longest task': trace.longest,
      'longest task by the clock': trace.longestWall,
    }),
    ...listFigures('count', {
      'React commits': trace.commits,
      layouts: trace.layouts,
      'objects per layout': trace.laidOut,
      'objects in the largest layout': trace.mostLaidOut,
      'elements styled': trace.styled,
    }),
  ];
}
