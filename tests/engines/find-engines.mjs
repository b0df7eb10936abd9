import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../e2e/find-browser.mjs';

const ENGINES = {
  chromium: { packages: ['chromium'], find: findChromium },
  firefox: {
    packages: ['firefox-esr'],
    find: () => findProgram('TOOLWRIGHT_FIREFOX', ['/usr/bin/firefox-esr', '/usr/bin/firefox']),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    find: findWebkit,
  },
};

/**
 * The engines to test, by `TOOLWRIGHT_ENGINES`; all three without it. Throws on a name that is
 * none.
 */
export function listEngines() {
  const asked = (process.env['TOOLWRIGHT_ENGINES'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = asked.find((name) => !Object.hasOwn(ENGINES, name));
  if (unknown !== undefined)
    throw new Error(
      `TOOLWRIGHT_ENGINES: there is no engine "${unknown}". Name some of ${Object.keys(ENGINES).join(', ')}.`,
    );
  return asked.length > 0 ? asked : Object.keys(ENGINES);
}

/**
 * The program to start and its first arguments. Throws, naming what to install, where there is
 * none.
 */
export function findEngine(name) {
  const found = ENGINES[name].find();
  if (found === undefined)
    throw new Error(
      `No ${name}: install ${ENGINES[name].packages.join(', ')} (Debian's names), or leave it out with TOOLWRIGHT_ENGINES.`,
    );
  return found;
}

export function listMissing() {
  return listEngines().filter((name) => ENGINES[name].find() === undefined);
}

/** Debian's packages for the engines. */
export function listPackages(names) {
  return names.flatMap((name) => ENGINES[name].packages);
}

function findChromium() {
  const found = findBrowser();
  return (
    found && {
      program: found.executablePath,
      words: [...found.args, ...(found.chromiumSandbox ? [] : ['--no-sandbox'])],
    }
  );
}

function findProgram(variable, paths) {
  const named = process.env[variable];
  if (named && !existsSync(named))
    throw new Error(`No browser at ${named}: correct ${variable}, or unset it.`);
  const program = named || paths.find((path) => existsSync(path));
  return program && { program, words: [] };
}

/**
 * The driver alone is not enough: our browser is written with WebKitGTK's Python bindings and needs
 * a virtual screen.
 */
function findWebkit() {
  const driver = findProgram('TOOLWRIGHT_WEBKIT_DRIVER', ['/usr/bin/WebKitWebDriver']);
  if (
    driver === undefined ||
    !['/usr/bin/Xvfb', '/usr/local/bin/Xvfb'].some((path) => existsSync(path))
  )
    return undefined;
  const bindings = spawnSync('/usr/bin/python3', [
    '-c',
    'import gi; gi.require_version("WebKit2", "4.1")',
  ]);
  return bindings.status === 0 ? driver : undefined;
}
