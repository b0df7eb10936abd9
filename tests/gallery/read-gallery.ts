import { readdirSync, readFileSync } from 'node:fs';
import type { Contract } from '../../src/contract/contract.ts';
import { readBundle } from '../../src/contract/design.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { get, getString, isArray, type Json } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import type { Problem } from '../../src/contract/problem.ts';
import type { Registry } from '../../src/contract/registry.ts';

const folder = new URL('../../public/gallery/', import.meta.url);

export function listFolder(): readonly string[] {
  return readdirSync(folder).sort();
}

export function readText(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

/**
 * Throws where the text is no JSON or not what JSON.parse would give: a broken gallery is a broken
 * build.
 */
export function parseText(text: string): Json {
  const outcome = parseJson(text);
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  if (outcome.value.notes.length > 0) throw new Error(JSON.stringify(outcome.value.notes));
  return outcome.value.value;
}

interface Shown {
  readonly registry: Registry;
  readonly contracts: readonly Contract[];
  /** Unknown keys and unreadable values, of the registry and of every contract. */
  readonly problems: readonly Problem[];
}

export function readDesign(file: string): Shown {
  const outcome = readBundle(parseText(readText(file)));
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  const readings = outcome.value.tools.map(readContract);
  const { registry, problems } = readRegistry(outcome.value.registry);
  return {
    registry,
    contracts: readings.map((reading) => reading.contract),
    problems: [...problems, ...readings.flatMap((reading) => reading.problems)],
  };
}

const list = parseText(readText('gallery.json'));

/** What the start screen shows, in its order. */
export const entries: readonly Json[] = isArray(list) ? list : [];

export function listFiles(kind: 'good' | 'bad'): readonly string[] {
  return entries
    .filter((entry) => get(entry, 'kind') === kind)
    .map((entry) => getString(get(entry, 'file')) ?? '');
}

/** Every tool of the good designs, with what stands around it. */
export const goodTools = listFiles('good').flatMap((file) => {
  const { registry, contracts } = readDesign(file);
  const names = contracts.map((contract) => contract.name);
  return contracts.map((contract) => ({ file, name: contract.name, contract, registry, names }));
});
