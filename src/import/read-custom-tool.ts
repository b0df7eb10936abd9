import { mergeProviderFields } from '../contract/document/merge-provider-fields.ts';
import {
  findPartLocation,
  splitProviderTool,
  type PartLocation,
  type WireParts,
} from '../contract/document/provider-fields.ts';
import {
  CUSTOM_PARTS,
  FORMAT_PLACES,
  getCustomLayout,
  getSaidFormat,
  type CustomFamily,
  type CustomPart,
} from '../contract/input-format/custom-tool-layouts.ts';
import { createTextSchema } from '../contract/input-format/text-schema.ts';
import { isPrintedAlike } from '../contract/json/is-printed-alike.ts';
import {
  createJsonObject,
  get,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { getAt, hasPrefix, type Pointer } from '../contract/json/pointer.ts';
import { createToolNote } from './create-tool-note.ts';
import type { ImportResult } from './importer.ts';
import { addSpellings, describeDifference } from './read-provider-tool.ts';

/** Keys of a custom tool of Responses (declarations of openai 7.55.0, read 2026-11-26). */
const RESPONSES_KEYS: ReadonlySet<string> = new Set([
  'type',
  'name',
  'description',
  'format',
  'defer_loading',
  'allowed_callers',
  'async',
]);

/**
 * Anthropic's tools may have the type `custom`, too, but always a schema; a call has its input. One
 * without format and description is a custom tool only where it has nothing else.
 */
export function isCustomTool(family: CustomFamily, json: Json): json is JsonObject {
  if (!isObject(json) || json.get('type') !== 'custom') return false;
  if (family === 'openai_chat') {
    const inner = json.get('custom');
    return typeof get(inner, 'name') === 'string' && get(inner, 'input') === undefined;
  }
  if (typeof json.get('name') !== 'string' || json.has('input_schema')) return false;
  const type = get(json.get('format'), 'type');
  return type === 'text' || type === 'grammar'
    ? !json.has('input')
    : [...json.keys()].every((key) => RESPONSES_KEYS.has(key));
}

/**
 * Reads OpenAI's custom tool as a contract whose input is text. What would still be written back
 * differently is noted: `dialect_rewritten`, `unusable_value`.
 */
export function readCustomTool(family: CustomFamily, tool: JsonObject): ImportResult {
  const type = getString(getAt(tool, [...FORMAT_PLACES[family], 'type'])) ?? 'text';
  const layout = getCustomLayout(family, getSaidFormat(family, tool, type));
  const split = splitProviderTool(layout, tool);
  const usable: WireParts<CustomPart> = Object.fromEntries(
    Object.entries(split.parts).filter(([, value]) => typeof value === 'string'),
  );
  const parts: WireParts<CustomPart> = {
    ...usable,
    format_type: type,
  };
  const { fields, differences } = addSpellings(layout, tool, {
    parts,
    fields: split.fields,
    canKeep: () => true,
  });
  const { name, description, syntax, definition } = parts;
  const said = type === 'text' ? 'nothing' : 'grammar';
  const plain = mergeProviderFields(getCustomLayout(family, said), parts).wire;
  return {
    tools: [
      createObject([
        ['name', name],
        ['description', description],
        ['input_schema', createTextSchema()],
        [
          'input_format',
          createObject([
            ['type', type],
            ['syntax', syntax],
            ['definition', definition],
          ]),
        ],
        ['wire', isPrintedAlike(plain, tool) ? undefined : createJsonObject([[family, fields]])],
      ]),
    ],
    notes: differences.map((at) =>
      createToolNote(getString(name) ?? '', describeDifference(at, getAt(tool, at) ?? null)),
    ),
  };
}

function createObject(entries: readonly (readonly [string, Json | undefined])[]): JsonObject {
  return createJsonObject(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

/** Where a custom tool has a place of the contract; undefined where it has none. */
export function findCustomSource(
  family: CustomFamily,
  tool: JsonObject,
  at: Pointer,
): PartLocation | undefined {
  if (at[0] === 'wire')
    return at[1] === family ? { at: at.slice(2), isTranslated: false } : undefined;
  if (at.length === 0) return { at: [], isTranslated: false };
  const part = PARTS.find((each) => hasPrefix(at, CUSTOM_PARTS[each]));
  if (part === undefined)
    return at[0] === 'input_format'
      ? { at: FORMAT_PLACES[family], isTranslated: false }
      : undefined;
  return findPartLocation(getCustomLayout(family), tool, part);
}

const PARTS = ['name', 'description', 'format_type', 'syntax', 'definition'] as const;
