import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { dropText } from '../../e2e/act-on-page.ts';
import { nameFunctions } from '../../hostile/watch-tasks.ts';
import { fetchPackages, INSPECTOR } from './rivals.ts';
import { getMedian, OURS, type Compared } from './rows.ts';
import { startInspector, type Started } from './start-inspector.ts';
import { watchScripts } from './watch-changes.ts';

const TOOLS = 1_000;
const ROUNDS = 5;
const SHOWN = `${TOOLS.toLocaleString('en')} tools: until the list shows them`;
const LAST_STEP = `${SHOWN}, from the last press`;
const SENT = 'JavaScript until a list can be opened, gzip';

/** The answer to `tools/list` in Toolwright, dropped, and in the Inspector, from a server. */
export async function* compareLists(
  browser: Browser,
  ours: string,
  folder: string,
): AsyncGenerator<Compared> {
  const text = JSON.stringify({ tools: Array.from({ length: TOOLS }, (_, i) => makeTool(i)) });
  yield* measureOurs(browser, ours, text);
  const modules = fetchPackages(folder, [INSPECTOR]);
  const clients = join(modules, '@modelcontextprotocol/inspector/clients');
  yield {
    work: 'JavaScript and CSS of the whole built client, gzip',
    editor: INSPECTOR,
    value: measureFiles(join(clients, 'web/dist/assets')),
    unit: 'kB',
  };
  const list = join(folder, 'tools.json');
  writeFileSync(list, text);
  let server: Started | undefined;
  try {
    server = await startInspector(folder, join(clients, 'launcher/build/index.js'), list);
    yield* measureInspector(browser, server.url);
  } catch (error) {
    yield `${INSPECTOR} was not driven: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    server?.process.kill();
  }
  yield `${INSPECTOR} asks a server over stdio through its own proxy, and shows the list on a second tab: its time runs from the switch that connects to the first rows of that tab, with the start of the server in it; the last press is that of the tab, which appears before the list has come. Toolwright's runs from the drop of the same list as a file through its import dialog to the tree, with the answer to the dialog given as soon as it asks; that is its last press. The Inspector draws a row for each tool, Toolwright those in sight; it also begins to lint every tool.`;
}

function makeTool(i: number): object {
  return {
    name: `tool_${i}`,
    description: `Get the record number ${i} of a city. Do not use it for a country.`,
    inputSchema: {
      type: 'object',
      properties: {
        city: { type: 'string', description: 'Name of the city, in English.' },
        limit: { type: 'integer', minimum: 1, maximum: 50 },
      },
      required: ['city'],
    },
  };
}

async function* measureOurs(browser: Browser, url: string, text: string): AsyncGenerator<Compared> {
  const times: Shown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openPage(browser);
    const measureScripts = watchScripts(page);
    await page.goto(url);
    await page.waitForSelector('#root button');
    if (round === 0) yield { work: SENT, editor: OURS, value: await measureScripts(), unit: 'kB' };
    await page.waitForTimeout(2_000);
    const shown = waitShown(page, {
      event: 'drop',
      step: 'button',
      words: 'New registry with',
      row: '[role="tree"] [data-tool]',
    });
    await dropText(page, 'tools.json', text);
    times.push(await shown);
    await page.context().close();
  }
  yield* listTimes(OURS, times);
}

async function* measureInspector(browser: Browser, url: string): AsyncGenerator<Compared> {
  const times: Shown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openPage(browser);
    const measureScripts = watchScripts(page);
    await page.goto(url);
    const toggle = page.getByRole('switch').first();
    await toggle.waitFor({ state: 'attached' });
    if (round === 0)
      yield { work: SENT, editor: INSPECTOR, value: await measureScripts(), unit: 'kB' };
    await page.waitForTimeout(2_000);
    const shown = waitShown(page, {
      event: 'click',
      step: 'label',
      words: 'Tools',
      row: 'p',
    });
    await toggle.evaluate((element: HTMLElement) => element.click());
    times.push(await shown);
    await page.context().close();
  }
  yield* listTimes(INSPECTOR, times);
}

/** Milliseconds from the event, and from what was pressed. */
interface Shown {
  readonly whole: number;
  readonly step: number;
}

interface Steps {
  /** Begins the time. */
  readonly event: 'click' | 'drop';
  /** What is pressed as soon as it is there, and the words that its text begins with. */
  readonly step: string;
  readonly words: string;
  /** Shows the name of a tool. */
  readonly row: string;
}

/** To the frame after the first tool is in the list. */
function waitShown(page: Page, steps: Steps): Promise<Shown> {
  return page.evaluate(async ({ event, step, words, row }) => {
    const start = await new Promise<number>((resolve) =>
      addEventListener(event, () => resolve(performance.now()), { capture: true, once: true }),
    );
    let pressed: number | undefined;
    const hasRow = (): boolean =>
      [...document.querySelectorAll(row)].some((each) => each.textContent?.includes('tool_0'));
    while (pressed === undefined || !hasRow()) {
      const button = [...document.querySelectorAll<HTMLElement>(step)].find(
        (each) => each.textContent?.startsWith(words) === true,
      );
      if (pressed === undefined && button !== undefined) {
        pressed = performance.now();
        button.click();
      }
      await new Promise(requestAnimationFrame);
    }
    const end = await new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage('');
      });
    });
    return { whole: end - start, step: end - pressed };
  }, steps);
}

function* listTimes(editor: string, times: readonly Shown[]): Generator<Compared> {
  yield getMedian(
    SHOWN,
    editor,
    times.map(({ whole }) => whole),
  );
  yield getMedian(
    LAST_STEP,
    editor,
    times.map(({ step }) => step),
  );
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

/** Scripts and styles, each compressed on its own at level 9, in kB. */
function measureFiles(folder: string): number {
  return (
    readdirSync(folder)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length)
      .reduce((sum, each) => sum + each, 0) / 1_000
  );
}
