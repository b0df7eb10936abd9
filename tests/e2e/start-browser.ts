import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** SIGKILL to every process of the browser, as when the power fails for it. */
  readonly kill: () => Promise<void>;
}

/**
 * A browser of our own on a profile folder: Playwright does not tell the process of a persistent
 * context (1.65, read 2026-11-21).
 */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const found = findBrowser();
  if (found === undefined)
    throw new Error('No browser: install Chromium, or name one in TOOLWRIGHT_BROWSER.');
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const flags = [
    ...found.args,
    ...(found.chromiumSandbox ? [] : ['--no-sandbox']),
    '--headless=new',
    '--window-size=1440,900',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  // A group of its own, so that one signal reaches the browser and all its children.
  const child = spawn(found.executablePath, flags, { detached: true, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await readPort(portFile)}`);
  const [context] = browser.contexts();
  if (context === undefined || child.pid === undefined)
    throw new Error('The browser opened no context.');
  const { pid } = child;
  return {
    context,
    kill: async () => {
      process.kill(-pid, 'SIGKILL');
      await exited;
    },
  };
}

async function readPort(file: string): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const port = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : undefined;
    if (port !== undefined && port !== '') return port;
    await wait(20);
  }
  throw new Error('The browser told no debugging port within 20 seconds.');
}
