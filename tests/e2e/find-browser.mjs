import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const NAMES = ['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser'];
const APPLICATIONS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * Nothing that the browser does by itself may look like traffic of the page, or cost the test's
 * time.
 */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launch options for the first Chromium there is: named by the environment, Debian's, on the PATH,
 * a macOS application, Playwright's own. Undefined without any. Throws where the environment names
 * a file that is not there.
 */
export function findBrowser() {
  return findFirst(['/usr/bin/chromium', ...listOnPath(), ...APPLICATIONS]);
}

/**
 * The same engine without windows where Debian's package of it is installed: a fifth less time on
 * the processor (map and journey tests, 2026-11-23). Otherwise what `findBrowser` finds.
 */
export function findHeadlessBrowser() {
  return findFirst([HEADLESS_SHELL, '/usr/bin/chromium', ...listOnPath(), ...APPLICATIONS]);
}

function findFirst(paths) {
  const executablePath =
    findNamed() ??
    [...paths, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
  // Chromium refuses to run as root inside its own sandbox.
  return (
    executablePath && { executablePath, args: FLAGS, chromiumSandbox: process.getuid?.() !== 0 }
  );
}

function findNamed() {
  const named = process.env['TOOLWRIGHT_BROWSER'] || process.env['CHROME_PATH'];
  if (named && !existsSync(named))
    throw new Error(
      `No browser at ${named}: correct TOOLWRIGHT_BROWSER or CHROME_PATH, or unset it.`,
    );
  return named || undefined;
}

function listOnPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) =>
    folders.map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  );
}
