import type { Browser, Page } from 'playwright-core';
import type { JsonObject } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { makeFlatTool } from '../make-schemas.ts';
import { importTools, measureOpening } from '../measure-schema.ts';
import { countCommits, traceKeys, type KeyTrace } from '../trace-keys.ts';
import { buildPage, fetchPackages, JSONJOY, pinAsOurs } from './rivals.ts';
import { getMedian, OURS, type Compared } from './rows.ts';
import { readChanges, watchChanges } from './watch-changes.ts';

const PROPERTIES = 300;
const ROUNDS = 5;
const KEYS = 30;
const PAUSE_MS = 250;
const TEXT = 'abcdefghij'.repeat(KEYS / 10);
const WIRE = '[role="region"][aria-label$="wire JSON"]';

const OPENING = `${PROPERTIES} properties: from the schema until the first can be typed into`;
const FIELD = 'key in a description: until the field shows it';
const SCHEMA = 'key in a description: until the JSON shows it';
const MAIN = 'key in a description: main thread';
const DRAWN = `${PROPERTIES} properties: elements of the editor`;

/** Toolwright's designer and the visual editor of jsonjoy-builder, on one flat schema. */
export async function* compareDesigners(
  browser: Browser,
  ours: string,
  folder: string,
): AsyncGenerator<Compared> {
  const tool = makeFlatTool(PROPERTIES);
  yield* measureOurs(browser, ours, tool);
  fetchPackages(folder, [JSONJOY, ...['react', 'react-dom', 'monaco-editor'].map(pinAsOurs)]);
  const site = await buildPage(folder, 'jsonjoy-page.js');
  try {
    yield* measureJsonjoy(browser, site.url, tool);
  } finally {
    await site.close();
  }
  yield `${JSONJOY} keeps what is typed in its field and changes the schema on Enter or when the field is left: its time until the JSON shows it is that of Enter, and its main thread per key holds no change of the schema. Toolwright changes the schema, the JSON that is sent, and starts linting and saving with every key.`;
  yield `${JSONJOY} draws every property at once; Toolwright draws those in sight, and with them the form of the whole tool and the JSON that is sent.`;
}

async function* measureOurs(
  browser: Browser,
  url: string,
  tool: JsonObject,
): AsyncGenerator<Compared> {
  const page = await openPage(browser);
  const small = makeFlatTool(3);
  await importTools(page, url, [small, tool]);
  const openings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    openings.push((await measureOpening(page, `flat_${PROPERTIES}`)).interactive);
    await measureOpening(page, 'flat_3');
  }
  await measureOpening(page, `flat_${PROPERTIES}`);
  yield getMedian(OPENING, OURS, openings);
  const field = page.locator('[role="treegrid"] textarea[data-field="description"]').nth(1);
  await field.focus();
  await field.press('End');
  await page.waitForTimeout(1_000);
  await watchChanges(page, { field: true });
  await page.keyboard.type(TEXT, { delay: PAUSE_MS });
  yield getMedian(FIELD, OURS, await readChanges(page));
  await watchChanges(page, { part: WIRE });
  await page.keyboard.type(TEXT, { delay: PAUSE_MS });
  yield getMedian(SCHEMA, OURS, await readChanges(page));
  yield* listTrace(OURS, await traceTyping(browser, page));
  yield await countElements(page, OURS, '[role="treegrid"]');
  await page.context().close();
}

async function* measureJsonjoy(
  browser: Browser,
  url: string,
  tool: JsonObject,
): AsyncGenerator<Compared> {
  const page = await openPage(browser);
  const schema = printJson(tool.get('input_schema') ?? null);
  const openings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(url);
    await page.waitForSelector('.jsonjoy');
    await page.waitForTimeout(500);
    openings.push(await giveSchema(page, schema));
  }
  yield getMedian(OPENING, JSONJOY, openings);
  await page.keyboard.press('End');
  await watchChanges(page, { field: true });
  await page.keyboard.type(TEXT, { delay: PAUSE_MS });
  yield getMedian(FIELD, JSONJOY, await readChanges(page));
  await watchChanges(page, { part: '#changes' });
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.keyboard.type('a');
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(3 * PAUSE_MS);
    await openDescription(page);
    await page.keyboard.press('End');
  }
  yield getMedian(SCHEMA, JSONJOY, await readChanges(page));
  yield* listTrace(JSONJOY, await traceTyping(browser, page));
  yield await countElements(page, JSONJOY, '.jsonjoy');
  await page.context().close();
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await countCommits(page);
  return page;
}

/** Its text is a button that becomes a field when it is pressed. */
function openDescription(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('.json-field-label + button');
    button?.click();
    while (!(document.activeElement instanceof HTMLInputElement))
      await new Promise(requestAnimationFrame);
  });
}

/** As `measureOpening` counts: to the frame after the first description has the caret. */
function giveSchema(page: Page, text: string): Promise<number> {
  return page.evaluate(async (given) => {
    const schema: unknown = JSON.parse(given);
    if (!('giveSchema' in window) || typeof window.giveSchema !== 'function')
      throw new Error('the page takes no schema');
    const start = performance.now();
    window.giveSchema(schema);
    while (!(document.activeElement instanceof HTMLInputElement)) {
      document.querySelector<HTMLElement>('.json-field-label + button')?.click();
      await new Promise(requestAnimationFrame);
    }
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - start);
        channel.port2.postMessage('');
      });
    });
  }, text);
}

function traceTyping(browser: Browser, page: Page): Promise<KeyTrace> {
  return traceKeys(browser, page, KEYS, () => page.keyboard.type(TEXT, { delay: PAUSE_MS }));
}

function* listTrace(editor: string, trace: KeyTrace): Generator<Compared> {
  yield { work: MAIN, editor, value: trace.tasks, unit: 'ms' };
  yield { work: `${MAIN}, longest task`, editor, value: trace.longest, unit: 'ms' };
}

async function countElements(page: Page, editor: string, selector: string): Promise<Compared> {
  const value = await page.locator(`${selector} *`).count();
  return { work: DRAWN, editor, value, unit: 'count' };
}
