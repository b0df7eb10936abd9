import { readContractDocument } from './document/read-contract-document.ts';
import { createJsonObject, isArray, isObject, type Json, type JsonObject } from './json/json.ts';
import { createFailure, createSuccess, type Outcome, type Problem } from './problem.ts';

/** A registry and its tools: edited, saved, shared and published together. */
export interface Design {
  /** `registry.json` without its `tools` list. */
  readonly registry: JsonObject;
  /** Contract documents, in the registry's order. */
  readonly tools: readonly JsonObject[];
}

export const BUNDLE_FORMAT = 'toolwright/1';

/** The paths of the JSON Schemas in a published folder: `$schema` of its files ends with them. */
export const CONTRACT_SCHEMA = 'schema/contract.json';
export const REGISTRY_SCHEMA = 'schema/registry.json';

const FILE_KEYS = new Set(['$schema', 'format', 'contracts', 'tools', 'drafts', 'files']);

/** The registry's own keys, without those that are generated each time a file is written. */
export function getRegistryDocument(json: JsonObject): JsonObject {
  return createJsonObject([...json].filter(([key]) => !FILE_KEYS.has(key)));
}

/** The whole design as one document: the registry's keys, then `contracts`. */
export function createBundle(design: Design): JsonObject {
  return createJsonObject([
    ['format', BUNDLE_FORMAT],
    ...getRegistryDocument(design.registry),
    ['contracts', design.tools],
  ]);
}

export function isBundle(json: Json): json is JsonObject {
  return (
    isObject(json) &&
    typeof json.get('format') === 'string' &&
    String(json.get('format')).startsWith('toolwright/') &&
    json.has('contracts')
  );
}

/** Errors: `not_a_bundle`, `newer_format`, and those of readContractDocument with their pointer. */
export function readBundle(json: Json): Outcome<Design> {
  if (!isBundle(json))
    return createFailure(
      'not_a_bundle',
      'This is no Toolwright design.',
      'Open a file that Toolwright saved, or import tools instead.',
    );
  if (json.get('format') !== BUNDLE_FORMAT)
    return createFailure(
      'newer_format',
      `This design has the format ${String(json.get('format'))}; this version reads ${BUNDLE_FORMAT}.`,
      'Open it with a newer Toolwright. Nothing was changed.',
      ['format'],
    );
  const contracts = json.get('contracts');
  if (!isArray(contracts))
    return createFailure(
      'not_a_bundle',
      '"contracts" is no list.',
      'Open a file that Toolwright saved.',
      ['contracts'],
    );
  const tools: JsonObject[] = [];
  for (const [i, contract] of contracts.entries()) {
    const document = readContractDocument(contract);
    if (document.kind === 'problem')
      return { kind: 'problem', problem: addPointerPrefix(document.problem, ['contracts', i]) };
    tools.push(document.value);
  }
  return createSuccess({ registry: getRegistryDocument(json), tools });
}

function addPointerPrefix(problem: Problem, at: readonly (string | number)[]): Problem {
  return { ...problem, at: [...at, ...(problem.at ?? [])] };
}
