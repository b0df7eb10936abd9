import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findHeadlessBrowser } from './find-browser.mjs';
import { serveSite, type Site } from './serve-site.ts';

export interface Visit {
  /** After the site's address: a query, a page. By default `#example`, which opens the example. */
  readonly path?: string;
  readonly options?: BrowserContextOptions;
  /** Runs in each page before its own scripts. */
  readonly init?: () => void;
  /** Before the first request. */
  readonly route?: (context: BrowserContext) => Promise<unknown>;
}

export interface Journeys {
  /** A new visitor with empty storage, whose page is loaded and opens the example. */
  readonly visit: (visit?: Visit) => Promise<Page>;
  /** Watches a context that the test opened by itself. */
  readonly watch: (context: BrowserContext) => Promise<void>;
  readonly site: () => Site;
  /** What went wrong until now, for a test that provokes it; afterwards it is forgotten. */
  readonly takeOffences: () => readonly string[];
}

/**
 * The site and one browser for a test file. Each of its tests fails on any foreign request, policy
 * violation, page error or console error.
 */
export function useBrowser(): Journeys {
  let site: Site | undefined;
  let browser: Browser | undefined;
  let offences: string[] = [];
  const contexts: BrowserContext[] = [];
  const getSite = (): Site => site ?? fail('the site is not served yet');
  const watch = (context: BrowserContext): Promise<void> =>
    watchContext(context, getSite().url, (offence) => offences.push(offence));

  beforeAll(async () => {
    site = await serveSite();
    browser = await chromium.launch(
      findHeadlessBrowser() ??
        fail('No browser: install Chromium, or name one in TOOLWRIGHT_BROWSER.'),
    );
  });
  afterEach(async () => {
    const found = offences;
    offences = [];
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    site: getSite,
    watch,
    takeOffences: () => {
      const taken = offences;
      offences = [];
      return taken;
    },
    visit: async ({ path = '#example', options = {}, init, route } = {}) => {
      const context = await (browser ?? fail('the browser is not open yet')).newContext({
        viewport: { width: 1440, height: 900 },
        // A copy of an earlier answer would stand between a test and what it spoils.
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      await watch(context);
      if (init !== undefined) await context.addInitScript(init);
      await route?.(context);
      const page = await context.newPage();
      // A page about all tools: the example opens first, where the start screen would be.
      if (path !== '#example' && /^#[a-z]+(?:\/[a-z-]+)?$/.test(path))
        await page.goto(`${getSite().url}#example`);
      await page.goto(getSite().url + path);
      return page;
    },
  };
}

async function watchContext(
  context: BrowserContext,
  home: string,
  report: (offence: string) => void,
): Promise<void> {
  const { origin } = new URL(home);
  // A state that does not come within this time will not come; the default would outlast the test's
  // own limit.
  context.setDefaultTimeout(15_000);
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    // A worker in the sandbox: the page's own policy has no blob:.
    const isSandboxed = request.url().startsWith('blob:null/');
    if (protocol !== 'data:' && !isSandboxed && asked !== origin)
      report(`request: ${request.url()}`);
  });
  context.on('weberror', (error) => report(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy violation: ${effectiveDirective} ${blockedURI}`),
    );
  });
}

function fail(message: string): never {
  throw new Error(message);
}
