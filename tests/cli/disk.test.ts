import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { example } from '../../src/lint/example.ts';
import { openFolder } from './open-folder.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
const WORDS = ['--import', 'tsx', main];
const mistyped = {
  name: 'get_weather',
  description: 'Get it.',
  inputSchema: { type: 'object', properties: { city: { type: 'str' } } },
};
const RULE = '--rule valid-schema';

describe('a file that is fixed', () => {
  it.each([0o666, 0o640, 0o775])('keeps its mode %o', async (mode) => {
    const { run, read, path } = openFolder({ 'a.json': mistyped });
    chmodSync(join(path, 'a.json'), mode);
    expect((await run(`lint a.json --fix ${RULE}`)).err).toBe('1 fix written to 1 file.\n');
    expect([
      statSync(join(path, 'a.json')).mode & 0o7777,
      read('a.json').includes('"string"'),
    ]).toEqual([mode, true]);
  });

  it('is refused when it is read-only', async () => {
    const { run, read, path } = openFolder({ 'a.json': mistyped });
    chmodSync(join(path, 'a.json'), 0o444);
    const before = read('a.json');
    const { exit, err } = await run(`lint a.json --fix ${RULE}`);
    expect([exit, err]).toEqual([
      2,
      'toolwright: a.json is read-only and was not written.\n  Make it writable, then run the command again.\n0 fixes written to 0 files.\n',
    ]);
    expect([read('a.json'), readdirSync(path)]).toEqual([before, ['a.json']]);
  });

  it.skipIf(process.platform === 'win32')(
    'is whole, with no draft beside it, after Ctrl-C',
    async () => {
      const big = { ...mistyped, 'x-note': 'n'.repeat(3_000_000) };
      const folder = temporaryFolder();
      for (let i = 0; i < 12; i += 1)
        writeFileSync(join(folder, `t${i}.json`), JSON.stringify({ ...big, name: `get_${i}` }));
      const child = spawn(
        process.execPath,
        [...WORDS, 'lint', folder, '--fix', '--rule', 'valid-schema'],
        { cwd: root, stdio: 'ignore' },
      );
      const ended = new Promise<NodeJS.Signals | null>((resolve) =>
        child.on('exit', (_, signal) => resolve(signal)),
      );
      const watcher = watch(folder, (_, name) => {
        if (name?.endsWith('.tmp') === true) child.kill('SIGINT');
      });
      const signal = await ended;
      watcher.close();
      expect([signal, readdirSync(folder).filter((name) => name.endsWith('.tmp'))]).toEqual([
        'SIGINT',
        [],
      ]);
      for (const name of readdirSync(folder)) JSON.parse(readFileSync(join(folder, name), 'utf8'));
    },
    60_000,
  );
});

describe('what has no size', () => {
  const run = (command: string): ReturnType<typeof spawnSync> => {
    const program = [process.execPath, ...WORDS].map((word) => `'${word}'`).join(' ');
    return spawnSync('sh', ['-c', command.replace('PROGRAM', program)], {
      cwd: root,
      encoding: 'utf8',
      timeout: 50_000,
    });
  };

  it
    .skipIf(process.platform === 'win32')
    .each(['PROGRAM lint - < /dev/zero', 'PROGRAM lint /dev/zero'])(
    'is read up to the limit: %s',
    (command) => {
      const { status, stdout, stderr } = run(command);
      expect([
        status,
        stdout,
        String(stderr).includes('was not read: it is too long, the limit is 100 MB.'),
      ]).toEqual([2, '', true]);
    },
    60_000,
  );

  it.skipIf(process.platform === 'win32')(
    'is read whole below it: a named pipe, /dev/stdin',
    () => {
      const folder = temporaryFolder();
      const file = join(folder, 'a.json');
      writeFileSync(file, JSON.stringify(mistyped));
      const pipe = run(
        `mkfifo '${folder}/pipe'; cat '${file}' > '${folder}/pipe' & PROGRAM lint '${folder}/pipe' --rule valid-schema`,
      );
      const input = run(`cat '${file}' | PROGRAM lint /dev/stdin --rule valid-schema`);
      expect([pipe.status, input.status, String(input.stdout).includes('get_weather')]).toEqual([
        1,
        1,
        true,
      ]);
    },
    60_000,
  );
});

describe('names with control characters', () => {
  const hostile = { ...mistyped, name: 'get\u001b[2J\u009b31m\u202e' };

  it.each(['text', 'github', 'json', 'sarif'])('are shown as codes as %s', async (format) => {
    const { run } = openFolder({ 'a\u001b[31m\u202e.json': hostile });
    const { out } = await run(`lint a*.json ${RULE} --format ${format}`);
    expect(out).toContain('get');
    // eslint-disable-next-line no-control-regex
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  it('are shown as codes in problems and differences', async () => {
    const { run } = openFolder({ 'a\u001b[31m.json': '{', 'b\u009b1m.json': mistyped });
    expect((await run('lint a*.json')).err).toContain('toolwright: a\\u{1b}[31m.json: ');
    expect((await run('lint \u001b]31m.json')).err).toBe(
      'toolwright: \\u{1b}]31m.json does not exist.\n  Check the path. It is relative to the current folder.\n',
    );
    expect((await run(`lint b*.json --fix --dry-run ${RULE}`)).out).toContain(
      '--- a/b\\u{9b}1m.json\n',
    );
  });
});

describe('a zip', () => {
  const zip = (files: Readonly<Record<string, object>>): Buffer =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries(files).map(([name, content]) => [name, strToU8(JSON.stringify(content))]),
        ),
      ),
    );

  it('is read as the page reads it: a registry, or tools of any format', async () => {
    const { run, path } = openFolder({});
    writeFileSync(
      join(path, 'r.zip'),
      zip({
        'r/registry.json': { format: 'toolwright/1', name: 'r', tools: ['book_room'] },
        'r/tools/book_room.json': {
          ...example,
          input_schema: { ...example.input_schema, type: 'dict' },
        },
      }),
    );
    writeFileSync(
      join(path, 'tools.zip'),
      zip({ 'a.json': mistyped, 'package.json': { name: 'x' } }),
    );
    const { exit, out, err } = await run(
      'lint r.zip tools.zip --rule closed-schema --rule valid-schema',
    );
    expect([exit, err]).toEqual([1, '']);
    expect(out).toMatch(/^r\.zip\/r\/tools\/book_room\.json\n[\s\S]*\ntools\.zip\/a\.json\n/);
    expect((await run('lint tools.zip --fix')).err).toContain(
      'Not written once: an archive is read-only. Unpack it and pass the files.',
    );
  });

  it('is refused in words when it is damaged or holds no tools', async () => {
    const { run, path } = openFolder({});
    writeFileSync(join(path, 'a.zip'), zip({ 'a.json': { x: 1 } }));
    writeFileSync(join(path, 'b.zip'), zip({ 'a.json': mistyped }).subarray(0, 60));
    const { exit, err } = await run('lint a.zip b.zip');
    expect([exit, err.split('\n').length]).toEqual([2, 5]);
    expect(err).toContain('a.zip contains no tool definitions.');
  });
});

describe('a text in UTF-16', () => {
  const text = JSON.stringify(mistyped, undefined, 2);
  const cases: readonly (readonly [string, Buffer])[] = [
    ['little endian with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big endian with its mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['little endian without', Buffer.from(text, 'utf16le')],
  ];

  it.each(cases)('is read, named, and fixed in its own encoding: %s', async (_, bytes) => {
    const { run, path } = openFolder({});
    writeFileSync(join(path, 'a.json'), bytes);
    const { exit, out, err } = await run(`lint a.json ${RULE}`);
    expect([exit, err, out.includes('get_weather')]).toEqual([
      1,
      'toolwright: a.json is encoded in UTF-16.\n  Save it as UTF-8: most programs expect that.\n',
      true,
    ]);
    await run(`lint a.json --fix ${RULE}`);
    const isBig = bytes[0] === 0xfe;
    const fixed = isBig
      ? readFileSync(join(path, 'a.json')).swap16()
      : readFileSync(join(path, 'a.json'));
    expect(fixed.toString('utf16le')).toBe(
      (isBig ? Buffer.from(bytes).swap16() : bytes)
        .toString('utf16le')
        .replace('"str"', '"string"'),
    );
  });
});

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'toolwright-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
