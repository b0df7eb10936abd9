import type { Json, JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { GeneratedValue } from './generated-value.ts';

/**
 * A possible sample: the value at the site is replaced, and ajv decides whether the title is true.
 */
export interface Candidate {
  readonly title: string;
  readonly schemaAt: Pointer;
  /** Distinguishes several candidates of one keyword: a name or a value. */
  readonly detail?: string;
  /** Replaces in the full value, not in the smallest that has the site. */
  readonly fromFull?: boolean;
  /** If the replacement does not fit: a value around which the sample is generated again. */
  readonly force?: Json;
  /** The values to try in place of the current one. */
  readonly listValues: (current: Json) => Iterable<Json>;
}

/**
 * Another value for the same schemas, with one more condition and the same branches; undefined when
 * there is none.
 */
export type VariantGenerator = (
  made: Pick<GeneratedValue, 'places'> & Partial<Pick<GeneratedValue, 'unions'>>,
  extra: JsonObject,
  turn?: number,
) => Json | undefined;
