import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createImportClient } from '../../../src/app/import/create-import-client.ts';
import type { ImportedFiles, ImportJob } from '../../../src/app/import/imported-files.ts';
import { readImportedFiles } from '../../../src/app/import/read-imported-files.ts';
import type { Outcome } from '../../../src/contract/problem.ts';
import { readSourceFiles } from '../../../src/import/read-source-files.ts';
import type { LoadedFile } from '../../../src/io/read-files.ts';
import type { WorkerClient } from '../../../src/io/worker-client.ts';

const TOOL =
  "server.registerTool('find', { description: 'Finds.', inputSchema: { q: z.string() } }, run);\n";
const encoder = new TextEncoder();
const file = (name: string, text: string): LoadedFile => ({ name, bytes: encoder.encode(text) });
const zip = (files: Readonly<Record<string, string>>): LoadedFile => ({
  name: 'repository.zip',
  bytes: zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, encoder.encode(text)])),
  ),
});

function read(files: readonly LoadedFile[]): ImportedFiles {
  const outcome = readImportedFiles({ files }, readSourceFiles);
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  return outcome.value;
}

const names = ({ imported }: ImportedFiles): readonly unknown[] =>
  imported.tools.map((tool) => tool.get('name'));

describe('source code', () => {
  it.each<[string, readonly LoadedFile[], readonly string[]]>([
    ['of a file', [file('a.ts', TOOL)], ['find']],
    ['of a pasted text', [file('the pasted text', `import { z } from 'zod';\n${TOOL}`)], ['find']],
    [
      'of a pasted Python text',
      [file('the pasted text', '@mcp.tool()\ndef go(a: int):\n    """Goes."""\n')],
      ['go'],
    ],
    [
      'beside a list of tools',
      [file('a.ts', TOOL), file('b.json', '[{"name":"b","inputSchema":{}}]')],
      ['b', 'find'],
    ],
  ])('%s is read', (_, files, tools) => {
    expect(names(read(files))).toEqual(tools);
  });

  it('of a repository is read without packages of others, tests and builds, and that is said', () => {
    const imported = read([
      zip({
        'repo/package.json': '{"name":"x"}',
        'repo/src/tools.ts': `import { q } from './shapes';\n${TOOL.replace('q: z.string()', 'q')}`,
        'repo/src/shapes.ts': "import { z } from 'zod';\nexport const q = z.string().max(9);\n",
        'repo/src/tools.test.ts': TOOL.replace('find', 'of_a_test'),
        'repo/node_modules/y/index.js': TOOL.replace('find', 'of_others'),
        'repo/dist/tools.js': TOOL.replace('find', 'built'),
        'repo/py/tools.py': '@tool\ndef go(a: int):\n    """Goes."""\n',
      }),
    ]);
    expect(names(imported)).toEqual(['find', 'go']);
    expect(imported.kinds).toEqual([
      { label: 'TypeScript or JavaScript', count: 1 },
      { label: 'Python', count: 1 },
    ]);
    expect(imported.notes.map(({ message }) => message)).toEqual([
      '3 source files skipped: 1 in packages of others, 1 in tests, 1 in builds.',
    ]);
  });

  it('of a published package is its build', () => {
    expect(names(read([zip({ 'package/dist/index.js': TOOL })]))).toEqual(['find']);
  });

  it.each<[string, LoadedFile]>([
    ['prose', file('the pasted text', 'Import is a word.\nSo is class: it has many.\n')],
    [
      'a program',
      file('main.ts', "import a from 'a';\nexport const run = (name: string) => a(name);\n"),
    ],
    ['a package', file('package.json', '{"name":"x","version":"1.0.0","scripts":{"test":"tool"}}')],
    [
      'a configuration',
      file('tsconfig.json', '{"compilerOptions":{"strict":true},"include":["src"]}'),
    ],
    ['a declaration', file('a.d.ts', 'export declare function run(name: string): void;\n')],
  ])('is no tool in %s', (_, one) => {
    const outcome = readImportedFiles({ files: [one] }, readSourceFiles);
    expect(outcome.kind).toBe('problem');
  });

  it('is read by the second worker, which does not start for JSON', async () => {
    const runs: string[] = [];
    const create = (
      name: string,
      isFull: boolean,
    ): WorkerClient<ImportJob, Outcome<ImportedFiles>> => ({
      run: async (job) => {
        runs.push(name);
        return {
          kind: 'answer',
          value: isFull ? readImportedFiles(job, readSourceFiles) : readImportedFiles(job),
        };
      },
      load: () => undefined,
      close: () => undefined,
    });
    const client = createImportClient(create('plain', false), create('source', true));
    const run = async (one: LoadedFile): Promise<string> => {
      runs.length = 0;
      const answer = await client.run({ files: [one] }, 1_000);
      const count =
        answer.kind === 'answer' && answer.value.kind === 'ok'
          ? answer.value.value.imported.tools.length
          : 0;
      return `${runs.join()} ${count}`;
    };
    expect(await run(file('a.json', '[{"name":"b","inputSchema":{}}]'))).toBe('plain 1');
    expect(await run(file('a.ts', TOOL))).toBe('plain,source 1');
    expect(await run(zip({ 'a.ts': TOOL }))).toBe('plain,source 1');
    expect(await run(zip({ 'a.json': '[{"name":"b","inputSchema":{}}]' }))).toBe('plain 1');
  });
});
