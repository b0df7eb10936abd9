import type { WireFamily } from '../contract.ts';
import { createJsonObject, getString, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { findProviderToolRule } from './provider-tool-rules.ts';

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

/** The keys that the kind and the name fill, in the order of the provider's documentation. */
const SLOTS: Readonly<Partial<Record<WireFamily, readonly ('type' | 'name')[]>>> = {
  anthropic: ['type', 'name'],
  openai_responses: ['type'],
  openai_chat: ['type'],
};

/** Anthropic's toolsets have no name. */
function getSlots(provider: WireFamily, kind: string): readonly ('type' | 'name')[] {
  const slots = SLOTS[provider] ?? [];
  const rule = slots.includes('name') ? findProviderToolRule(provider, kind) : undefined;
  return rule !== undefined && rule.name === undefined
    ? slots.filter((slot) => slot !== 'name')
    : slots;
}

/** Families whose tools are an object with one key, which is the kind. */
const KEYED: ReadonlySet<WireFamily> = new Set(['gemini', 'bedrock']);

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
