import type { EngineName } from './find-engines.mjs';
import { startChromium } from './start-chromium.ts';
import { startFirefox } from './start-firefox.ts';
import { startWebkit } from './start-webkit.ts';
import type { BrowserOptions, RunningBrowser } from './tab.ts';

const STARTERS: Readonly<Record<EngineName, (options: BrowserOptions) => Promise<RunningBrowser>>> =
  { chromium: startChromium, firefox: startFirefox, webkit: startWebkit };

export function startEngine(name: EngineName, options: BrowserOptions): Promise<RunningBrowser> {
  return STARTERS[name](options);
}
