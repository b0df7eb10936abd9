import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './e2e/find-browser.mjs';
import { installPackages } from './install-packages.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const started = Date.now();

const STAGES = [
  ['types', 'node_modules/typescript/bin/tsc'],
  ['unit tests', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
  ['build', 'node_modules/vite/bin/vite.js', 'build'],
  ['build of the command line', 'node_modules/vite/bin/vite.js', 'build', '--config', 'vite.cli.config.ts'],
  ['browser'],
  ['tests in the browser', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e'],
];

for (const [title, script, ...words] of STAGES) {
  console.log(`\n=== ${title} ${'='.repeat(60 - title.length)}\n`);
  const stageStarted = Date.now();
  const passed = script === undefined ? provideBrowser() : run(process.execPath, [script, ...words]);
  if (!passed) stop(`${title}: failed`);
  console.log(`\n${title}: passed in ${sayTime(stageStarted)}`);
}
stop('all passed');

function run(command, words) {
  return spawnSync(command, words, { cwd: root, stdio: 'inherit' }).status === 0;
}

function provideBrowser() {
  try {
    const browser = findBrowser() ?? (installPackages(['chromium']) ? findBrowser() : undefined);
    console.log(browser?.executablePath ?? 'No browser was found: install Chromium or Google Chrome, or name its program in TOOLWRIGHT_BROWSER.');
    return browser !== undefined;
  } catch (error) {
    console.log(error.message);
    return false;
  }
}

function sayTime(since) {
  return `${((Date.now() - since) / 1_000).toFixed(1)} s`;
}

function stop(words) {
  console.log(`\n${words} after ${sayTime(started)}`);
  process.exit(words === 'all passed' ? 0 : 1);
}
