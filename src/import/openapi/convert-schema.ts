import {
  createJsonObject,
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { printReference } from '../../contract/schema/schema-reference.ts';
import { isSchema, SUBSCHEMA_KEYWORDS, type Schema } from '../../contract/schema/schema.ts';
import { addDiscriminator } from './add-discriminator.ts';
import { addLabel, type NoteLabels } from './conversion-notes.ts';
import { addNull, convertOldKeywords, isNullable } from './convert-old-keywords.ts';
import { hasOldSchemas, type OpenapiDocument } from './read-openapi.ts';
import { resolveReference } from './resolve-local.ts';
import { SILENT_KEYWORDS, TYPES, VALUE_KEYWORDS } from './schema-keywords.ts';

/** The state of converting a document's schemas in one direction. */
export interface Conversion {
  readonly document: OpenapiDocument;
  readonly hiddenBy: 'readOnly' | 'writeOnly';
  readonly labels: NoteLabels;
  /** Converted schemas by their source, so that tools share them. */
  readonly known: Map<JsonObject, Schema>;
  /** Names of definitions by their place in the document. */
  readonly names: Map<string, string>;
  readonly taken: Set<string>;
  readonly sources: Map<string, Json>;
}

/** Far above the depth limit of any text that is read. */
const MAX_DEPTH = 200;

/** A schema of the document as JSON Schema 2020-12; references point to `#/$defs/<name>`. */
export function convertSchema(conversion: Conversion, json: Json | undefined, depth = 0): Schema {
  if (typeof json === 'boolean') return json;
  if (!isObject(json) || depth > MAX_DEPTH) return createJsonObject();
  const known = conversion.known.get(json);
  if (known !== undefined) return known;
  const text = json.get('$ref');
  const converted =
    typeof text === 'string'
      ? convertReferring(conversion, json, text)
      : convertMembers(conversion, json, depth);
  conversion.known.set(json, converted);
  return converted;
}

const COMMENTS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'deprecated']);

function convertReferring(conversion: Conversion, json: JsonObject, text: string): JsonObject {
  const isOld = hasOldSchemas(conversion.document);
  const reference = convertReference(conversion, text);
  const rest = createJsonObject(
    [...json].filter(([key]) => {
      if (key === '$ref') return false;
      if (!isOld || COMMENTS.has(key)) return true;
      if (!key.startsWith('x-') && !SILENT_KEYWORDS.has(key))
        addLabel(conversion.labels, 'siblings_left_out', key);
      return false;
    }),
  );
  const members = convertMembers(conversion, rest, 0);
  const referring = createJsonObject([...reference, ...members]);
  // Against the letter of 3.0, but written so often that it is meant.
  return isOld && isNullable(json) ? addNull(referring) : referring;
}

/** `{ "$ref": "#/$defs/<name>" }`, or a schema for anything where it is broken. */
function convertReference(conversion: Conversion, text: string): JsonObject {
  const found = resolveReference(conversion.document.root, text);
  if (found.kind !== 'found') {
    addLabel(conversion.labels, `${found.kind}_reference`, found.text);
    return createJsonObject();
  }
  const name = createDefinitionName(conversion, found.at);
  conversion.sources.set(name, found.value);
  return createJsonObject([['$ref', printReference(['$defs', name])]]);
}

/** The last key of a component; the last two of any other place. */
function createDefinitionName({ names, taken }: Conversion, at: Pointer): string {
  const place = formatPointer(at);
  const known = names.get(place);
  if (known !== undefined) return known;
  const last =
    at.length <= 3
      ? String(at.at(-1) ?? '')
      : at
          .slice(-2)
          .join('_')
          .replace(/[^\w.-]+/g, '_');
  const wanted = last === '' ? 'definition' : last;
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`;
  names.set(place, name);
  taken.add(name);
  return name;
}

function convertMembers(conversion: Conversion, json: JsonObject, depth: number): JsonObject {
  const schema = convertOldKeywords(json, hasOldSchemas(conversion.document));
  const hidden = listHidden(conversion, schema.get('properties'));
  if (schema.has('discriminator') && !schema.has('oneOf') && !schema.has('anyOf'))
    addLabel(conversion.labels, 'discriminator_left_out', formatDiscriminator(schema));
  return createJsonObject(
    [...schema].flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      const converted = convertMember(conversion, key, { value, schema, hidden, depth });
      return converted === undefined ? [] : [[key, converted]];
    }),
  );
}

/** 2.0 has only the property's name. */
function formatDiscriminator(schema: JsonObject): string {
  const discriminator = schema.get('discriminator');
  return String(
    get(discriminator, 'propertyName') ?? (isObject(discriminator) ? '' : discriminator),
  );
}

interface Member {
  readonly value: Json;
  readonly schema: JsonObject;
  readonly hidden: ReadonlySet<string>;
  readonly depth: number;
}

/** Undefined where the keyword is left out; where that matters, a label says so. */
function convertMember(conversion: Conversion, key: string, member: Member): Json | undefined {
  const { labels } = conversion;
  const { value, hidden } = member;
  if (key === 'type') return convertType(labels, value);
  if (key === 'required' && isArray(value)) {
    const names = [...new Set(listStrings(value))].filter((name) => !hidden.has(name));
    return names.length === 0 ? undefined : names;
  }
  const check = VALUE_KEYWORDS.get(key);
  if (check?.(value) === true) return value;
  if (SILENT_KEYWORDS.has(key)) return undefined;
  const isBelow = Object.hasOwn(SUBSCHEMA_KEYWORDS, key) && !OUTDATED.has(key);
  const converted = isBelow ? convertBelow(conversion, key, member) : undefined;
  if (converted !== undefined) return converted;
  if (check !== undefined || isBelow) addLabel(labels, 'values_left_out', key);
  else if (!key.startsWith('x-')) addLabel(labels, 'keywords_left_out', key);
  return undefined;
}

const OUTDATED: ReadonlySet<string> = new Set(['dependencies', 'additionalItems']);

function convertType(labels: NoteLabels, value: Json): Json | undefined {
  if (TYPES.has(value)) return value;
  if (isArray(value) && value.length > 0 && value.every((type) => TYPES.has(type)))
    return [...new Set(value)];
  addLabel(labels, 'values_left_out', typeof value === 'string' ? `type ${value}` : 'type');
  return undefined;
}

function convertBelow(
  conversion: Conversion,
  key: string,
  { value, schema, hidden, depth }: Member,
): Json | undefined {
  const form = SUBSCHEMA_KEYWORDS[key];
  const convert = (child: Json): Schema => convertSchema(conversion, child, depth + 1);
  if (form === 'map') {
    if (!isObject(value)) return undefined;
    const shown = [...value].filter(([name]) => key !== 'properties' || !hidden.has(name));
    return createJsonObject(shown.map(([name, child]) => [name, convert(child)] as const));
  }
  if (!isArray(value)) return form !== 'schemas' && isSchema(value) ? convert(value) : undefined;
  if (form === 'schema' || value.length === 0) return undefined;
  const discriminator = schema.get('discriminator');
  return isObject(discriminator) && (key === 'oneOf' || key === 'anyOf')
    ? addDiscriminator(
        conversion.document.root,
        discriminator,
        value.map((source) => ({ source, schema: convert(source) })),
      )
    : value.map(convert);
}

function listHidden(conversion: Conversion, properties: Json | undefined): ReadonlySet<string> {
  if (!isObject(properties)) return new Set();
  const found = [...properties].filter(([, property]) => isHidden(conversion, property));
  return new Set(found.map(([name]) => name));
}

/** Whether the direction has no such property: readOnly is not sent, writeOnly not returned. */
export function isHidden({ document, hiddenBy }: Conversion, property: Json): boolean {
  if (get(property, hiddenBy) === true) return true;
  const text = get(property, '$ref');
  if (typeof text !== 'string') return false;
  const found = resolveReference(document.root, text);
  return found.kind === 'found' && get(found.value, hiddenBy) === true;
}
