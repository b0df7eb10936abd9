import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserServer } from 'playwright-core';
import { createFailure, createSuccess, type Outcome } from '../../../contract/problem.ts';
import { findBrowser, type RealBrowserId } from './find-browser.ts';

export interface OpenedBrowser {
  readonly id: RealBrowserId;
  readonly browser: Browser;
  /** Ends every process of it, whatever they do, and removes its profile. */
  readonly kill: () => Promise<void>;
}

type Playwright = typeof import('playwright-core');

const PACKAGE = 'playwright-core';
/** Which name a program. */
const VARIABLES = { chromium: 'TOOLWRIGHT_BROWSER', firefox: 'TOOLWRIGHT_FIREFOX' } as const;
const START_MS = 30_000;

/**
 * Nothing that the browser does by itself may look like a request of the page, and nothing of a
 * page may go around the proxy.
 */
const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/**
 * Starts a real browser with Playwright, which is looked for in the folder of the user, then beside
 * this program. Errors: `no_playwright`, `no_browser`, `browser_failed`.
 */
export async function openBrowser(
  id: RealBrowserId,
  folder: string,
): Promise<Outcome<OpenedBrowser>> {
  const playwright = loadPlaywright(folder);
  if (playwright === undefined)
    return createFailure(
      'no_playwright',
      'No browser opened the page: playwright-core is not installed.',
      'Run npm install --save-dev playwright-core, then run the command again.',
    );
  const found = findBrowser(id, playwright[id].executablePath());
  if (found.kind === 'problem') return found;
  if (found.value === undefined)
    return createFailure(
      'no_browser',
      `No browser opened the page: no ${id === 'firefox' ? 'Firefox' : 'Chromium or Chrome'} was found.`,
      `Install one, name its program in ${VARIABLES[id]}, or run npx playwright-core install ${id}.`,
    );
  try {
    const isOwn = found.value === playwright[id].executablePath();
    const server = await playwright[id].launchServer(createOptions(id, found.value, isOwn));
    return await openConnection(server, playwright, id);
  } catch (error) {
    return createFailure(
      'browser_failed',
      `No browser opened the page: ${found.value} did not start (${describeError(error)}).`,
      `Start it once by hand, or name another one in ${VARIABLES[id]}.`,
    );
  }
}

async function openConnection(
  server: BrowserServer,
  playwright: Playwright,
  id: RealBrowserId,
): Promise<Outcome<OpenedBrowser>> {
  try {
    const browser = await playwright[id].connect(server.wsEndpoint(), { timeout: START_MS });
    return createSuccess({ id, browser, kill: () => server.kill() });
  } catch (error) {
    await server.kill();
    throw error;
  }
}

function createOptions(
  id: RealBrowserId,
  executablePath: string,
  isOwn: boolean,
): NonNullable<Parameters<Playwright['chromium']['launchServer']>[0]> {
  const options = { executablePath, headless: true, timeout: START_MS };
  // Mozilla's builds speak WebDriver BiDi only; 140 lacks a part of it that Playwright needs
  // (1.65, tried 2026-11-26).
  if (id === 'firefox') return isOwn ? options : { ...options, channel: 'moz-firefox' };
  return {
    ...options,
    args: CHROMIUM_FLAGS,
    // Playwright lets pages open windows without end.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    // Chromium refuses to run as root inside its own sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
  };
}

/** An optional peer: nothing of it is built in. */
function loadPlaywright(folder: string): Playwright | undefined {
  for (const from of [join(folder, 'package.json'), import.meta.url])
    try {
      const loaded: unknown = createRequire(from)(PACKAGE);
      if (isPlaywright(loaded)) return loaded;
    } catch {
      // Looked for in the next place.
    }
  return undefined;
}

function isPlaywright(loaded: unknown): loaded is Playwright {
  return (
    typeof loaded === 'object' && loaded !== null && 'chromium' in loaded && 'firefox' in loaded
  );
}

/** The first line: Playwright adds the log of the browser. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 300);
}
