import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import type { Figure } from './figure.ts';
import {
  makeContracts,
  makeDefinitionFiles,
  makeDefinitionList,
  makeDefinitionLists,
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
const GROWTH = [1_000, 10_000, 100_000];

interface Run {
  readonly seconds: number;
  /** Of the processor, in all threads. */
  readonly processor: number;
  /** Of all threads. */
  readonly megabytes: number;
}

/**
 * The command line with every rule on many tools: time and peak memory. With `spectral`, its time
 * on the same tools with ten rules.
 */
export function* measureLint(spectral: boolean): Generator<string | Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-bench-'));
  try {
    for (const [name, words] of [
      ['--version', ['--version']],
      ['lint of one small file', ['lint', makeSmall(folder)]],
    ] as const)
      yield* describeRun(name, runOften(folder, words));
    const many = makeDefinitionFiles(folder, 10_000);
    yield* measureInput(folder, makeDefinitionFiles(folder, 1_000), 1_000);
    yield* measureInput(folder, many, 10_000);
    yield* measureInput(folder, makeDefinitionList(folder, 10_000), 10_000);
    yield* measureInput(folder, makeContracts(folder, 1_000), 1_000);
    yield* measureGrowth(folder);
    if (spectral) yield* measureSpectral(folder, many);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* measureInput(
  folder: string,
  input: LintInput,
  count: number,
): Generator<string | Figure> {
  const parsing = measureParsing(input);
  const run = runOften(folder, ['lint', input.path, '--format', 'json']);
  const name = `${count.toLocaleString('en')} ${input.label}, every rule`;
  yield* describeRun(name, run);
  const times = run.seconds / parsing.seconds;
  yield `reading and parsing them alone: ${parsing.seconds.toFixed(2)} s; linting takes ${times.toFixed(1)} times as long`;
  yield { name: `${name}, against reading and parsing`, value: times, unit: 'times' };
}

/** Reading and parsing alone, in this process: the median of three. */
export function measureParsing(input: LintInput): Omit<Run, 'megabytes'> {
  const runs = Array.from({ length: ROUNDS }, () => {
    const [start, used] = [performance.now(), process.cpuUsage()];
    for (const file of input.files)
      parseJson(readFileSync(file, 'utf8'), { maxLength: 100_000_000, maxDepth: 64 });
    const { user, system } = process.cpuUsage(used);
    return {
      seconds: (performance.now() - start) / 1_000,
      processor: (user + system) / 1_000_000,
    };
  });
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    processor: median(runs.map(({ processor }) => processor)),
  };
}

/** How the time grows with ten times the tools. */
function* measureGrowth(folder: string): Generator<string | Figure> {
  let before: number | undefined;
  for (const count of GROWTH) {
    const input = makeDefinitionLists(folder, count);
    const run = runOften(
      folder,
      ['lint', input.path, '--format', 'json'],
      count > 10_000 ? 1 : ROUNDS,
    );
    const name = `${count.toLocaleString('en')} ${input.label}`;
    yield* describeRun(name, run);
    if (before !== undefined) {
      const times = run.seconds / before;
      yield `${times.toFixed(1)} times as long as a tenth of them`;
      yield { name: `${name}, against a tenth of them`, value: times, unit: 'times' };
    }
    before = run.seconds;
    rmSync(input.path, { recursive: true, force: true });
  }
}

function* measureSpectral(folder: string, { path }: LintInput): Generator<string | Figure> {
  const ours = runOften(folder, ['lint', path, '--format', 'json']);
  const start = performance.now();
  const words = ['spectral', 'lint', join(path, '*.json'), '--ruleset', ruleset];
  const output = ['--format', 'json', '--quiet', '--output', devNull];
  const { status, stderr } = spawnSync('npx', ['--yes', '-p', SPECTRAL, ...words, ...output], {
    encoding: 'utf8',
    env: { ...process.env, SCARF_ANALYTICS: 'false' },
  });
  const seconds = (performance.now() - start) / 1_000;
  // 1 says that it found something.
  if (status === null || status > 1) {
    yield `${SPECTRAL} did not run: ${stderr.trim().slice(0, 200)}`;
    return;
  }
  const times = seconds / ours.seconds;
  yield `${SPECTRAL} on the same 10,000 with ten rules: ${seconds.toFixed(1)} s, ${times.toFixed(0)} times as long`;
  yield {
    name: 'Spectral with ten rules on 10,000 definitions, against lint',
    value: times,
    unit: 'times',
  };
}

function* describeRun(
  name: string,
  { seconds, processor, megabytes }: Run,
): Generator<string | Figure> {
  yield `command line, ${name}: ${seconds.toFixed(2)} s (${processor.toFixed(2)} s of the processor), ${megabytes.toFixed(0)} MB`;
  yield { name, value: seconds, unit: 's' };
  yield { name: `${name}, processor`, value: processor, unit: 's' };
  yield { name, value: megabytes, unit: 'MB' };
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

export function runOften(folder: string, words: readonly string[], rounds = ROUNDS): Run {
  if (!existsSync(program)) throw new Error('The command line is not built; run npm run build.');
  const runs = Array.from({ length: rounds }, () => runOnce(folder, words));
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    processor: median(runs.map(({ processor }) => processor)),
    megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
  };
}

/** The child says its own peak, in kilobytes, and its processor time as it ends. */
function runOnce(folder: string, words: readonly string[]): Run {
  const [hook, peak] = [join(folder, 'peak.cjs'), join(folder, 'peak.txt')];
  writeFileSync(
    hook,
    // A thread runs it, too, and ends before the process.
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(peak)}, JSON.stringify({ ...process.cpuUsage(), peak: process.resourceUsage().maxRSS })));`,
  );
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['--require', hook, program, ...words], {
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit'],
  });
  const seconds = (performance.now() - start) / 1_000;
  if (status === null || status > 1)
    throw new Error(`toolwright ${words.join(' ')} ended with ${status ?? 'a signal'}`);
  const said: unknown = JSON.parse(readFileSync(peak, 'utf8'));
  const { user, system, peak: kilobytes } = said as Readonly<Record<string, number>>;
  return {
    seconds,
    processor: ((user ?? 0) + (system ?? 0)) / 1_000_000,
    megabytes: (kilobytes ?? 0) / 1_000,
  };
}
