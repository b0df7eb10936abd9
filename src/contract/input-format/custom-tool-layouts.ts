import type { ProviderLayout } from '../document/provider-fields.ts';
import { createJsonObject, isObject, type Json, type JsonObject } from '../json/json.ts';
import { getAt, type Pointer } from '../json/pointer.ts';

/** The parts of a contract that a custom tool has a slot for, each with its place. */
export const CUSTOM_PARTS = {
  name: ['name'],
  description: ['description'],
  format_type: ['input_format', 'type'],
  syntax: ['input_format', 'syntax'],
  definition: ['input_format', 'definition'],
} as const satisfies Readonly<Record<string, Pointer>>;
export type CustomPart = keyof typeof CUSTOM_PARTS;
export type CustomFamily = 'openai_responses' | 'openai_chat';

const TYPE = { key: 'type', fixed: 'custom' } as const;
const NAMES = [
  { key: 'name', part: 'name' },
  { key: 'description', part: 'description' },
] as const;
const FORMAT_TYPE = { key: 'type', part: 'format_type' } as const;
const [SYNTAX, DEFINITION] = [
  { key: 'syntax', part: 'syntax' },
  { key: 'definition', part: 'definition' },
] as const;

/** The formats differ: Chat Completions puts the grammar into an object of its own. */
const GRAMMARS: Readonly<Record<CustomFamily, ProviderLayout<CustomPart>>> = {
  openai_responses: [SYNTAX, DEFINITION],
  openai_chat: [{ key: 'grammar', inside: [SYNTAX, DEFINITION] }],
};

/** Where a custom tool keeps its format. */
export const FORMAT_PLACES: Readonly<Record<CustomFamily, Pointer>> = {
  openai_responses: ['format'],
  openai_chat: ['custom', 'format'],
};

/** What a custom tool says of its format: nothing where it takes any text. */
export type SaidFormat = 'nothing' | 'text' | 'grammar';

/**
 * The keys of a custom tool (declarations of openai 7.55.0, read 2026-11-26), in the order of
 * OpenAI's examples.
 */
export function getCustomLayout(
  family: CustomFamily,
  said: SaidFormat = 'grammar',
): ProviderLayout<CustomPart> {
  const format = [FORMAT_TYPE, ...(said === 'grammar' ? GRAMMARS[family] : [])];
  const own = [...NAMES, ...(said === 'nothing' ? [] : [{ key: 'format', inside: format }])];
  return family === 'openai_chat'
    ? [TYPE, { key: 'custom', inside: own }]
    : [TYPE, ...own, ...['defer_loading', 'allowed_callers', 'async'].map((key) => ({ key }))];
}

/** What a tool or its provider fields say, for a contract that takes text of this type. */
export function getSaidFormat(
  family: CustomFamily,
  tool: JsonObject,
  type: Json | undefined,
): SaidFormat {
  if (type !== 'text') return 'grammar';
  return isObject(getAt(tool, FORMAT_PLACES[family])) ? 'text' : 'nothing';
}

/** Keys of a function that no custom tool has. */
export const FUNCTION_KEYS: Readonly<Record<CustomFamily, ReadonlySet<string>>> = {
  openai_responses: new Set(['parameters', 'strict', 'output_schema']),
  openai_chat: new Set(['function']),
};

export function isCustomFamily(family: string): family is CustomFamily {
  return Object.hasOwn(FORMAT_PLACES, family);
}

/**
 * The fields of a tool that was a custom tool before, for a function: `custom` and `format` are of
 * no use there.
 */
export function removeCustomKeys(family: string, fields: JsonObject): JsonObject {
  if (!isCustomFamily(family) || fields.get('type') !== 'custom') return fields;
  return createJsonObject(
    [...fields].flatMap(([key, value]) =>
      key === 'custom' || key === 'format' ? [] : [[key, key === 'type' ? 'function' : value]],
    ),
  );
}
