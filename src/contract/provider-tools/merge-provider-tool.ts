import type { WireFamily } from '../contract.ts';
import { createJsonObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { getSlots, KEYED } from './provider-tool-slots.ts';

/** Which tool of which provider, under which name, with which settings. */
export interface ProviderToolParts {
  readonly provider: WireFamily;
  readonly kind: string;
  /** Sent by Anthropic's tools with a name; elsewhere the registry's own. */
  readonly name: string;
  readonly config: JsonObject | undefined;
}

export interface ProviderToolWire {
  readonly wire: JsonObject;
  readonly origins: readonly {
    readonly wire: Pointer;
    readonly contract: Pointer;
    readonly ends?: true;
  }[];
}

const CONFIG: Pointer = ['provider_tool', 'config'];
const KIND: Pointer = ['provider_tool', 'kind'];

/** The tool as its provider reads it. */
export function mergeProviderTool({
  provider,
  kind,
  name,
  config = createJsonObject(),
}: ProviderToolParts): ProviderToolWire {
  if (KEYED.has(provider))
    return {
      wire: createJsonObject([[kind, config]]),
      origins: [
        config.size === 0
          ? { wire: [kind], contract: KIND, ends: true }
          : { wire: [kind], contract: CONFIG },
      ],
    };
  const slots = getSlots(provider, kind);
  const values = { type: kind, name };
  const isSlot = (key: string): key is 'type' | 'name' =>
    slots.some((slot) => slot === key) && config.get(key) === null;
  const entries: readonly (readonly [string, Json])[] = [...config].map(([key, value]) => [
    key,
    isSlot(key) ? values[key] : value,
  ]);
  const isOrdered = slots.some(isSlot);
  return {
    wire: createJsonObject(
      isOrdered ? entries : [...slots.map((slot) => [slot, values[slot]] as const), ...entries],
    ),
    origins: [
      { wire: [], contract: CONFIG },
      { wire: ['type'], contract: KIND, ends: true },
      ...(slots.includes('name')
        ? [{ wire: ['name'], contract: ['name'], ends: true } as const]
        : []),
    ],
  };
}
