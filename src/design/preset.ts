import type { Json } from '../contract/json/json.ts';

/** A common meaning of values, and the keywords for it. */
export interface Preset {
  /** kebab-case, stable. */
  readonly id: string;
  readonly label: string;
  /** One sentence to choose by. */
  readonly means: string;
  /** The JSON Schema type it is about; a schema of a wider type is narrowed to it. */
  readonly type: PresetType;
  /** In the order they are written. `default` never replaces an author's own. */
  readonly keywords: readonly (readonly [string, Json])[];
  readonly fits: readonly Json[];
  /** Invalid values that look right. */
  readonly misses: readonly Json[];
}

type PresetType = 'string' | 'integer' | 'number' | 'array';

/**
 * The keywords that would contradict a preset of this type and are removed with it. None for lists:
 * limits of a list can be combined.
 */
export const RIVALS: Readonly<Record<PresetType, readonly string[]>> = {
  string: ['pattern', 'format', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [],
};
