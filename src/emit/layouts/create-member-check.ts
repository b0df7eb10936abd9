import type { Contract, WireFamily } from '../../contract/contract.ts';
import { getJsonType, type JsonType } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Loss } from '../target.ts';

/** The type of each member of a family's frame, by its place. */
export type MemberTypes = readonly (readonly [at: Pointer, type: JsonType])[];

/**
 * A judge that reports members of another type, null among them: an undeclared member must be
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
