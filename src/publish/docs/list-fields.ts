import { printJson } from '../../contract/json/print-json.ts';
import { describeConstraint } from '../../contract/schema/describe-constraint.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { readTypeTree } from '../code/read-type-tree.ts';
import type { SchemaType, TypeProperty, TypeTree } from '../code/schema-type.ts';
import type { FieldDoc } from './tool-doc.ts';

/** Longer lists are not read: the schema is in the wire JSON. */
const MOST_FIELDS = 200;
const MOST_VALUES = 24;
const DEEPEST = 6;

/** The properties of a schema as rows, those of inner objects with their path. */
export function listFields(schema: Schema): readonly FieldDoc[] {
  const tree = readTypeTree(schema);
  const rows: FieldDoc[] = [];
  addFields(rows, tree, { type: tree.root, path: '', depth: 0 });
  return rows.slice(0, MOST_FIELDS);
}

interface Place {
  readonly type: SchemaType;
  readonly path: string;
  readonly depth: number;
}

function addFields(rows: FieldDoc[], tree: TypeTree, { type, path, depth }: Place): void {
  if (depth > DEEPEST || rows.length >= MOST_FIELDS) return;
  const { shape } = resolveType(type, tree);
  if (shape.kind === 'object')
    for (const property of shape.properties) addField(rows, tree, { property, path, depth });
  if (shape.kind === 'array')
    addFields(rows, tree, { type: shape.rest, path: `${path}[]`, depth: depth + 1 });
  if (shape.kind === 'union' || shape.kind === 'all')
    for (const member of shape.members)
      addFields(rows, tree, { type: member, path, depth: depth + 1 });
}

interface PropertyPlace {
  readonly property: TypeProperty;
  readonly path: string;
  readonly depth: number;
}

/** Members of a union may have the same property: it is listed once. */
function addField(
  rows: FieldDoc[],
  tree: TypeTree,
  { property, path, depth }: PropertyPlace,
): void {
  const { name, type, isRequired } = property;
  const own = path === '' ? name : `${path}.${name}`;
  if (rows.some((row) => row.path === own)) return;
  const limits = listLimits(type);
  rows.push({
    path: own,
    type: describeType(type, tree),
    isRequired,
    about: [type.description?.trim(), ...limits].filter(Boolean).join(' '),
  });
  addFields(rows, tree, { type, path: own, depth: depth + 1 });
}

function listLimits({ constraints, shape }: SchemaType): readonly string[] {
  const items = shape.kind === 'array' ? shape.rest.constraints : [];
  const said = [...constraints, ...items].flatMap(
    ({ keyword, value }) => describeConstraint(keyword, value) ?? [],
  );
  return [...new Set(said)];
}

function resolveType(type: SchemaType, { definitions }: TypeTree): SchemaType {
  const found = type.shape.kind === 'reference' ? definitions.get(type.shape.to) : undefined;
  return found ?? type;
}

/** "list of text", "one of "a", "b"", "whole number or null". */
function describeType(type: SchemaType, tree: TypeTree, depth = 0): string {
  const { shape } = resolveType(type, tree);
  if (depth > DEEPEST) return 'any value';
  switch (shape.kind) {
    case 'string':
      return 'text';
    case 'number':
      return shape.isInteger ? 'whole number' : 'number';
    case 'boolean':
      return 'true or false';
    case 'null':
    case 'object':
      return shape.kind;
    case 'values':
      return describeValues(shape.values.map((value) => printJson(value)));
    case 'array':
      return shape.rest.shape.kind === 'any'
        ? 'list'
        : `list of ${describeType(shape.rest, tree, depth + 1)}`;
    case 'union':
      return [
        ...new Set(shape.members.map((member) => describeType(member, tree, depth + 1))),
      ].join(' or ');
    default:
      return 'any value';
  }
}

function describeValues(values: readonly string[]): string {
  const shown = values.slice(0, MOST_VALUES).join(', ');
  const more = values.length - MOST_VALUES;
  if (values.length === 1) return shown;
  return `one of ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}
