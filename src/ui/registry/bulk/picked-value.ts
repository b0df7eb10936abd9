import type { Json } from '../../../contract/json/json.ts';

/** A value to set in several contracts; `value: undefined` removes the declaration. */
export interface PickedValue {
  readonly value: Json | undefined;
  readonly isNewTier?: boolean;
}
