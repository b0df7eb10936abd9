import type { Browser, Page } from 'playwright-core';
import { convertToPlain, type JsonObject } from '../../../src/contract/json/json.ts';
import { nameFunctions } from '../../hostile/watch-tasks.ts';
import { makeFlatTool } from '../make-schemas.ts';
import { importTools } from '../measure-schema.ts';
import { buildPage, fetchPackages, pinAsOurs } from './rivals.ts';
import { getMedian, OURS, type Compared } from './rows.ts';
import { readChanges, watchChanges, watchScripts } from './watch-changes.ts';

const PROPERTIES = 300;
const ROUNDS = 10;
/** Between two keys: more than Monaco waits before it looks. */
const PAUSE_MS = 1_200;
const MONACO = pinAsOurs('monaco-editor');

const MARKER = 'key in a JSON text: until its marker comes or goes';
const FINDING = 'key in a text: until a finding of its own rule comes or goes';
const SENT = 'JavaScript until a JSON text can be typed into, gzip';

/**
 * A letter too much in the `type` of a property, and without it again: both texts are held against
 * a JSON Schema of JSON Schemas.
 */
export async function* compareFindings(
  browser: Browser,
  ours: string,
  folder: string,
): AsyncGenerator<Compared> {
  const tool = makeFlatTool(PROPERTIES);
  yield await measureOurScripts(browser, ours);
  yield* measureOurs(browser, ours, tool);
  fetchPackages(folder, [MONACO]);
  const site = await buildPage(
    folder,
    'monaco-page.js',
    JSON.stringify(convertToPlain(tool.get('input_schema') ?? null), undefined, 2),
  );
  try {
    yield* measureMonaco(browser, site.url);
  } finally {
    await site.close();
  }
  yield `${MONACO} waits half a second after a key before its JSON mode looks at the text, which is in its time. Toolwright's JSON text is the same Monaco and mode, with Toolwright's own findings beside its markers; what is counted is the first of either.`;
  yield `"${FINDING}" is a rule about the description of a tool in Toolwright's form, which ${MONACO} does not have.`;
  yield `Toolwright's JavaScript until a JSON text can be typed into is that of the whole application with its form and linter, Monaco's that of an editor alone.`;
}

async function measureOurScripts(browser: Browser, url: string): Promise<Compared> {
  const page = await openPage(browser);
  const measureScripts = watchScripts(page);
  await page.goto(`${url}#example`);
  await page.waitForSelector('[role="treegrid"]');
  await openJson(page);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  const value = await measureScripts();
  await page.context().close();
  return { work: SENT, editor: OURS, value, unit: 'kB' };
}

async function* measureOurs(
  browser: Browser,
  url: string,
  tool: JsonObject,
): AsyncGenerator<Compared> {
  const page = await openPage(browser);
  await importTools(page, url, [tool]);
  await page.locator('textarea[aria-label="Description"]').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Pleas', { delay: 60 });
  await page.waitForTimeout(PAUSE_MS);
  await watchChanges(page, { part: '[role="region"][aria-label="Problems"]' });
  await toggleLetter(page, 'e');
  yield getMedian(FINDING, OURS, await readChanges(page));
  await openJson(page);
  yield getMedian(MARKER, OURS, await measureMarker(page));
  await page.context().close();
}

async function* measureMonaco(browser: Browser, url: string): AsyncGenerator<Compared> {
  const page = await openPage(browser);
  const measureScripts = watchScripts(page);
  await page.goto(url);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.waitForTimeout(PAUSE_MS);
  yield { work: SENT, editor: MONACO, value: await measureScripts(), unit: 'kB' };
  yield getMedian(MARKER, MONACO, await measureMarker(page));
  await page.context().close();
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // It would fetch the whole site.
    serviceWorkers: 'block',
  });
  await nameFunctions(context);
  return context.newPage();
}

function openJson(page: Page): Promise<void> {
  return page
    .getByRole('group', { name: 'Input view' })
    .getByRole('button', { name: 'Both' })
    .click();
}

async function measureMarker(page: Page): Promise<readonly number[]> {
  const line = page.locator('.monaco-editor .view-line', { hasText: '"type": "string"' }).first();
  await line.click({ position: { x: 60, y: 8 } });
  await page.waitForTimeout(PAUSE_MS);
  // Before the comma and the quote.
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await watchChanges(page, { marks: '.monaco-editor [class*="squiggly"]' });
  await toggleLetter(page, 'x');
  return readChanges(page);
}

async function toggleLetter(page: Page, letter: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const key of [letter, 'Backspace']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
}
