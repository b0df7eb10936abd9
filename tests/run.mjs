import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser, findHeadlessBrowser } from './e2e/find-browser.mjs';
import { installPackages } from './install-packages.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const started = Date.now();

const DOOR = 'tests/outside-data/outside-data.ts';
const VITEST = 'node_modules/vitest/vitest.mjs';

const STAGES = [
  { title: 'format', words: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'] },
  { title: 'code lint', words: ['node_modules/oxlint/bin/oxlint'] },
  { title: 'types', words: ['node_modules/typescript/bin/tsc'] },
  { title: 'unit tests', words: [VITEST, 'run', '--project', 'unit*'] },
  // What a fresh clone with nothing beside it runs: only the tests that read outside data differ
  // there.
  {
    title: 'unit tests without outside data',
    words: [VITEST, 'related', '--run', '--project', 'unit*', DOOR],
    env: { TOOLWRIGHT_CORPUS: 'none' },
    isNeeded: hasOutsideData,
  },
  { title: 'build', words: ['node_modules/vite/bin/vite.js', 'build'] },
  {
    title: 'build of the command line',
    words: ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.cli.config.ts'],
  },
  { title: 'browser', words: [] },
  { title: 'tests in the browser', words: [VITEST, 'run', '--project', 'e2e*'] },
];

for (const { title, words, env, isNeeded } of STAGES) {
  if (isNeeded?.() === false) continue;
  console.log(`\n=== ${title} ${'='.repeat(60 - title.length)}\n`);
  const stageStarted = Date.now();
  const passed = words.length === 0 ? provideBrowser() : run(process.execPath, words, env);
  if (!passed) stop(`${title}: failed`);
  console.log(`\n${title}: passed in ${sayTime(stageStarted)}`);
}
stop('all passed');

function run(command, words, env) {
  return (
    spawnSync(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
      .status === 0
  );
}

function hasOutsideData() {
  return run(process.execPath, [
    '--import',
    'tsx',
    '--eval',
    `import('./${DOOR}').then(({ hasOutsideData }) => process.exit(hasOutsideData ? 0 : 1))`,
  ]);
}

function provideBrowser() {
  try {
    if (findBrowser() === undefined && !installPackages(['chromium', 'chromium-headless-shell']))
      installPackages(['chromium']);
    const browser = findHeadlessBrowser();
    console.log(
      browser?.executablePath ??
        'No browser was found: install Chromium or Google Chrome, or name its program in TOOLWRIGHT_BROWSER.',
    );
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
