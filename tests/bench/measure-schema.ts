import type { Browser, CDPSession, Page } from 'playwright-core';
import { createBundle } from '../../src/contract/design.ts';
import { createJsonObject, getString, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { dropText } from '../e2e/act-on-page.ts';
import { makeDeepTool, makeFlatTool } from './make-schemas.ts';
import { median } from './make-tools.ts';

const KEYS = 30;
/**
 * Between two keys, and the time that counts as the first one's: everything the main thread does in
 * it, style, layout and paint included.
 */
const PAUSE_MS = 250;

interface Case {
  readonly words: string;
  readonly tool: JsonObject;
  readonly limit: string;
}

const CASES: readonly Case[] = [
  { words: '4 properties', tool: makeFlatTool(4), limit: 'the page itself' },
  { words: '500 nodes', tool: makeDeepTool(500), limit: '≤ 16 wanted' },
  { words: '5,000 nodes', tool: makeDeepTool(5_000), limit: '≤ 50 wanted' },
  { words: '5,000 properties in one object', tool: makeFlatTool(5_000), limit: '≤ 50 wanted' },
];

/**
 * Opening a tool with a large schema, typing into a property's description, and typing into the
 * JSON view. Times of keys are Chromium's own sum over main-thread tasks (`TaskDuration` of CDP's
 * Performance.getMetrics, in thread time, so that other work on the machine counts little) from one
 * key to the next.
 */
export async function* measureSchema(browser: Browser, url: string): AsyncGenerator<string> {
  for (const { words, tool, limit } of CASES) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await importTools(page, url, [makeFlatTool(3), tool]);
    const opening = await measureOpening(page, nameOf(tool));
    yield `${words}: opens in ${opening.interactive.toFixed(0)} ms from the click to a property that can be typed into, longest task ${opening.longest.toFixed(0)} ms`;
    const idle = await measureKeys(session, KEYS / 3, () => Promise.resolve());
    yield `${words}: a key in a description ${formatKeys(await typeDescription(page, session))} (${limit}; nothing typed ${formatKeys(idle)})`;
    yield `${words}: a key in the JSON view ${formatKeys(await typeJson(page, session))}`;
    await context.close();
  }
}

function nameOf(tool: JsonObject): string {
  return getString(tool.get('name')) ?? '';
}

/** Milliseconds. */
interface Key {
  /** Everything the main thread did. */
  readonly tasks: number;
  /** JavaScript, a part of it. */
  readonly script: number;
}

function formatKeys(keys: readonly Key[]): string {
  const sorted = keys.map(({ tasks }) => tasks).toSorted((a, b) => a - b);
  return `${median(sorted).toFixed(1)} ms median, ${(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1)} ms p95 of main thread, ${median(keys.map(({ script }) => script)).toFixed(1)} ms of it script`;
}

export async function importTools(
  page: Page,
  url: string,
  tools: readonly JsonObject[],
): Promise<void> {
  await page.goto(`${url}#example`);
  await page.waitForSelector('[role="treeitem"][data-tool]');
  await dropText(
    page,
    'bench.toolwright.json',
    printJson(createBundle({ registry: createJsonObject([['name', 'Bench']]), tools })),
  );
  await page.getByRole('button', { name: /^New registry with/ }).click();
  await page.waitForFunction(
    (name) =>
      document.querySelector('[data-tool][aria-selected="true"]')?.textContent?.includes(name) ===
      true,
    nameOf(tools[0] ?? createJsonObject()),
  );
  // The designer and the workbench come after the form: opening is not to wait for them.
  await page.waitForSelector('[role="treegrid"] textarea[data-field="description"]');
  await page.waitForTimeout(2_000);
}

/**
 * From the click on the tool to the frame after its first property row is there and can be typed
 * into.
 */
export async function measureOpening(
  page: Page,
  name: string,
): Promise<{ readonly interactive: number; readonly longest: number }> {
  return page.evaluate(async (wanted) => {
    const row = [...document.querySelectorAll<HTMLElement>('[data-tool]')].find((element) =>
      element.textContent?.includes(wanted),
    );
    if (row === undefined) throw new Error('no such tool');
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    );
    observer.observe({ type: 'longtask' });
    const former = document.querySelector('[role="treegrid"]');
    const start = performance.now();
    row.click();
    while (
      row.getAttribute('aria-selected') !== 'true' ||
      document.querySelector('[role="treegrid"]') === former ||
      document.querySelector('[role="treegrid"] textarea[data-field="description"]') === null
    )
      await new Promise(requestAnimationFrame);
    const interactive = await new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - start);
        channel.port2.postMessage('');
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    observer.disconnect();
    return { interactive, longest: Math.max(0, ...tasks) };
  }, name);
}

async function typeDescription(page: Page, session: CDPSession): Promise<readonly Key[]> {
  const field = page.locator('[role="treegrid"] textarea[data-field="description"]').nth(1);
  await field.focus();
  await field.press('End');
  await page.waitForTimeout(1_000);
  return measureKeys(session, KEYS, (i) => page.keyboard.press('abcdefghij'.charAt(i % 10)));
}

async function typeJson(page: Page, session: CDPSession): Promise<readonly Key[]> {
  await page
    .getByRole('group', { name: 'Input view' })
    .getByRole('button', { name: 'Both' })
    .click();
  const editor = page.locator('.monaco-editor').first();
  await editor.locator('.view-line').first().waitFor();
  await page.waitForTimeout(3_000);
  const words = editor.locator('.view-line', { hasText: '"description"' }).first();
  await words.click({ position: { x: 200, y: 8 } });
  await page.waitForTimeout(1_000);
  return measureKeys(session, KEYS, (i) => page.keyboard.press('abcdefghij'.charAt(i % 10)));
}

async function measureKeys(
  session: CDPSession,
  count: number,
  press: (i: number) => Promise<void>,
): Promise<readonly Key[]> {
  const keys: Key[] = [];
  for (let i = 0; i < count; i += 1) {
    const before = await readWork(session);
    await press(i);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const after = await readWork(session);
    keys.push({ tasks: after.tasks - before.tasks, script: after.script - before.script });
  }
  return keys;
}

/** What the page's main thread has worked since it began. */
async function readWork(session: CDPSession): Promise<Key> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string): number =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  return { tasks: read('TaskDuration'), script: read('ScriptDuration') };
}
