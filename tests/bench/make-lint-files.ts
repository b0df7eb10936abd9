import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBundle, type Design } from '../../src/contract/design.ts';
import { createJsonObject, get, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { contractOf, readers } from '../lint/corpus-tools.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import { makeDesign } from './make-tools.ts';

export interface LintInput {
  /** What the command line is asked to lint. */
  readonly path: string;
  readonly files: readonly string[];
  /** What is in it. */
  readonly label: string;
}

/** `count` definitions, each in a file of its own. */
export function makeDefinitionFiles(folder: string, count: number): LintInput {
  const path = join(folder, `definitions-${count}`);
  mkdirSync(path);
  const files = listDefinitions(count).map((tool, i) => {
    writeFileSync(join(path, `${i}.json`), printJson(tool, 2));
    return join(path, `${i}.json`);
  });
  return { path, files, label: `${LABEL} in as many files` };
}

/** `count` definitions, ten in each file: each file is a set. */
export function makeDefinitionLists(folder: string, count: number): LintInput {
  const path = join(folder, `lists-${count}`);
  mkdirSync(path);
  const tools = listDefinitions(count);
  const files = Array.from({ length: count / TOGETHER }, (_, i) => {
    const file = join(path, `${i}.json`);
    const own = tools.slice(i * TOGETHER, (i + 1) * TOGETHER);
    writeFileSync(file, printJson(createJsonObject([['tools', own]]), 2));
    return file;
  });
  return { path, files, label: `${LABEL}, ten in each file` };
}

const TOGETHER = 10;

/** The same in one tools/list answer. */
export function makeDefinitionList(folder: string, count: number): LintInput {
  return write(
    join(folder, `definitions-${count}.json`),
    createJsonObject([['tools', listDefinitions(count)]]),
    `${LABEL} in one file`,
  );
}

/** The same as contracts, in a registry without tiers and phases. */
export function makeDefinitionDesign(count: number): Design {
  return { registry: createJsonObject(), tools: listDefinitions(count).map(contractOf) };
}

const LABEL = hasOutsideData ? 'real definitions' : 'definitions';

/** Real ones, repeated under new names; made of the gallery's where there is no corpus. */
function listDefinitions(count: number): readonly JsonObject[] {
  const tools = hasOutsideData ? readRealTools() : makeDesign(count).tools.map(toDefinition);
  return Array.from({ length: count }, (_, i) =>
    rename(tools[i % tools.length] ?? createJsonObject(), Math.floor(i / tools.length)),
  );
}

/** `count` contracts with every part filled, in one design. */
export function makeContracts(folder: string, count: number): LintInput {
  return write(
    join(folder, `contracts-${count}.json`),
    createBundle(makeDesign(count)),
    'full contracts in one file',
  );
}

function write(path: string, document: JsonObject, label: string): LintInput {
  const text = printJson(document, 2);
  writeFileSync(path, text);
  return { path, files: [path], label: `${label} (${(text.length / 1_000_000).toFixed(0)} MB)` };
}

function readRealTools(): readonly JsonObject[] {
  return readRealContracts().flatMap((source) => {
    const tool = get(source.get('wire'), 'mcp');
    return isObject(tool) ? [tool] : [];
  });
}

/** Documents of real tools; those of the gallery where there is no corpus. */
export function readRealContracts(): readonly JsonObject[] {
  if (!hasOutsideData) return makeDesign(1_000).tools;
  return ['mcp-npm', 'github-toolsnaps', 'livemcpbench'].flatMap((name) =>
    (readers[name]?.() ?? []).map(({ subject }) => subject.contract.source),
  );
}

function toDefinition(contract: JsonObject): JsonObject {
  return createJsonObject([
    ['name', contract.get('name') ?? ''],
    ['description', contract.get('description') ?? ''],
    ['inputSchema', contract.get('input_schema') ?? createJsonObject()],
  ]);
}

function rename(tool: JsonObject, round: number): JsonObject {
  return round === 0 ? tool : new Map(tool).set('name', `${String(tool.get('name'))}_${round}`);
}
