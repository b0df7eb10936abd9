import { chromium, type Page } from 'playwright-core';
import { findEngine } from './find-engines.mjs';
import { startProcess } from './start-process.ts';
import {
  parseResult,
  printCall,
  type BrowserOptions,
  type RunningBrowser,
  type Tab,
} from './tab.ts';

export async function startChromium({ profile, proxy }: BrowserOptions): Promise<RunningBrowser> {
  const { program, words } = findEngine('chromium');
  const flags = [
    '--headless=new',
    '--window-size=1440,900',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...(proxy === undefined ? [] : [`--proxy-server=${proxy}`]),
  ];
  const child = startProcess(program, [...words, ...flags, 'about:blank']);
  const [, url] = await child.waitForLine(/DevTools listening on (\S+)/);
  const browser = await chromium.connectOverCDP(url ?? '');
  const [context] = browser.contexts();
  const [page] = context?.pages() ?? [];
  if (context === undefined || page === undefined) throw new Error('Chromium opened no page.');
  return {
    tab: openTab(page),
    openTab: async () => openTab(await context.newPage()),
    kill: child.kill,
  };
}

function openTab(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (action, ...given) =>
      parseResult(await page.evaluate<string | undefined>(printCall(action, given))),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (chord) => page.keyboard.press(chord),
    screenshot: () => page.screenshot(),
  };
}
