import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { memoize } from '../../contract/memoize.ts';
import { createHash } from '../../simulate/create-hash.ts';

/** What a model reads, what a call sends and returns, and what is logged of it. */
const PARTS = ['description', 'input_schema', 'output_schema', 'errors', 'audit'] as const;

/**
 * SHA-256 of the parts of a contract that make its calls what they are, whatever the order of their
 * keys. A new name, tier, note or permission leaves it.
 */
export const getContractHash: (document: JsonObject) => string = memoize((document) =>
  createPartsHash(document, PARTS),
);

/** What a look at a live address rests on. */
const VERIFIED_PARTS = ['input_schema', 'output_schema', 'verification'] as const;

export const getVerificationHash: (document: JsonObject) => string = memoize((document) =>
  createPartsHash(document, VERIFIED_PARTS),
);

function createPartsHash(document: JsonObject, parts: readonly string[]): string {
  return createHash(
    printJson(
      createJsonObject(parts.map((part) => [part, sortKeys(document.get(part) ?? null)] as const)),
    ),
  );
}

function sortKeys(json: Json): Json {
  if (isArray(json)) return json.map(sortKeys);
  if (!isObject(json)) return json;
  return new Map(
    [...json]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sortKeys(value)] as const),
  );
}
