import type { WireFamily } from '../contract/contract.ts';
import { mergeProviderFields } from '../contract/document/merge-provider-fields.ts';
import {
  PROVIDER_LAYOUTS,
  selectUsableParts,
  splitProviderTool,
  WIRE_PARTS,
  type ProviderLayout,
} from '../contract/document/provider-fields.ts';
import {
  createJsonObject,
  get,
  getJsonType,
  getString,
  isArray,
  isJsonNumber,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import type { Problem } from '../contract/problem.ts';
import { createToolNote } from './create-tool-note.ts';
import type { ImportResult } from './importer.ts';

/**
 * Reads a provider's tool as a contract document. Keeps provider fields only where writing the
 * parts in the provider's own order would not give the same tool. Notes for what would be written
 * back differently: `null_left_out`, `dialect_rewritten`, `unusable_value`.
 */
export function readProviderTool(family: WireFamily, tool: JsonObject): ImportResult {
  const layout = PROVIDER_LAYOUTS[family];
  const { parts, fields } = splitProviderTool(layout, tool);
  const usable = selectUsableParts(parts);
  const rebuilt = mergeProviderFields(layout, usable, fields).wire;
  const plain = isPrintedAlike(rebuilt, mergeProviderFields(layout, usable).wire);
  const declared = WIRE_PARTS.flatMap((part): readonly (readonly [string, Json])[] =>
    parts[part] === undefined ? [] : [[part, parts[part]]],
  );
  const wire: readonly (readonly [string, Json])[] = plain
    ? []
    : [['wire', createJsonObject([[family, fields]])]];
  const name = getString(parts.name) ?? '';
  return {
    tools: [createJsonObject([...declared, ...wire])],
    notes: listDifferences(layout, tool, rebuilt).map((at) =>
      createToolNote(name, describeDifference(at, getAt(tool, at) ?? null)),
    ),
  };
}

/** The places of the tool that would be written back with another value, or not at all. */
function listDifferences(
  layout: ProviderLayout,
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

/**
 * Whether both print the same: keys in the same order, numbers spelled alike. Identical objects are
 * not compared further.
 */
function isPrintedAlike(a: Json, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, i) => isPrintedAlike(item, b[i]));
  if (!isObject(a)) return isJsonNumber(a) && isJsonNumber(b) && a.raw === b.raw;
  if (!isObject(b) || a.size !== b.size) return false;
  const order = b.keys();
  for (const [key, value] of a)
    if (order.next().value !== key || !isPrintedAlike(value, b.get(key))) return false;
  return true;
}

function describeDifference(at: Pointer, value: Json): Problem {
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
