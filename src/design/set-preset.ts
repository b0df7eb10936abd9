import type { Edit } from '../contract/document/edit.ts';
import {
  createJsonObject,
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { listSchemaTypes, SUBSCHEMA_KEYWORDS } from '../contract/schema/schema.ts';
import { getSchema, type Site } from './operation.ts';
import { RIVALS, type Preset } from './preset.ts';
import { presets } from './presets.ts';

/** Keywords that list the values already: a preset beside them would repeat or contradict them. */
const VALUE_KEYWORDS = ['enum', 'const', '$ref', '$dynamicRef', 'not', 'if'];

/** The presets that can apply: all for a schema without a type, otherwise those of its types. */
export function listPresets(schema: Json | undefined): readonly Preset[] {
  if (schema === true) return presets;
  if (!isObject(schema) || VALUE_KEYWORDS.some((keyword) => schema.has(keyword))) return [];
  const types = listSchemaTypes(schema);
  if (types.length > 0) return presets.filter((preset) => isForTypes(preset, types));
  return schema.has('type') ||
    [...schema.keys()].some((keyword) => Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword))
    ? []
    : presets;
}

/** An integer is a number, and a number may be narrowed to an integer. */
function isForTypes({ type }: Preset, types: readonly string[]): boolean {
  return (
    types.includes(type) ||
    (type === 'number' && types.includes('integer')) ||
    (type === 'integer' && types.includes('number'))
  );
}

/**
 * The preset that the schema has: all its keywords and none that contradict it; of several the one
 * with the most keywords.
 */
export function findPreset(schema: Json | undefined): Preset | undefined {
  if (!isObject(schema) || VALUE_KEYWORDS.some((keyword) => schema.has(keyword))) return undefined;
  const types = listSchemaTypes(schema).filter((type) => type !== 'null');
  const [type] = types;
  if (type === undefined || types.length > 1) return undefined;
  const carried = presets.filter(
    (preset) =>
      (preset.type === type || (preset.type === 'number' && type === 'integer')) &&
      hasPreset(schema, preset),
  );
  return carried.toSorted((a, b) => b.keywords.length - a.keywords.length)[0];
}

function hasPreset(schema: JsonObject, preset: Preset): boolean {
  const own = preset.keywords.filter(([keyword]) => keyword !== 'default');
  return (
    own.every(([keyword, value]) => isJsonEqual(schema.get(keyword) ?? null, value)) &&
    listRivals(schema, preset).length === 0
  );
}

function listRivals(schema: JsonObject, { type, keywords }: Preset): readonly string[] {
  const least = getNumber(keywords.find(([keyword]) => keyword === 'minItems')?.[1]) ?? 0;
  const most = getNumber(schema.get('maxItems'));
  const impossible = most !== undefined && most < least ? ['maxItems'] : [];
  return [
    ...RIVALS[type].filter(
      (keyword) => schema.has(keyword) && keywords.every(([own]) => own !== keyword),
    ),
    ...impossible,
  ];
}

/**
 * Sets the preset's keywords in place and removes the contradicting ones; new keywords go where the
 * first of these was. Nothing else changes.
 */
export function setPreset(site: Site, preset: Preset): readonly Edit[] {
  const { at } = site;
  const schema = getSchema(site);
  if (schema === true)
    return [
      { kind: 'set', at, value: createJsonObject([['type', preset.type], ...preset.keywords]) },
    ];
  if (!isObject(schema)) return [];
  const rivals = listRivals(schema, preset);
  const before = rivals[0] === undefined ? {} : { before: rivals[0] };
  const keywords = preset.keywords.flatMap(([keyword, value]): readonly Edit[] => {
    const declared = schema.get(keyword);
    if (declared === undefined) return [{ kind: 'insert', at: [...at, keyword], value, ...before }];
    return keyword === 'default' || isJsonEqual(declared, value)
      ? []
      : [{ kind: 'set', at: [...at, keyword], value }];
  });
  return [
    ...setPresetType(schema, at, preset),
    ...keywords,
    ...rivals.map((keyword): Edit => ({ kind: 'remove', at: [...at, keyword] })),
  ];
}

function setPresetType(schema: JsonObject, at: Pointer, { type }: Preset): readonly Edit[] {
  const declared = schema.get('type');
  const [first] = schema.keys();
  if (declared === undefined)
    return [
      {
        kind: 'insert',
        at: [...at, 'type'],
        value: type,
        ...(first === undefined ? {} : { before: first }),
      },
    ];
  if (type !== 'integer') return [];
  if (declared === 'number') return [{ kind: 'set', at: [...at, 'type'], value: type }];
  const wide = isArray(declared) ? declared.indexOf('number') : -1;
  if (wide === -1) return [];
  const place = [...at, 'type', wide];
  return [
    isArray(declared) && declared.includes(type)
      ? { kind: 'remove', at: place }
      : { kind: 'set', at: place, value: type },
  ];
}
