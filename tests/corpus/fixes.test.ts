import { describe, expect, it } from 'vitest';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import type { Lintable } from '../../src/lint/linter.ts';
import { openFolder } from '../cli/open-folder.ts';
import { ALL, expectFixed, expectSameMeaning, SAFE } from '../laws/fix-laws.ts';
import { readers, type CorpusTool } from '../lint/corpus-tools.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

const TIME = 300_000;
const files = listOutside('corpus', '').filter(
  (path) =>
    /\.(?:json|jsonl|snap)$/.test(path) &&
    !path.endsWith('.meta.json') &&
    !path.startsWith('corpus/openapi'),
);
function countTools(text: string): number {
  const read = readToolText(text);
  return read.kind === 'ok'
    ? read.value.groups.reduce((sum, { tools }) => sum + tools.length, 0)
    : 0;
}

const paths = files.filter((path) => countTools(readOutside(path)) > 0);
const folders = [...new Set(paths.map((path) => path.split('/')[1] ?? ''))];

// Half a minute on two cores: every fix of every rule is applied to every tool of the corpus.
describe.each(folders)('The files of %s', (folder) => {
  it.each(['--fix', '--fix=safe,suggested,text --own-server'])(
    'are written once by %s: the second run changes nothing, and every tool can still be read',
    async (flags) => {
      const own = paths.filter((path) => path.startsWith(`corpus/${folder}/`));
      const names = new Map(
        own.map((path, i) => [path, `${i}.${path.split('.').at(-1) ?? 'json'}`]),
      );
      const { run, read } = openFolder(
        Object.fromEntries([...names].map(([path, name]) => [name, readOutside(path)])),
      );
      const words = `lint ${[...names.values()].join(' ')} ${flags}`;
      await run(words);
      const first = new Map([...names].map(([path, name]) => [path, read(name)]));
      await run(words);
      for (const [path, name] of names) {
        expect(read(name) === first.get(path), path).toBe(true);
        expect(countTools(read(name)), path).toBe(countTools(readOutside(path)));
      }
    },
    TIME,
  );
});

describe.each(Object.entries(readers))('The tools of %s', (_, readTools) => {
  it(
    'lose every finding that a fix was applied to, and keep what they accept and return',
    async () => {
      const servers = new Map<string, CorpusTool[]>();
      for (const tool of readTools())
        servers.set(tool.server, [...(servers.get(tool.server) ?? []), tool]);
      for (const [server, tools] of servers) {
        const start: Lintable = {
          tools: tools.map(({ subject }) => readContract(subject.contract.source)),
          registry: readRegistry(createJsonObject([['name', server]])).registry,
        };
        const { design } = expectFixed(start, SAFE);
        for (const [i, { contract }] of start.tools.entries()) {
          const after = design.tools[i]?.contract;
          if (after !== undefined && after !== contract) await expectSameMeaning(contract, after);
        }
        expectFixed(start, ALL);
      }
    },
    TIME,
  );
});
