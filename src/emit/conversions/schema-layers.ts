import type { Json, JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';

/**
 * A schema made of several, the first that has a key being heard: what stands beside a reference,
 * then what it refers to.
 */
export type Layers = readonly [Layer, ...Layer[]];

export interface Layer {
  readonly json: JsonObject;
  readonly at: Pointer;
  /** Its own reference has been followed. */
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
