import { getNumber, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';

/**
 * One schema made of several: the keywords beside a reference, then what the reference refers to.
 * The first layer that has a keyword wins.
 */
export type Layers = readonly [Layer, ...Layer[]];

interface Layer {
  readonly json: JsonObject;
  readonly at: Pointer;
  /** Whether its own `$ref` has been followed already. */
  readonly isFollowed: boolean;
}

export interface FoundKeyword {
  readonly json: Json;
  readonly at: Pointer;
  readonly key: string;
}

export function findKey(layers: Layers, key: string): FoundKeyword | undefined {
  for (const { json, at, isFollowed } of layers) {
    const value = key === '$ref' && isFollowed ? undefined : json.get(key);
    if (value !== undefined) return { json: value, at: [...at, key], key };
  }
  return undefined;
}

/** Truthy as in JavaScript, for the checks that the package writes as `if (value)`. */
export function isTruthy(json: Json | undefined): boolean {
  return (
    json !== undefined && json !== null && json !== false && json !== '' && getNumber(json) !== 0
  );
}
