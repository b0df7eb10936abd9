import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'toolwright-'));
const bin = join(folder, 'bin');
const FILES = 600;

beforeAll(async () => {
  await build({
    root,
    configFile: join(root, 'vite.cli.config.ts'),
    logLevel: 'error',
    build: { outDir: bin },
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFiles();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Tools that ask about each other, whichever thread has them: names that differ in a plural or a
 * separator, equal descriptions, a tool that names another; between them files that hold several
 * tools, none, or no JSON.
 */
function writeFiles(): void {
  mkdirSync(join(folder, 'tools'));
  for (let i = 0; i < FILES; i += 1)
    writeFileSync(join(folder, 'tools', `${i}.json`), printFile(i));
}

const VERBS = ['get', 'list', 'fetch', 'delete', 'send'];
const THINGS = ['invoice', 'user', 'room', 'city_map', 'letter'];

function printFile(i: number): string {
  if (i % 250 === 7) return '{ "name": ';
  if (i % 250 === 8) return '{ "no": "tool" }';
  if (i % 100 === 9)
    return JSON.stringify({ tools: [createTool(i), { ...createTool(i), name: 'getUser' }] });
  return JSON.stringify(createTool(i), undefined, i % 3);
}

function createTool(i: number): object {
  const [verb = '', thing = ''] = [VERBS[i % VERBS.length], THINGS[(i % 7) % THINGS.length]];
  const copies = Math.floor(i / 60);
  return {
    name: `${verb}_${thing}${i % 2 === 0 ? 's' : ''}${copies % 3 === 0 ? '' : `_${copies}`}`,
    description:
      i % 11 === 0
        ? `Works on ${thing} number ${i}. Call get_${thing} first, not search_nothing.`
        : `Works on one ${thing} of the account that is open in the window.`,
    inputSchema: {
      type: 'object',
      properties: { [`${thing}_id`]: { type: 'string' }, note: { type: 'string' } },
      required: i % 4 === 0 ? [`${thing}_id`] : [],
      ...(i % 5 === 0 ? { additionalProperties: false } : {}),
    },
    ...(i % 13 === 0 ? { annotations: { readOnlyHint: verb !== 'delete' } } : {}),
  };
}

/** What the program says and returns, in three threads or in one. */
function run(words: readonly string[], threads: number): readonly unknown[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(bin, 'toolwright.js'), 'lint', ...words],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 200_000_000,
      env: { ...process.env, TOOLWRIGHT_THREADS: String(threads) },
    },
  );
  return [status, stdout, stderr];
}

describe('many files, linted in several threads', () => {
  it.each([
    ['tools', '--format', 'json'],
    ['tools', '--format', 'sarif', '--severity', 'advice'],
    ['tools', '--format', 'github', '--profile', 'contract'],
    ['tools'],
    ['tools', '--summary', '--preset', 'strict'],
    ['tools', '--format', 'json', '--rule', 'distinct-names'],
    ['tools', '--format', 'sarif', '--rule', 'distinct-descriptions'],
  ])('give the report of one thread: %s %s %s %s', (...words) => {
    const threaded = run(words, 3);
    expect(threaded).toEqual(run(words, 1));
    expect(String(threaded[1]).length).toBeGreaterThan(500);
    expect(threaded[2]).toContain('tools/7.json');
  });
});
