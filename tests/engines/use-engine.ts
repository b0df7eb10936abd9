import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { listEngines, type EngineName } from './find-engines.mjs';
import { serveDist, type DistSite, type SiteOptions } from './serve-dist.ts';
import { serveOutside, type Outside } from './serve-outside.ts';
import { startEngine } from './start-engine.ts';
import type { BrowserOptions, RunningBrowser, Tab } from './tab.ts';

export interface EngineVisit {
  /** After the site's address. */
  readonly path?: string;
  /** Runs in each page before its own scripts. */
  readonly init?: () => void;
  readonly blockStorage?: boolean;
}

export interface Visitor {
  readonly engine: EngineName;
  readonly site: () => DistSite;
  readonly outside: () => Outside;
  /** A browser of its own with an empty profile, whose page is loading. */
  readonly visit: (visit?: EngineVisit) => Promise<Tab>;
  /** A browser on a profile that the test owns. */
  readonly start: (options: Omit<BrowserOptions, 'proxy'>) => Promise<RunningBrowser>;
  /** The browser of the last visit. */
  readonly browser: () => RunningBrowser;
}

/**
 * The same tests in each engine. Each test fails on any policy violation, error or request that
 * leaves the site.
 */
export function describeEngines(
  define: (visitor: Visitor) => void,
  options: SiteOptions = {},
): void {
  for (const engine of listEngines()) describeEngine(engine, define, options);
}

export function describeEngine(
  engine: EngineName,
  define: (visitor: Visitor) => void,
  options: SiteOptions = {},
): void {
  describe(engine, () => define(useEngine(engine, options)));
}

function useEngine(engine: EngineName, options: SiteOptions): Visitor {
  let site: DistSite | undefined;
  let outside: Outside | undefined;
  const running: RunningBrowser[] = [];
  const profiles: string[] = [];
  const getSite = (): DistSite => site ?? fail('the site is not served yet');
  const getOutside = (): Outside => outside ?? fail('nothing is served yet');

  beforeAll(async () => {
    site = await serveDist(options);
    outside = await serveOutside();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((browser) => browser.kill()));
    for (const profile of profiles.splice(0))
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    expect({ offences: getSite().takeOffences(), foreign: getOutside().takeRequests() }).toEqual({
      offences: [],
      foreign: [],
    });
  });
  afterAll(async () => {
    await site?.close();
    await outside?.close();
  });
  const start: Visitor['start'] = async (given) => {
    const browser = await startEngine(engine, { ...given, proxy: getOutside().address });
    running.push(browser);
    return browser;
  };
  return {
    engine,
    site: getSite,
    outside: getOutside,
    start,
    browser: () => running.at(-1) ?? fail('no browser is open yet'),
    visit: async ({ path = '#example', init, blockStorage = false } = {}) => {
      const profile = mkdtempSync(join(tmpdir(), 'toolwright-'));
      profiles.push(profile);
      getSite().setInit(init);
      const { tab } = await start({ profile, blockStorage });
      await tab.goto(getSite().url + path);
      return tab;
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}
