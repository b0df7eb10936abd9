import type { Json, JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { GeneratedValue } from './generated-value.ts';

/**
 * A sample to be: what stands at the site is replaced, and ajv decides whether it keeps what the
 * title says.
 */
export interface Candidate {
  readonly title: string;
  readonly schemaAt: Pointer;
  /** Tells apart what one keyword wants of several names or values. */
  readonly detail?: string;
  /** It starts from the full value, not from the smallest that has the site. */
  readonly fromFull?: boolean;
  /** Where it does not fit into what was made: a value made anew around it. */
  readonly force?: Json;
  /** The values to try in place of the one that stands there. */
  readonly listValues: (current: Json) => Iterable<Json>;
}

/**
 * Another value for the same places, under one more condition and by the same branches; undefined
 * when there is none.
 */
export type VariantGenerator = (
  made: Pick<GeneratedValue, 'places'> & Partial<Pick<GeneratedValue, 'unions'>>,
  extra: JsonObject,
  turn?: number,
) => Json | undefined;
