import { readBundle } from '../../src/contract/design.ts';
import { readContract } from '../../src/contract/document/read.ts';
import {
  convertFromPlain,
  createJsonObject,
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import type { Subject } from '../../src/lint/rule.ts';
import { hasOutsideData, listOutside, readOutside } from '../outside-data/outside-data.ts';
import { subjectsOf } from './subject-of.ts';

export interface CorpusTool {
  readonly server: string;
  readonly tool: string;
  readonly subject: Subject;
}

export function readCorpusJson(path: string): Json {
  return convertFromPlain(JSON.parse(readOutside(`corpus/${path}`)));
}

export function readCorpusLines(path: string): readonly string[] {
  return readOutside(`corpus/${path}`)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

export function listCorpus(folder: string): readonly string[] {
  return listOutside(`corpus/${folder}`, '').map((path) => path.slice('corpus/'.length));
}

/**
 * An MCP tool as its importer would leave it: the parts of a contract, and the rest in the frame.
 */
export function contractOf(tool: JsonObject): JsonObject {
  const parts = [
    ['name', 'name'],
    ['title', 'title'],
    ['description', 'description'],
    ['inputSchema', 'input_schema'],
    ['outputSchema', 'output_schema'],
  ] as const;
  const known = parts.flatMap(([from, to]) => {
    const value = tool.get(from);
    return value === undefined || value === null ? [] : [[to, value] as const];
  });
  return createJsonObject([...known, ['wire', createJsonObject([['mcp', tool]])]]);
}

function toolsOf(json: Json, server: string): readonly CorpusTool[] {
  const list = (isArray(json) ? json : []).filter(isObject);
  return subjectsOf(list.map((tool) => readContract(contractOf(tool)).contract)).map((subject) => ({
    server,
    tool: subject.contract.name,
    subject,
  }));
}

/** OpenAI functions, with or without their `function` frame. */
function functionsOf(json: Json, set: string): readonly CorpusTool[] {
  return (isArray(json) ? json : []).flatMap((item) => {
    const plain = get(item, 'function') ?? item;
    return isObject(plain)
      ? toolsOf(
          [
            createJsonObject(
              [...plain].map(
                ([key, value]) => [key === 'parameters' ? 'inputSchema' : key, value] as const,
              ),
            ),
          ],
          set,
        )
      : [];
  });
}

type Readers = Readonly<Record<string, () => readonly CorpusTool[]>>;

const readServers = (): readonly CorpusTool[] =>
  listCorpus('mcp-npm')
    .filter((path) => path.endsWith('.tools.json'))
    .flatMap((path) => {
      const json = readCorpusJson(path);
      return toolsOf(
        get(json, 'tools') ?? get(get(json, 'result'), 'tools') ?? [],
        path.replace('mcp-npm/', '').replace('.tools.json', ''),
      );
    });

const OUTSIDE: Readers = {
  'mcp-npm': readServers,
  'github-toolsnaps': () =>
    toolsOf(
      listCorpus('github-toolsnaps')
        .filter((path) => path.endsWith('.snap'))
        .map(readCorpusJson),
      'github-mcp-server',
    ),
  livemcpbench: () => {
    const servers = readCorpusJson('livemcpbench/tools.json');
    return (isArray(servers) ? servers : []).flatMap((entry) => {
      const held = get(entry, 'tools');
      return [...(isObject(held) ? held : [])].flatMap(([server, value]) =>
        toolsOf(get(value, 'tools') ?? [], server),
      );
    });
  },
  'tau-bench': () =>
    ['airline', 'retail'].flatMap((name) =>
      functionsOf(readCorpusJson(`tau-bench/${name}.tools.json`), name),
    ),
  'gemini-cli': () =>
    toolsOf(
      get(readCorpusJson('gemini-cli/google-workspace.json'), 'tools') ?? [],
      'google-workspace',
    ),
  bfcl: () => [
    ...[
      'irrelevance',
      'live_parallel',
      'live_parallel_multiple',
      'live_simple',
      'multiple',
      'parallel_multiple',
      'simple_python',
    ].flatMap((name) =>
      readCorpusLines(`bfcl/BFCL_v4_${name}.json`).flatMap((line) =>
        functionsOf(get(convertFromPlain(JSON.parse(line)), 'function') ?? [], name),
      ),
    ),
    ...listCorpus('bfcl/multi_turn_func_doc').flatMap((path) =>
      functionsOf(
        readCorpusLines(path).map((line) => convertFromPlain(JSON.parse(line))),
        path,
      ),
    ),
  ],
  bad: () => [
    ...['bad-beejak', 'bad-dvmcp', 'bad-mcp-scan', 'bad-tool-poisoning-bench'].flatMap((folder) =>
      toolsOf(
        readCorpusLines(`${folder}/extracted.tools.jsonl`).flatMap(
          (line) => get(convertFromPlain(JSON.parse(line)), 'tool') ?? [],
        ),
        folder,
      ),
    ),
    ...toolsOf(listCorpus('bad-cisco').map(readCorpusJson), 'bad-cisco'),
    ...['math', 'weather'].flatMap((name) =>
      toolsOf(
        get(readCorpusJson(`bad-mcp-scan/${name}_server_signature.json`), 'tools') ?? [],
        'bad-mcp-scan',
      ),
    ),
  ],
};

/**
 * What a checkout reads with nothing beside it: the tools of installed packages, and the gallery's.
 */
const INSTALLED: Readers = {
  'mcp-npm': readServers,
  gallery: () =>
    listCorpus('gallery').flatMap((path) =>
      readContracts(path).map((subject) => ({
        server: path,
        tool: subject.contract.name,
        subject,
      })),
    ),
};

export const readers = hasOutsideData ? OUTSIDE : INSTALLED;

function readContracts(path: string): readonly Subject[] {
  const bundle = readBundle(readCorpusJson(path));
  return bundle.kind === 'ok'
    ? subjectsOf(bundle.value.tools.map((tool) => readContract(tool).contract))
    : [];
}

/** Sets that one turn shows whole, and how many tools they have. */
export const largeSets: readonly (readonly [set: string, count: number])[] = hasOutsideData
  ? [
      ['github-toolsnaps', 117],
      ['livemcpbench', 527],
    ]
  : [['mcp-npm', 120]];
