import type { Contract, WireFamily } from '../../contract/contract.ts';
import { getJsonType, type JsonType } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Loss } from '../loss.ts';

/** The type of each provider field, by pointer. */
export type MemberTypes = readonly (readonly [at: Pointer, type: JsonType])[];

/**
 * Creates a check that reports fields of another type, including null: an undeclared field must be
 * absent.
 */
export function createMemberCheck(
  family: WireFamily,
  types: MemberTypes,
  message: (key: string, type: JsonType) => string,
): (contract: Contract) => readonly Loss[] {
  return ({ wire }) =>
    types.flatMap(([at, type]): readonly Loss[] => {
      const value = getAt(wire[family], at);
      return value === undefined || getJsonType(value) === type
        ? []
        : [
            {
              kind: 'rejected',
              at: ['wire', family, ...at],
              message: message(String(at.at(-1)), type),
            },
          ];
    });
}
