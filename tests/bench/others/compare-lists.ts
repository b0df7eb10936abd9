import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { dropText } from '../../e2e/act-on-page.ts';
import { nameFunctions } from '../../hostile/watch-tasks.ts';
import { fetchInspectorNode, fetchPackages, INSPECTOR } from './rivals.ts';
import { getMedian, OURS, type Compared } from './rows.ts';
import { watchScripts } from './watch-changes.ts';

const TOOLS = 1_000;
const ROUNDS = 5;
const SHOWN = `${TOOLS.toLocaleString('en')} tools: until the list shows them`;
const SENT = 'JavaScript until a list can be opened, gzip';
const START_MS = 60_000;

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
  yield `${INSPECTOR} asks a server over stdio through its own proxy, and shows the list on a second tab: its time runs from the switch that connects to the first rows of that tab, with the start of the server in it. Toolwright's runs from the drop of the same list as a file through its import dialog to the tree, with the answer to the dialog given in the first frame. Toolwright also lints every tool, the Inspector also calls them: neither is in these times.`;
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
  const times: number[] = [];
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
  yield getMedian(SHOWN, OURS, times);
}

async function* measureInspector(browser: Browser, url: string): AsyncGenerator<Compared> {
  const times: number[] = [];
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
  yield getMedian(SHOWN, INSPECTOR, times);
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

/** Milliseconds from the event to the frame after the first tool is in the list. */
function waitShown(page: Page, steps: Steps): Promise<number> {
  return page.evaluate(async ({ event, step, words, row }) => {
    const start = await new Promise<number>((resolve) =>
      addEventListener(event, () => resolve(performance.now()), { capture: true, once: true }),
    );
    let isPressed = false;
    const hasRow = (): boolean =>
      [...document.querySelectorAll(row)].some((each) => each.textContent?.includes('tool_0'));
    while (!hasRow()) {
      const button = [...document.querySelectorAll<HTMLElement>(step)].find(
        (each) => each.textContent?.startsWith(words) === true,
      );
      if (!isPressed) button?.click();
      isPressed ||= button !== undefined;
      await new Promise(requestAnimationFrame);
    }
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - start);
        channel.port2.postMessage('');
      });
    });
  }, steps);
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

interface Started {
  readonly url: string;
  readonly process: ChildProcess;
}

/** The Inspector's own web client and proxy, with everything that it keeps in the folder. */
async function startInspector(folder: string, program: string, list: string): Promise<Started> {
  const node = fetchInspectorNode(join(folder, 'node'));
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const server = fileURLToPath(new URL('list-server.mjs', import.meta.url));
  const child = spawn(node, [program, '--web', node, server, list], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      USERPROFILE: home,
      MCP_AUTO_OPEN_ENABLED: 'false',
      MCP_INSPECTOR_SECRET_STORE: 'memory',
      MCP_SANDBOX_PORT: '0',
      MCP_APP_ORIGIN_PORT: '0',
      CLIENT_PORT: String(await findPort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(said.trim().slice(-300) || 'it said nothing'));
    const timer = setTimeout(() => {
      child.kill();
      fail();
    }, START_MS);
    const read = (part: Buffer): void => {
      said += part.toString();
      const url = /http:\S+API_TOKEN=\S+/.exec(said)?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve({ url, process: child });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', fail);
  });
}

/** One that is free now. */
function findPort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port is free')),
      );
    });
  });
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
