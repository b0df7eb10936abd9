import type { WireFamily } from '../contract.ts';
import { isPrintedAlike } from '../json/is-printed-alike.ts';
import { createJsonObject, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { convertOpenapi } from '../schema/convert-openapi.ts';
import { isSchema } from '../schema/schema.ts';

/** The parts of a contract that a provider's tool has a slot for. */
export const WIRE_PARTS = [
  'name',
  'title',
  'description',
  'input_schema',
  'output_schema',
] as const;
export type WirePart = (typeof WIRE_PARTS)[number];
export type WireParts<Part extends string = WirePart> = {
  readonly [Each in Part]?: Json | undefined;
};

/** One key of a provider's tool. With a part it is a slot; without, only the provider uses it. */
export interface ProviderKey<Part extends string = WirePart> {
  readonly key: string;
  readonly part?: Part;
  /** Other spellings that the provider accepts. They stay as written. */
  readonly spellings?: readonly string[];
  /** Keys of another dialect for the same slot. Their value is written under `key`. */
  readonly replaces?: readonly string[];
  /** The value is an object with slots of its own. */
  readonly inside?: ProviderLayout<Part>;
  /** Default for a tool that was not imported. */
  readonly unframed?: Json;
  /** Always written, even where the provider fields have another value. */
  readonly fixed?: Json;
}
export type ProviderLayout<Part extends string = WirePart> = readonly ProviderKey<Part>[];

/**
 * Each provider's key order, for tools without one of their own (all read 2026-11-21).
 * Anthropic: declarations of @anthropic-ai/sdk 1.11.0. OpenAI: declarations of openai 7.55.0, whose
 * Responses type requires `strict`; without it the server tries to make the schema strict. Gemini:
 * @google/genai 3.1.0, where proto3 JSON also accepts snake_case. MCP: the order that both official
 * TypeScript servers send (1.32.2, 2.4.0). Bedrock: the order of the user guide's examples; its SDK
 * writes another (client-bedrock-runtime 3.1162.0).
 */
export const PROVIDER_LAYOUTS: Readonly<Record<WireFamily, ProviderLayout>> = {
  anthropic: [
    { key: 'name', part: 'name' },
    { key: 'description', part: 'description' },
    { key: 'input_schema', part: 'input_schema' },
    ...[
      'type',
      'strict',
      'input_examples',
      'cache_control',
      'defer_loading',
      'allowed_callers',
      'eager_input_streaming',
    ].map((key) => ({ key })),
  ],
  openai_responses: [
    { key: 'type', unframed: 'function' },
    { key: 'name', part: 'name' },
    { key: 'description', part: 'description' },
    { key: 'parameters', part: 'input_schema' },
    { key: 'strict', unframed: false },
    { key: 'output_schema', part: 'output_schema' },
    ...['defer_loading', 'allowed_callers', 'async'].map((key) => ({ key })),
  ],
  openai_chat: [
    { key: 'type', unframed: 'function' },
    {
      key: 'function',
      inside: [
        { key: 'name', part: 'name' },
        { key: 'description', part: 'description' },
        { key: 'parameters', part: 'input_schema' },
        { key: 'strict' },
      ],
    },
  ],
  gemini: [
    { key: 'name', part: 'name' },
    { key: 'description', part: 'description' },
    {
      key: 'parametersJsonSchema',
      part: 'input_schema',
      spellings: ['parameters_json_schema'],
      replaces: ['parameters'],
    },
    {
      key: 'responseJsonSchema',
      part: 'output_schema',
      spellings: ['response_json_schema'],
      replaces: ['response'],
    },
    { key: 'behavior' },
  ],
  mcp: [
    { key: 'name', part: 'name' },
    { key: 'title', part: 'title' },
    { key: 'description', part: 'description' },
    { key: 'inputSchema', part: 'input_schema' },
    ...['annotations', 'execution', 'icons', '_meta'].map((key) => ({ key })),
    { key: 'outputSchema', part: 'output_schema' },
  ],
  bedrock: [
    {
      key: 'toolSpec',
      inside: [
        { key: 'name', part: 'name' },
        { key: 'description', part: 'description' },
        { key: 'inputSchema', inside: [{ key: 'json', part: 'input_schema' }] },
        { key: 'strict' },
      ],
    },
    { key: 'cachePoint' },
  ],
};

/**
 * The layout's key for each known key of the object. Of two spellings of one slot only the first
 * counts; the other stays an unknown key.
 */
export function resolveKeys<Part extends string>(
  layout: ProviderLayout<Part>,
  object: JsonObject,
): ReadonlyMap<string, ProviderKey<Part>> {
  return new Map(
    layout.flatMap((known) => {
      const key = [known.key, ...(known.spellings ?? []), ...(known.replaces ?? [])].find((name) =>
        object.has(name),
      );
      return key === undefined ? [] : [[key, known] as const];
    }),
  );
}

/** What a provider's tool has beside the parts. */
export function getProviderFields<Part extends string>(
  layout: ProviderLayout<Part>,
  tool: JsonObject,
): JsonObject {
  const matched = resolveKeys(layout, tool);
  return createJsonObject(
    [...tool].flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      const known = matched.get(key);
      if (known?.part !== undefined) return [];
      return [
        [
          key,
          known?.inside !== undefined && isObject(value)
            ? getProviderFields(known.inside, value)
            : value,
        ],
      ];
    }),
  );
}

interface ProviderToolParts<Part extends string> {
  readonly parts: WireParts<Part>;
  readonly fields: JsonObject;
}

const SENT = 'sent';

/**
 * Marks a slot with the provider's own spelling of its part: null, or a schema in another dialect.
 * It is sent while the contract still says the same.
 */
export function createSentSlot(value: Json): JsonObject {
  return createJsonObject([[SENT, value]]);
}

/** Whether a provider field only marks the place of a part. */
export function isSlot(value: Json): boolean {
  return value === null || (isObject(value) && value.size === 1 && value.has(SENT));
}

/** The spelling that a slot keeps, where `part` of the contract still says the same. */
export function getSentSpelling(slot: Json | undefined, part: Json | undefined): Json | undefined {
  if (!isObject(slot) || slot.size !== 1) return undefined;
  const value = slot.get(SENT);
  if (value === undefined) return undefined;
  const isSame =
    value === null
      ? part === undefined
      : part !== undefined && isPrintedAlike(convertOpenapi(value), part);
  return isSame ? value : undefined;
}

/** Splits a provider's tool: the values of its slots, and the tool with null in their places. */
export function splitProviderTool<Part extends string>(
  layout: ProviderLayout<Part>,
  tool: JsonObject,
): ProviderToolParts<Part> {
  const matched = resolveKeys(layout, tool);
  let parts: WireParts<Part> = {};
  const fields = [...tool].map(([key, value]): readonly [string, Json] => {
    const known = matched.get(key);
    if (known?.part !== undefined) {
      if (value !== null) parts = { ...parts, [known.part]: value };
      return [key, null];
    }
    if (known?.inside === undefined || !isObject(value)) return [key, value];
    const inner = splitProviderTool(known.inside, value);
    parts = { ...parts, ...inner.parts };
    return [key, inner.fields];
  });
  return { parts, fields: createJsonObject(fields) };
}

export interface PartLocation {
  readonly at: Pointer;
  /** The value there is in another dialect, under a key that the provider has replaced. */
  readonly isTranslated: boolean;
}

/** Where a provider's tool has a part, or would have it; undefined where it has no slot for it. */
export function findPartLocation<Part extends string>(
  layout: ProviderLayout<Part>,
  tool: JsonObject,
  part: Part,
): PartLocation | undefined {
  const keys = new Map([...resolveKeys(layout, tool)].map(([key, known]) => [known, key]));
  for (const known of layout) {
    const key = keys.get(known) ?? known.key;
    if (known.part === part)
      return { at: [key], isTranslated: known.replaces?.includes(key) === true };
    const inner = tool.get(key);
    const inside =
      known.inside &&
      findPartLocation(known.inside, isObject(inner) ? inner : createJsonObject(), part);
    if (inside !== undefined) return { ...inside, at: [key, ...inside.at] };
  }
  return undefined;
}

/** The parts whose values have the right type: text, or a schema. */
export function selectUsableParts(parts: WireParts): WireParts {
  return Object.fromEntries(
    Object.entries(parts).filter(([part, value]) =>
      part.endsWith('_schema') ? isSchema(value) : typeof value === 'string',
    ),
  );
}
