import { get, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { convertToCamelCase, type ProviderToolRule } from './provider-tool-rules.ts';

/** A setting that is missing: one of several names where one is enough. */
export interface MissingSetting {
  /** The object that lacks it. */
  readonly at: Pointer;
  readonly either: readonly string[];
}

/**
 * The settings that a provider tool lacks. Gemini reads both spellings of a key:
 * `fileSearchStoreNames` and `file_search_store_names`.
 */
export function listMissingSettings(
  { required = [], either = [] }: ProviderToolRule,
  config: JsonObject,
): readonly MissingSetting[] {
  const missing = required.flatMap((path): readonly MissingSetting[] => {
    const at = path.split('/');
    const key = at.pop() ?? '';
    const holder = at.reduce<Json | undefined>(get, config);
    return isObject(holder) && !hasKey(holder, key) ? [{ at, either: [key] }] : [];
  });
  return either.length === 0 || either.some((key) => hasKey(config, key))
    ? missing
    : [...missing, { at: [], either }];
}

function hasKey(object: JsonObject, key: string): boolean {
  return object.has(key) || [...object.keys()].some((each) => convertToCamelCase(each) === key);
}
