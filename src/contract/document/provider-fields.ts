import type { WireFamily } from '../contract.ts';
import { createJsonObject, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { isSchema } from '../schema/schema.ts';

/** The contract's parts that a provider's tool has a place for. */
export const WIRE_PARTS = [
  'name',
  'title',
  'description',
  'input_schema',
  'output_schema',
] as const;
export type WirePart = (typeof WIRE_PARTS)[number];
export type WireParts = Readonly<Partial<Record<WirePart, Json | undefined>>>;

/**
 * One key of a provider's tool. A key with a part is a slot; one without belongs to the provider
 * alone.
 */
interface ProviderKey {
  readonly key: string;
  readonly part?: WirePart;
  /** Other spellings that the provider accepts: kept as written. */
  readonly spellings?: readonly string[];
  /** Keys of another dialect for the same slot: written back under `key`. */
  readonly replaces?: readonly string[];
  /** The key holds an object with slots of its own. */
  readonly inside?: ProviderLayout;
  /** Written where no imported tool says otherwise. */
  readonly unframed?: Json;
  /** Always written, whatever a frame says. */
  readonly fixed?: Json;
}
export type ProviderLayout = readonly ProviderKey[];

/**
 * Each provider's tool in its own key order, where the author gave none (all read 2026-11-21).
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
  ],
};

export interface MergedProviderTool {
  readonly wire: JsonObject;
  /**
   * Where each place comes from: a part, or (without one) the same place in the frame, unless the
   * layout added it.
   */
  readonly sources: readonly {
    readonly wire: Pointer;
    readonly part: WirePart | undefined;
    readonly added?: true;
  }[];
}

type Source = MergedProviderTool['sources'][number];
interface Entry {
  readonly known: ProviderKey | undefined;
  readonly key: string;
  readonly value: Json;
  readonly sources: readonly Source[];
}

/**
 * A frame with the parts in its slots: in the author's order where the frame has slots, otherwise
 * in the layout's. Undeclared parts vanish, parts the frame has no slot for follow their
 * predecessor in the layout, the rest stays.
 */
export function mergeProviderFields(
  layout: ProviderLayout,
  parts: WireParts,
  frame: JsonObject = createJsonObject(),
): MergedProviderTool {
  const framed = hasSlots(layout, frame);
  const matched = resolveKeys(layout, frame);
  const written = [...frame].flatMap(([key, value]) =>
    createEntries({ known: matched.get(key), key, value }, parts),
  );
  const entries = framed ? written : written.filter((entry) => entry.known === undefined);
  const mentioned = new Set(matched.values());
  for (const [i, known] of layout.entries()) {
    if (framed && mentioned.has(known)) continue;
    const own = written.find((entry) => entry.known === known);
    const added =
      own === undefined
        ? createEntries(
            { known, key: known.key, value: framed ? undefined : known.unframed, isAdded: true },
            parts,
          )
        : [own];
    const predecessor = layout
      .slice(0, i)
      .findLast((before) => entries.some((entry) => entry.known === before));
    entries.splice(
      predecessor === undefined ? 0 : entries.findIndex((entry) => entry.known === predecessor) + 1,
      0,
      ...added,
    );
  }
  return {
    wire: createJsonObject(entries.map(({ key, value }) => [key, value])),
    sources: entries.flatMap((entry) => entry.sources),
  };
}

function createEntries(
  {
    known,
    key,
    value,
    isAdded,
  }: { known: ProviderKey | undefined; key: string; value: Json | undefined; isAdded?: true },
  parts: WireParts,
): readonly Entry[] {
  if (known?.fixed !== undefined)
    return [
      { known, key, value: known.fixed, sources: [{ wire: [key], part: undefined, added: true }] },
    ];
  if (known?.part !== undefined) {
    const filled = parts[known.part];
    const name = known.replaces?.includes(key) === true ? known.key : key;
    return filled === undefined
      ? []
      : [{ known, key: name, value: filled, sources: [{ wire: [name], part: known.part }] }];
  }
  if (known?.inside !== undefined) {
    // Anything else in the place of an object would leave the parts no place.
    const inner = isObject(value) ? value : undefined;
    const { wire, sources } = mergeProviderFields(known.inside, parts, inner);
    const empty: readonly Source[] =
      wire.size > 0
        ? []
        : [{ wire: [key], part: undefined, ...(inner === undefined ? { added: true } : {}) }];
    return [
      {
        known,
        key,
        value: wire,
        sources: [
          ...empty,
          ...sources.map((source) => ({ ...source, wire: [key, ...source.wire] })),
        ],
      },
    ];
  }
  return value === undefined
    ? []
    : [
        {
          known,
          key,
          value,
          sources: [{ wire: [key], part: undefined, ...(isAdded ? { added: true } : {}) }],
        },
      ];
}

/**
 * Which key of the object is which key of the layout; a slot that stands twice counts once, the
 * second is an extra.
 */
function resolveKeys(layout: ProviderLayout, object: JsonObject): ReadonlyMap<string, ProviderKey> {
  return new Map(
    layout.flatMap((known) => {
      const key = [known.key, ...(known.spellings ?? []), ...(known.replaces ?? [])].find((name) =>
        object.has(name),
      );
      return key === undefined ? [] : [[key, known] as const];
    }),
  );
}

function hasSlots(layout: ProviderLayout, frame: JsonObject): boolean {
  return [...resolveKeys(layout, frame)].some(([key, known]) => {
    const inner = frame.get(key);
    return (
      known.part !== undefined ||
      (known.inside !== undefined && isObject(inner) && hasSlots(known.inside, inner))
    );
  });
}

/** What a provider's tool, or its frame, carries beside the parts. */
export function getProviderFields(layout: ProviderLayout, tool: JsonObject): JsonObject {
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

export interface ProviderToolParts {
  readonly parts: WireParts;
  readonly frame: JsonObject;
}

/**
 * A provider's tool taken apart: the values of its slots, and the tool with null in their places.
 */
export function splitProviderTool(layout: ProviderLayout, tool: JsonObject): ProviderToolParts {
  const matched = resolveKeys(layout, tool);
  let parts: WireParts = {};
  const frame = [...tool].map(([key, value]): readonly [string, Json] => {
    const known = matched.get(key);
    if (known?.part !== undefined) {
      if (value !== null) parts = { ...parts, [known.part]: value };
      return [key, null];
    }
    if (known?.inside === undefined || !isObject(value)) return [key, value];
    const inner = splitProviderTool(known.inside, value);
    parts = { ...parts, ...inner.parts };
    return [key, inner.frame];
  });
  return { parts, frame: createJsonObject(frame) };
}

export interface PartLocation {
  readonly at: Pointer;
  /** It stands in another dialect there, under a key that the provider has replaced. */
  readonly isTranslated: boolean;
}

/**
 * Where a part stands in a provider's tool, or would; undefined where the provider has no place for
 * it.
 */
export function findPartLocation(
  layout: ProviderLayout,
  tool: JsonObject,
  part: WirePart,
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

/** What a reader of the contract can use: text for names and prose, a schema for schemas. */
export function selectUsableParts(parts: WireParts): WireParts {
  return Object.fromEntries(
    Object.entries(parts).filter(([part, value]) =>
      part.endsWith('_schema') ? isSchema(value) : typeof value === 'string',
    ),
  );
}
