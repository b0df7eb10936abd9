import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import {
  makeContracts,
  makeDefinitionFiles,
  makeDefinitionList,
  type LintInput,
} from './make-lint-files.ts';
import { median } from './make-tools.ts';

const program = fileURLToPath(new URL('../../bin/toolwright.js', import.meta.url));
const ruleset = fileURLToPath(new URL('spectral-rules.json', import.meta.url));
/**
 * Fetched when it is asked for: with everything that it brings it would be the largest thing
 * installed, for one figure.
 */
const SPECTRAL = '@stoplight/spectral-cli@6.16.3';
const ROUNDS = 3;

interface Run {
  readonly seconds: number;
  readonly megabytes: number;
}

/**
 * The command line with every rule on many tools: time and peak memory. With `spectral`, its time
 * on the same tools with ten rules.
 */
export function* measureLint(spectral: boolean): Generator<string> {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-bench-'));
  try {
    yield `command line: --version ${formatTime(runOften(folder, ['--version']))}; lint of one small file ${formatTime(runOften(folder, ['lint', makeSmall(folder)]))}`;
    const inputs = [1_000, 10_000, 40_000].map((count) => ({
      count,
      input: makeDefinitionFiles(folder, count),
    }));
    for (const { count, input } of inputs) yield measureInput(folder, input, count);
    yield measureInput(folder, makeDefinitionList(folder, 10_000), 10_000);
    yield measureInput(folder, makeContracts(folder, 1_000), 1_000);
    const many = inputs.find(({ count }) => count === 10_000)?.input;
    if (spectral && many !== undefined) yield measureSpectral(folder, many);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureInput(folder: string, input: LintInput, count: number): string {
  const start = performance.now();
  for (const file of input.files)
    parseJson(readFileSync(file, 'utf8'), { maxLength: 100_000_000, maxDepth: 64 });
  const parsing = (performance.now() - start) / 1_000;
  const run = runOften(
    folder,
    ['lint', input.path, '--format', 'json'],
    count > 10_000 ? 1 : ROUNDS,
  );
  return `command line, ${count.toLocaleString('en')} ${input.label}, every rule: ${formatTime(run)}; reading and parsing alone ${parsing.toFixed(2)} s`;
}

function measureSpectral(folder: string, { path }: LintInput): string {
  const ours = runOften(folder, ['lint', path, '--format', 'json']);
  const start = performance.now();
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      '-p',
      SPECTRAL,
      'spectral',
      'lint',
      join(path, '*.json'),
      '--ruleset',
      ruleset,
      '--format',
      'json',
      '--quiet',
      '--output',
      devNull,
    ],
    { encoding: 'utf8', env: { ...process.env, SCARF_ANALYTICS: 'false' } },
  );
  const seconds = (performance.now() - start) / 1_000;
  // 1 says that it found something.
  if (status === null || status > 1)
    return `${SPECTRAL} did not run: ${stderr.trim().slice(0, 200)}`;
  return `${SPECTRAL} on the same 10,000 with ten rules: ${seconds.toFixed(1)} s, ${(seconds / ours.seconds).toFixed(0)} times as long`;
}

function formatTime({ seconds, megabytes }: Run): string {
  return `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`;
}

function makeSmall(folder: string): string {
  const path = join(folder, 'small.json');
  writeFileSync(
    path,
    JSON.stringify({
      name: 'get_weather',
      description: 'Get the weather of a city.',
      inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
    }),
  );
  return path;
}

function runOften(folder: string, words: readonly string[], rounds = ROUNDS): Run {
  if (!existsSync(program)) throw new Error('The command line is not built; run npm run build.');
  const runs = Array.from({ length: rounds }, () => runOnce(folder, words));
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
  };
}

/** The child says its own peak, in kilobytes, as it ends. */
function runOnce(folder: string, words: readonly string[]): Run {
  const [hook, peak] = [join(folder, 'peak.cjs'), join(folder, 'peak.txt')];
  writeFileSync(
    hook,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)));`,
  );
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['--require', hook, program, ...words], {
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit'],
  });
  if (status === null || status > 1)
    throw new Error(`toolwright ${words.join(' ')} ended with ${status ?? 'a signal'}`);
  return {
    seconds: (performance.now() - start) / 1_000,
    megabytes: Number(readFileSync(peak, 'utf8')) / 1_000,
  };
}
