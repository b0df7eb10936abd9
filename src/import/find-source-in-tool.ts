import type { WireFamily } from '../contract/contract.ts';
import {
  findPartLocation,
  PROVIDER_LAYOUTS,
  WIRE_PARTS,
  type PartLocation,
} from '../contract/document/provider-fields.ts';
import type { JsonObject } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';

/**
 * Where a provider's tool has a place of the contract. Places in the provider fields are the same
 * in the tool.
 */
export function findSourceInTool(
  family: WireFamily,
  tool: JsonObject,
  [part, ...inside]: Pointer,
): PartLocation | undefined {
  if (part === 'wire')
    return inside[0] === family ? { at: inside.slice(1), isTranslated: false } : undefined;
  const known = WIRE_PARTS.find((each) => each === part);
  if (known === undefined) return part === undefined ? { at: [], isTranslated: false } : undefined;
  const place = findPartLocation(PROVIDER_LAYOUTS[family], tool, known);
  return place && { ...place, at: [...place.at, ...inside] };
}
