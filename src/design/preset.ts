import type { Json } from '../contract/json/json.ts';

/** A named meaning that many values have, and the keywords that say it. */
export interface Preset {
  /** kebab-case, stable. */
  readonly id: string;
  readonly label: string;
  /** One sentence for a person who chooses. */
  readonly means: string;
  /** The JSON Schema type it is about; a schema of a wider type is narrowed to it. */
  readonly type: PresetType;
  /** In the order they are written. `default` is a proposal: an author's own stays. */
  readonly keywords: readonly (readonly [string, Json])[];
  readonly fits: readonly Json[];
  /** Values that look right and are not. */
  readonly misses: readonly Json[];
}

export type PresetType = 'string' | 'integer' | 'number' | 'array';

/**
 * The keywords that would contradict or blur a preset of this type if they stayed beside it. Limits
 * of a list go together, so none does.
 */
export const RIVALS: Readonly<Record<PresetType, readonly string[]>> = {
  string: ['pattern', 'format', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [],
};
