import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'toolwright-'));
const program = join(folder, 'bin', 'toolwright.js');

beforeAll(async () => {
  await build({
    root,
    configFile: join(root, 'vite.cli.config.ts'),
    logLevel: 'error',
    build: { outDir: join(folder, 'bin') },
  });
  // As in the package: the file is a module because the manifest beside it says so.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'a.json'),
    JSON.stringify({
      name: 'a',
      description: 'b',
      inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
    }),
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the built program', () => {
  it('comes with the licences of what is built in', () => {
    const licences = readFileSync(join(folder, 'bin', 'licences.txt'), 'utf8');
    const names = [...licences.matchAll(/^={80}\n(\S+) \S+ \(.+\)$/gm)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        '@eslint-community/regexpp',
        'ajv',
        'fast-uri',
        'gpt-tokenizer',
        'jsonc-parser',
      ]),
    );
    expect(licences).toContain('Permission is hereby granted, free of charge');
  });

  it('starts by itself, needs no package, and reads the tokenizer only to count', () => {
    const files = readdirSync(join(folder, 'bin'));
    const texts = new Map(
      files.map((name) => [name, readFileSync(join(folder, 'bin', name), 'utf8')]),
    );
    expect(texts.get('toolwright.js')?.split('\n')[0]).toBe('#!/usr/bin/env node');
    // Parsed, because the texts of exported files have imports, too.
    const imported = [...texts].flatMap(([name, text]) => {
      if (!name.endsWith('.js')) return [];
      const { staticImports, dynamicImports } = parseSync(name, text).module;
      return [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
          const [, from] = /^["'`]([^"'`]+)["'`]$/.exec(text.slice(start, end)) ?? [];
          return from ?? [];
        }),
      ];
    });
    expect(imported.length).toBeGreaterThan(20);
    expect(
      imported.filter(
        (name) => !name.startsWith('node:') && !files.includes(name.replace(/^\.\//, '')),
      ),
    ).toEqual([]);
    expect(statSync(program).mode & 0o111).not.toBe(0);
    for (const name of ['toolwright.js', 'start.js', 'core.js'])
      expect(texts.get(name)).not.toMatch(/(?:from|import)\s*["'`]\.\/o200k\.js["'`]/);
  });

  it('answers, and ends with 0, 1 or 2', () => {
    const run = (words: readonly string[], input = ''): readonly [number | null, boolean] => {
      const { status, stdout } = spawnSync(process.execPath, [program, ...words], {
        cwd: folder,
        input,
        encoding: 'utf8',
      });
      return [status, stdout.length > 0];
    };
    expect([
      run(['--version']),
      run(['lint', 'a.json']),
      run(['lint', '-'], readFileSync(join(folder, 'a.json'), 'utf8')),
      run(['lint', 'b.json']),
      run(['call', 'a.json', '--tool', 'a', '--input', '{"city":1}']),
      run(['test', 'a.json']),
    ]).toEqual([
      [0, true],
      [1, true],
      [1, true],
      [2, false],
      [1, true],
      [2, false],
    ]);
  });

  it('counts tokens, and writes bytes without a line feed', () => {
    const run = (words: readonly string[]): string =>
      spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' }).stdout;
    expect(run(['wire', 'a.json', '--target', 'anthropic'])).toBe(
      '{"tools":[{"name":"a","description":"b","input_schema":{"type":"object","properties":{"city":{"type":"string"}}}}]}',
    );
    expect(JSON.parse(run(['tokens', 'a.json', '--target', 'harmony']))).toMatchObject({
      certainty: 'exact',
      tools: [{ name: 'a' }],
    });
  });

  it('reads the guard and its validator only to call and to test', () => {
    const imports = (name: string): readonly string[] =>
      [
        ...readFileSync(join(folder, 'bin', name), 'utf8').matchAll(
          /(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g,
        ),
      ].map(([, file]) => file ?? '');
    const first = ['toolwright.js', 'start.js', 'core.js', 'lint-thread.js'].flatMap(imports);
    expect(first).toContain('core.js');
    expect(readdirSync(join(folder, 'bin'))).toContain('compile-validator.js');
    expect(first).not.toContain('compile-validator.js');
    expect(first).not.toContain('run-call.js');
    expect(first).not.toContain('run-verify.js');
  });

  it('says how to get a browser where none is installed, and looks without it', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, 'verify', 'http://127.0.0.1:9/'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('Run npm install --save-dev playwright-core');
    expect(stdout).toContain('failed   unreachable');
  });

  it('validates examples, whose validator is loaded late', () => {
    const tool = {
      name: 'a',
      risk_class: 'read_only',
      description: 'b',
      input_schema: {
        type: 'object',
        properties: { q: { type: 'string', pattern: '^[a-z]+$' } },
        required: ['q'],
      },
      examples: [{ input: { q: 'NO' } }],
    };
    const { stdout } = spawnSync(
      process.execPath,
      [program, 'lint', '-', '--format', 'json', '--rule', 'examples-fit'],
      { cwd: folder, input: JSON.stringify(tool), encoding: 'utf8' },
    );
    expect(
      JSON.parse(stdout).findings.map((finding: { readonly pointer: string }) => finding.pointer),
    ).toEqual(['/examples/0/input']);
  });

  it('ends quietly when nobody reads on', () => {
    const { stderr } = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" "${program}" list | head -1`],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
  });
});
