import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleDesign } from '../../src/contract/design.ts';
import { get, isObject, jsonObject, type JsonObject } from '../../src/contract/json.ts';
import { printJson } from '../../src/contract/print-json.ts';
import { hasCorpus, readers } from '../lint/corpus-tools.ts';
import { makeDesign } from './make-tools.ts';

export interface LintFile {
  readonly path: string;
  /** What is in it. */
  readonly label: string;
}

/** `count` real definitions in one tools/list answer, repeated under new names; of contracts that are made up where there is no corpus. */
export function makeDefinitions(folder: string, count: number): LintFile {
  const tools = hasCorpus ? readRealTools() : makeDesign(count).tools.map(toDefinition);
  const list = Array.from({ length: count }, (_, i) => rename(tools[i % tools.length] ?? jsonObject(), Math.floor(i / tools.length)));
  return write(join(folder, `definitions-${count}.json`), jsonObject([['tools', list]]), hasCorpus ? 'real definitions' : 'definitions');
}

/** `count` contracts with every part filled, in one design. */
export function makeContracts(folder: string, count: number): LintFile {
  return write(join(folder, `contracts-${count}.json`), bundleDesign(makeDesign(count)), 'full contracts');
}

function write(path: string, document: JsonObject, label: string): LintFile {
  const text = printJson(document, 2);
  writeFileSync(path, text);
  return { path, label: `${label} (${(text.length / 1_000_000).toFixed(0)} MB)` };
}

function readRealTools(): readonly JsonObject[] {
  return ['mcp-npm', 'github-toolsnaps', 'livemcpbench'].flatMap((name) => (readers[name]?.() ?? []).flatMap(({ subject }) => {
    const tool = get(subject.contract.source.get('wire'), 'mcp');
    return isObject(tool) ? [tool] : [];
  }));
}

function toDefinition(contract: JsonObject): JsonObject {
  return jsonObject([['name', contract.get('name') ?? ''], ['description', contract.get('description') ?? ''], ['inputSchema', contract.get('input_schema') ?? jsonObject()]]);
}

function rename(tool: JsonObject, round: number): JsonObject {
  return round === 0 ? tool : new Map(tool).set('name', `${String(tool.get('name'))}_${round}`);
}
