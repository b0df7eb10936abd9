import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromPlain, get, isArray, isObject, jsonObject, type Json, type JsonObject } from '../../src/contract/json.ts';
import { readContract, readRegistry } from '../../src/contract/read.ts';
import type { Contract } from '../../src/contract/contract.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import type { Subject } from '../../src/lint/rule.ts';
import { createToolSet } from '../../src/lint/tool-set.ts';

const CORPUS = new URL('../../../shared/corpus/', import.meta.url);
export const hasCorpus = existsSync(CORPUS);
export const NO_CORPUS = 'the corpus is not beside the repository';

export const registry = readRegistry(jsonObject([['name', 'test']])).registry;

export interface CorpusTool {
  readonly server: string;
  readonly tool: string;
  readonly subject: Subject;
}

/** A contract document as a rule sees it, alone in its set. */
export function subjectOf(document: Json): Subject {
  const { contract } = readContract(isObject(document) ? document : jsonObject());
  return subjectsOf([contract])[0] ?? { contract, registry, set: createToolSet().view(), evidence: NO_EVIDENCE };
}

/** Contracts as the rules see them: each among the others. */
export function subjectsOf(contracts: readonly Contract[]): readonly Subject[] {
  const set = createToolSet();
  set.replace([], contracts);
  return contracts.map((contract) => ({ contract, registry, set: set.view(), evidence: NO_EVIDENCE }));
}

export function readCorpusJson(path: string): Json {
  return fromPlain(JSON.parse(readFileSync(new URL(path, CORPUS), 'utf8')));
}

export function readCorpusLines(path: string): readonly string[] {
  return readFileSync(new URL(path, CORPUS), 'utf8').split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

export function listCorpus(folder: string): readonly string[] {
  return readdirSync(new URL(`${folder}/`, CORPUS)).map((file) => `${folder}/${file}`).sort();
}

/** An MCP tool as its importer would leave it: the parts of a contract, and the rest in the frame. */
function contractOf(tool: JsonObject): JsonObject {
  const parts = [['name', 'name'], ['title', 'title'], ['description', 'description'], ['inputSchema', 'input_schema'], ['outputSchema', 'output_schema']] as const;
  const known = parts.flatMap(([from, to]) => {
    const value = tool.get(from);
    return value === undefined || value === null ? [] : [[to, value] as const];
  });
  return jsonObject([...known, ['wire', jsonObject([['mcp', tool]])]]);
}

function toolsOf(json: Json, server: string): readonly CorpusTool[] {
  const list = (isArray(json) ? json : []).filter(isObject);
  return subjectsOf(list.map((tool) => readContract(contractOf(tool)).contract)).map((subject) => ({ server, tool: subject.contract.name, subject }));
}

/** OpenAI functions, with or without their `function` frame. */
function functionsOf(json: Json, set: string): readonly CorpusTool[] {
  return (isArray(json) ? json : []).flatMap((item) => {
    const plain = get(item, 'function') ?? item;
    return isObject(plain) ? toolsOf([jsonObject([...plain].map(([key, value]) => [key === 'parameters' ? 'inputSchema' : key, value] as const))], set) : [];
  });
}

export const readers: Readonly<Record<string, () => readonly CorpusTool[]>> = {
  'mcp-npm': () =>
    listCorpus('mcp-npm').filter((path) => path.endsWith('.tools.json')).flatMap((path) => {
      const json = readCorpusJson(path);
      return toolsOf(get(json, 'tools') ?? get(get(json, 'result'), 'tools') ?? [], path.replace('mcp-npm/', '').replace('.tools.json', ''));
    }),
  'github-toolsnaps': () => toolsOf(listCorpus('github-toolsnaps').filter((path) => path.endsWith('.snap')).map(readCorpusJson), 'github-mcp-server'),
  livemcpbench: () => {
    const servers = readCorpusJson('livemcpbench/tools.json');
    return (isArray(servers) ? servers : []).flatMap((entry) => {
      const held = get(entry, 'tools');
      return [...(isObject(held) ? held : [])].flatMap(([server, value]) => toolsOf(get(value, 'tools') ?? [], server));
    });
  },
  'tau-bench': () => ['airline', 'retail'].flatMap((name) => functionsOf(readCorpusJson(`tau-bench/${name}.tools.json`), name)),
  'gemini-cli': () => toolsOf(get(readCorpusJson('gemini-cli/google-workspace.json'), 'tools') ?? [], 'google-workspace'),
  bfcl: () => [
    ...['irrelevance', 'live_parallel', 'live_parallel_multiple', 'live_simple', 'multiple', 'parallel_multiple', 'simple_python'].flatMap((name) =>
      readCorpusLines(`bfcl/BFCL_v4_${name}.json`).flatMap((line) => functionsOf(get(fromPlain(JSON.parse(line)), 'function') ?? [], name))),
    ...listCorpus('bfcl/multi_turn_func_doc').flatMap((path) => functionsOf(readCorpusLines(path).map((line) => fromPlain(JSON.parse(line))), path)),
  ],
  bad: () => [
    ...['bad-beejak', 'bad-dvmcp', 'bad-mcp-scan', 'bad-tool-poisoning-bench'].flatMap((folder) =>
      toolsOf(readCorpusLines(`${folder}/extracted.tools.jsonl`).flatMap((line) => get(fromPlain(JSON.parse(line)), 'tool') ?? []), folder)),
    ...toolsOf(listCorpus('bad-cisco').map(readCorpusJson), 'bad-cisco'),
    ...['math', 'weather'].flatMap((name) => toolsOf(get(readCorpusJson(`bad-mcp-scan/${name}_server_signature.json`), 'tools') ?? [], 'bad-mcp-scan')),
  ],
};
