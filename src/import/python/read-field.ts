import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { setKeyword, type SchemaPart } from '../source/schema-parts.ts';
import { addNote, type SourceReading } from '../source/source-reading.ts';
import {
  getLastName,
  getPythonText,
  type PythonArgument,
  type PythonPlace,
} from './python-file.ts';
import { readPythonLiteral } from './read-python-literal.ts';

const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['description', 'description'],
  ['title', 'title'],
  ['ge', 'minimum'],
  ['gt', 'exclusiveMinimum'],
  ['le', 'maximum'],
  ['lt', 'exclusiveMaximum'],
  ['multiple_of', 'multipleOf'],
  ['pattern', 'pattern'],
  ['regex', 'pattern'],
  ['examples', 'examples'],
  ['deprecated', 'deprecated'],
  ['min_items', 'minItems'],
  ['max_items', 'maxItems'],
]);
/** What does not change what is accepted, or is read elsewhere. */
const IGNORED =
  /^(?:default|default_factory|alias|validation_alias|serialization_alias|repr|exclude|frozen|init|kw_only|strict|discriminator|validate_default)$/;

/** A schema with what the arguments of `Field(…)`, `constr(…)` or `conint(…)` say. */
export function addFieldKeywords(
  reading: SourceReading,
  schema: JsonObject,
  given: readonly PythonArgument[],
): JsonObject {
  let next = schema;
  for (const { name, value } of given) {
    if (name === undefined || IGNORED.test(name)) continue;
    const json = readPythonLiteral(reading, value);
    const key = KEYWORDS.get(name) ?? getLengthKeyword(name, next);
    if (name === 'json_schema_extra' && isObject(json)) next = new Map([...next, ...json]);
    else if (key !== undefined && json !== undefined) next = setKeyword(next, key, json);
    else
      addNote(reading, value, `is what "${name}" is set to, and not understood; it was left out.`);
  }
  return next;
}

function getLengthKeyword(name: string, schema: JsonObject): string | undefined {
  const [, edge] = /^(min|max)_length$/.exec(name) ?? [];
  if (edge === undefined) return undefined;
  const types = [schema.get('type')].flat();
  if (types.includes('array')) return `${edge}Items`;
  return `${edge}${types.includes('object') ? 'Properties' : 'Length'}`;
}

/** A field's name in JSON: its alias, where it has one. */
export function findAlias(
  reading: SourceReading,
  given: readonly PythonArgument[],
): string | undefined {
  const alias = ['validation_alias', 'alias'].flatMap((name) =>
    given.filter((one) => one.name === name),
  )[0];
  const json = alias && readPythonLiteral(reading, alias.value);
  return typeof json === 'string' ? json : undefined;
}

/** A part with its default: what `=` sets, or the default of `Field(…)`. */
export function addDefault(
  reading: SourceReading,
  part: SchemaPart,
  value: PythonPlace | PythonArgument,
): SchemaPart {
  const place = 'value' in value ? value.value : value;
  if (getPythonText(place) === '...') return part;
  if ('name' in value && value.name === 'default_factory') return addFactory(part, place);
  const json = readPythonLiteral(reading, place);
  if (json === undefined)
    addNote(reading, place, 'is a default that is computed; it was left out.');
  return {
    schema: json === undefined ? part.schema : setKeyword(part.schema, 'default', json),
    isOptional: true,
  };
}

const FACTORIES: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['list', []],
  ['dict', new Map()],
]);

function addFactory(part: SchemaPart, place: PythonPlace): SchemaPart {
  const json = FACTORIES.get(getLastName(place));
  return {
    schema: json === undefined ? part.schema : setKeyword(part.schema, 'default', json),
    isOptional: true,
  };
}

/** The default among the arguments of `Field(…)`. */
export function findDefault(given: readonly PythonArgument[]): PythonArgument | undefined {
  return given.find(
    ({ name }) => name === undefined || name === 'default' || name === 'default_factory',
  );
}
