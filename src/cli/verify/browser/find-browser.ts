import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createFailure, createSuccess, type Outcome } from '../../../contract/problem.ts';
import type { BrowserId } from '../../arguments/browser-ids.ts';

export type RealBrowserId = Exclude<BrowserId, 'none'>;

type Variables = Readonly<Record<string, string | undefined>>;

interface BrowserPlaces {
  /** Of the environment, in turn. */
  readonly variables: readonly string[];
  readonly paths: readonly string[];
  /** On the PATH. */
  readonly names: readonly string[];
  /** Of macOS. */
  readonly applications: readonly string[];
}

const PLACES: Readonly<Record<RealBrowserId, BrowserPlaces>> = {
  chromium: {
    variables: ['TOOLWRIGHT_BROWSER', 'CHROME_PATH'],
    paths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
    names: ['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser'],
    applications: ['Google Chrome', 'Chromium'],
  },
  firefox: {
    variables: ['TOOLWRIGHT_FIREFOX'],
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    names: ['firefox', 'firefox-esr'],
    applications: ['Firefox'],
  },
};

/**
 * The program of a browser: named by the environment, Debian's, on the PATH, a macOS application,
 * Playwright's own. Undefined without any. `tests/e2e/find-browser.mjs` finds the same Chromium
 * without TypeScript. Errors: `no_browser` where the environment names a file that is not there.
 */
export function findBrowser(
  browser: RealBrowserId,
  own: string,
  env: Variables = process.env,
): Outcome<string | undefined> {
  const { variables, paths, names, applications } = PLACES[browser];
  const named = variables
    .map((name) => env[name])
    .find((path) => path !== undefined && path !== '');
  if (named !== undefined)
    return existsSync(named)
      ? createSuccess(named)
      : createFailure(
          'no_browser',
          `No browser at ${named}.`,
          `Correct ${variables.join(' or ')}, or unset it.`,
        );
  const folders = (env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) =>
    folders.map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  );
  const inApplications = applications.map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name === 'Firefox' ? 'firefox' : name}`,
  );
  return createSuccess(
    [...paths, ...onPath, ...inApplications, own].find((path) => path !== '' && existsSync(path)),
  );
}
