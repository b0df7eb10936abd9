import type { WireFamily } from '../contract.ts';
import { createJsonObject, getString, isObject, type JsonObject } from '../json/json.ts';
import { getSlots, KEYED } from './provider-tool-slots.ts';

/** A tool of the provider without its name in the registry: an object of Anthropic may lack one. */
interface SplitProviderTool {
  readonly kind: string;
  /** The name on the wire. */
  readonly name: string | undefined;
  readonly config: JsonObject;
}

/** Takes apart what mergeProviderTool joins; undefined where the object has no kind. */
export function splitProviderToolWire(
  provider: WireFamily,
  wire: JsonObject,
): SplitProviderTool | undefined {
  if (KEYED.has(provider)) {
    const [entry] = wire;
    const config = entry?.[1];
    return entry === undefined || wire.size > 1 || !isObject(config)
      ? undefined
      : { kind: entry[0], name: undefined, config };
  }
  const kind = getString(wire.get('type'));
  if (kind === undefined || kind === '') return undefined;
  const slots = getSlots(provider, kind);
  const name = slots.includes('name') ? getString(wire.get('name')) : undefined;
  const filled = slots.filter((slot) => slot === 'type' || name !== undefined);
  const isUsualOrder =
    filled.length === slots.length && filled.every((slot, i) => [...wire.keys()][i] === slot);
  return {
    kind,
    name,
    config: createJsonObject(
      isUsualOrder
        ? [...wire].slice(filled.length)
        : [...wire].map(([key, value]) => [
            key,
            filled.some((slot) => slot === key) ? null : value,
          ]),
    ),
  };
}
