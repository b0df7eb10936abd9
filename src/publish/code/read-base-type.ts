import {
  getJsonType,
  getNumber,
  isArray,
  isJsonEqual,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { listLimits, listShapeConstraints } from './list-constraints.ts';
import { JSON_TYPES, readShape, type JsonTypeName, type ReadPart } from './read-shape.ts';
import { ANY, NEVER, type SchemaType } from './schema-type.ts';

/** What `type`, `enum`, `const` and the keywords of single types say. */
export function readBaseType(
  schema: JsonObject,
  types: ReadonlySet<JsonTypeName>,
  read: ReadPart,
): SchemaType {
  const values = listValues(schema, types);
  const limits = listLimits(schema, types);
  if (values !== undefined)
    return {
      shape: values.length === 0 ? { kind: 'never' } : { kind: 'values', values },
      description: undefined,
      constraints: limits.length === 0 ? [] : [{ keyword: 'enum beside', value: null }],
    };
  if (types.size === 0) return NEVER;
  if (limits.length === 0 && listSchemaTypes(schema).length === 0) return ANY;
  const isInteger = isIntegerOnly(schema);
  const members = [...JSON_TYPES]
    .filter((type) => types.has(type))
    .map((type): SchemaType => {
      const shape = readShape(type, schema, { read, isInteger });
      return { ...ANY, shape, constraints: listShapeConstraints(schema, shape) };
    });
  const [only, ...more] = members;
  return only !== undefined && more.length === 0
    ? only
    : { ...ANY, shape: { kind: 'union', members, isExclusive: false } };
}

function isIntegerOnly(schema: JsonObject): boolean {
  const named = listSchemaTypes(schema);
  return named.includes('integer') && !named.includes('number');
}

/** The values that `enum` and `const` leave, of these types; undefined without both. */
function listValues(
  schema: JsonObject,
  types: ReadonlySet<JsonTypeName>,
): readonly Json[] | undefined {
  const [listed, only] = [schema.get('enum'), schema.get('const')];
  if (!isArray(listed) && only === undefined) return undefined;
  const values = isArray(listed) ? listed : [only ?? null];
  return values.filter(
    (value, i) =>
      types.has(getJsonType(value)) &&
      (only === undefined || isJsonEqual(value, only)) &&
      (!isIntegerOnly(schema) ||
        getJsonType(value) !== 'number' ||
        Number.isInteger(getNumber(value))) &&
      values.findIndex((other) => isJsonEqual(other, value)) === i,
  );
}
