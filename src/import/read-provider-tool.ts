import type { WireFamily } from '../contract/contract.ts';
import { mergeProviderFields } from '../contract/document/merge-provider-fields.ts';
import {
  createSentSlot,
  PROVIDER_LAYOUTS,
  selectUsableParts,
  splitProviderTool,
  WIRE_PARTS,
  type ProviderLayout,
  type WireParts,
} from '../contract/document/provider-fields.ts';
import { isPrintedAlike } from '../contract/json/is-printed-alike.ts';
import {
  createJsonObject,
  get,
  getJsonType,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import type { Problem } from '../contract/problem.ts';
import { convertOpenapi } from '../contract/schema/convert-openapi.ts';
import { createToolNote } from './create-tool-note.ts';
import type { ImportResult } from './importer.ts';

/**
 * Reads a provider's tool as a contract document. Keeps provider fields only where writing the
 * parts in the provider's own order would not give the same tool, and the provider's spelling of a
 * part where a contract has another. MCP's clients refuse null, so it is not kept there. Notes for
 * what would still be written back differently: `null_left_out`, `dialect_rewritten`,
 * `unusable_value`.
 */
export function readProviderTool(family: WireFamily, tool: JsonObject): ImportResult {
  const layout = PROVIDER_LAYOUTS[family];
  const split = splitProviderTool(layout, tool);
  const parts = family === 'gemini' ? convertParts(split.parts) : split.parts;
  const usable = selectUsableParts(parts);
  const { fields, rewritten, differences } = addSpellings(layout, tool, {
    parts: usable,
    fields: split.fields,
    canKeep: (value) => family !== 'mcp' || value !== null,
  });
  const plain = isPrintedAlike(rewritten, merge(layout, usable));
  const declared = WIRE_PARTS.flatMap((part): readonly (readonly [string, Json])[] =>
    parts[part] === undefined ? [] : [[part, parts[part]]],
  );
  const wire: readonly (readonly [string, Json])[] = plain
    ? []
    : [['wire', createJsonObject([[family, fields]])]];
  const name = getString(parts.name) ?? '';
  return {
    tools: [createJsonObject([...declared, ...wire])],
    notes: differences.map((at) =>
      createToolNote(name, describeDifference(at, getAt(tool, at) ?? null)),
    ),
  };
}

interface SplitTool<Part extends string> {
  readonly parts: WireParts<Part>;
  readonly fields: JsonObject;
  /** Whether a spelling may be sent again. */
  readonly canKeep: (spelling: Json) => boolean;
}

interface KeptFields {
  readonly fields: JsonObject;
  /** The tool as it would be written back. */
  readonly rewritten: JsonObject;
  /** The places of the tool that would be written back with another value, or not at all. */
  readonly differences: readonly Pointer[];
}

/** The provider fields with the provider's spelling of each part that a contract spells otherwise. */
export function addSpellings<Part extends string>(
  layout: ProviderLayout<Part>,
  tool: JsonObject,
  { parts, fields: split, canKeep }: SplitTool<Part>,
): KeptFields {
  const plain = merge(layout, parts, split);
  const others = listDifferences(layout, tool, plain);
  if (others.length === 0) return { fields: split, rewritten: plain, differences: others };
  const fields = others
    .map((at) => ({ at, value: getAt(tool, at) ?? null }))
    .filter(({ value }) => canKeep(value))
    .reduce((kept, { at, value }) => addSpelling(kept, at, value), split);
  const rewritten = merge(layout, parts, fields);
  return { fields, rewritten, differences: listDifferences(layout, tool, rewritten) };
}

function merge<Part extends string>(
  layout: ProviderLayout<Part>,
  parts: WireParts<Part>,
  fields?: JsonObject,
): JsonObject {
  return mergeProviderFields(layout, parts, fields).wire;
}

/** Gemini's OpenAPI subset as JSON Schema. */
function convertParts(parts: WireParts): WireParts {
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [
      part,
      part.endsWith('_schema') && value !== undefined ? convertOpenapi(value) : value,
    ]),
  );
}

/** The fields with the spelling in a slot; the same where the place is no slot. */
function addSpelling(fields: JsonObject, [key, ...rest]: Pointer, value: Json): JsonObject {
  const held = key === undefined ? undefined : fields.get(String(key));
  if (key === undefined || held === undefined) return fields;
  const next =
    rest.length > 0 && isObject(held)
      ? addSpelling(held, rest, value)
      : held === null && (value === null || isObject(value))
        ? createSentSlot(value)
        : held;
  return createJsonObject(
    [...fields].map(([name, each]) => [name, name === String(key) ? next : each]),
  );
}

function listDifferences<Part extends string>(
  layout: ProviderLayout<Part>,
  tool: JsonObject,
  rewritten: JsonObject,
): readonly Pointer[] {
  return [...tool].flatMap(([key, value]): readonly Pointer[] => {
    const other = get(rewritten, key);
    if (other !== undefined && isPrintedAlike(other, value)) return [];
    const inside = layout.find((known) => known.key === key)?.inside;
    if (inside === undefined || !isObject(value) || !isObject(other)) return [[key]];
    return listDifferences(inside, value, other).map((at) => [key, ...at]);
  });
}

/** A note about a place that a tool is written back differently at. */
export function describeDifference(at: Pointer, value: Json): Problem {
  const field = String(at.at(-1) ?? 'it');
  const written = `"${field}"`;
  if (value === null)
    return {
      code: 'null_left_out',
      message: `${written} is null; that counts as not declared and is not written again.`,
      hint: 'Declare it, or leave it: a missing key says the same.',
      at,
    };
  if (isObject(value))
    return {
      code: 'dialect_rewritten',
      message: `${written} is another dialect of the schema; it is written back as JSON Schema under the provider's newer key.`,
      hint: 'Compare the wire with the source before you replace it.',
      at,
    };
  return {
    code: 'unusable_value',
    message: `${written} is a value of type ${getJsonType(value)}; it is kept in the contract but not sent.`,
    hint: 'Replace it with a value of the right type.',
    at,
  };
}
