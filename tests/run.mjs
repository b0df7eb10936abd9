import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser, findHeadlessBrowser } from './e2e/find-browser.mjs';
import { installPackages } from './install-packages.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const started = Date.now();

const DOOR = 'tests/outside-data/outside-data.ts';
const VITEST = 'node_modules/vitest/vitest.mjs';

const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';

const STAGES = [
  {
    title: 'format, code lint and types',
    // At once, and the format of two halves: 54 s after one another, 46 and 52 s so
    // (2026-11-23, two runs).
    together: [
      [PRETTIER, '--check', 'src'],
      [PRETTIER, '--check', '.', '!src'],
      ['node_modules/oxlint/bin/oxlint'],
      ['node_modules/typescript/bin/tsc'],
    ],
  },
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
  { title: 'browser' },
  { title: 'tests in the browser', words: [VITEST, 'run', '--project', 'e2e*'] },
  // As npm run bench:gate.
  { title: 'speed, as ratios within one run', words: ['--import', 'tsx', 'tests/bench/gate.ts'] },
];

for (const { title, words, together, env, isNeeded } of STAGES) {
  if (isNeeded?.() === false) continue;
  console.log(`\n=== ${title} ${'='.repeat(60 - title.length)}\n`);
  const stageStarted = Date.now();
  const passed =
    together !== undefined
      ? await runTogether(together)
      : words === undefined
        ? provideBrowser()
        : run(process.execPath, words, env);
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

/** Prints what each program says once it has ended, not line by line between the others. */
async function runTogether(programs) {
  const results = await Promise.all(
    programs.map(
      (words) =>
        new Promise((resolve) => {
          const child = spawn(process.execPath, words, { cwd: root });
          const said = [];
          for (const stream of [child.stdout, child.stderr])
            stream.on('data', (bytes) => said.push(bytes));
          child.on('error', ({ message }) => said.push(Buffer.from(message)));
          child.on('close', (status) => {
            process.stdout.write(Buffer.concat(said));
            resolve(status === 0);
          });
        }),
    ),
  );
  return results.every(Boolean);
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
