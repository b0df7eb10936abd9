import { isArray, isJsonNumber, isObject, type Json } from '../../contract/json/json.ts';
import { printData } from '../print-data.ts';
import type { NamedType, TypedSchema, TypedTools } from './create-typed-tools.ts';
import { describeUnsaid, listCommentLines } from './print-comment.ts';
import { printKey, printText } from './print-script.ts';
import type { ArrayShape, ObjectShape, SchemaType, TypeShape } from './schema-type.ts';

interface Context {
  readonly definitions: ReadonlyMap<string, NamedType>;
  readonly margin: string;
}

/** Types of the arguments and results of all tools, as one module without imports. */
export function printTypescript({ tools }: TypedTools): string {
  const parts = tools.flatMap(({ name, description, input, output }) => [
    ...printSchema(input, `The arguments of ${printText(name)}.`, description),
    ...(output === undefined ? [] : printSchema(output, `The result of ${printText(name)}.`)),
  ]);
  const rows = tools.map(
    ({ name, input, output }) =>
      `  ${printText(name)}: { arguments: ${input.name}; result: ${output?.name ?? 'unknown'} };`,
  );
  return [
    ...parts,
    '/** All tools, by name. */',
    'export interface Tools {',
    ...rows,
    '}',
    '',
  ].join('\n');
}

function printSchema(schema: TypedSchema, title: string, description?: string): readonly string[] {
  const { definitions } = schema;
  return [
    ...printDeclaration(schema, definitions, [
      title,
      ...(description?.trim() ? ['', description] : []),
    ]),
    ...[...definitions.values()].flatMap((each) => printDeclaration(each, definitions, [])),
  ];
}

function printDeclaration(
  { name, type }: NamedType,
  definitions: Context['definitions'],
  title: readonly string[],
): readonly string[] {
  const text = printType(type, { definitions, margin: '' });
  const isInterface = type.shape.kind === 'object' && text.startsWith('{');
  return [
    ...printDoc(type, '', title),
    isInterface ? `export interface ${name} ${text}` : `export type ${name} = ${text};`,
    '',
  ];
}

/** JSDoc of the title, the description and what the type does not check; nothing without these. */
function printDoc(
  type: SchemaType,
  margin: string,
  title: readonly string[] = [],
): readonly string[] {
  const unsaid = describeUnsaid('typescript', type);
  const text = [...title, type.description, unsaid].flatMap((each) => each ?? []).join('\n');
  const lines = listCommentLines(text);
  if (text.trim() === '') return [];
  return lines.length === 1
    ? [`${margin}/** ${lines[0] ?? ''} */`]
    : [`${margin}/**`, ...lines.map((line) => `${margin} * ${line}`.trimEnd()), `${margin} */`];
}

const SIMPLE: Readonly<Partial<Record<TypeShape['kind'], string>>> = {
  never: 'never',
  null: 'null',
  boolean: 'boolean',
  string: 'string',
  number: 'number',
};

function printType({ shape }: SchemaType, context: Context): string {
  const simple = SIMPLE[shape.kind];
  if (simple !== undefined) return simple;
  switch (shape.kind) {
    case 'values':
      return shape.values.map(printValue).join(' | ');
    case 'array':
      return printArray(shape, context);
    case 'object':
      return printObject(shape, context);
    case 'union':
      return printJoined(shape.members, '|', context);
    case 'all':
      return printJoined(shape.members, '&', context);
    case 'reference':
      return context.definitions.get(shape.to)?.name ?? 'unknown';
    default:
      return 'unknown';
  }
}

function printJoined(members: readonly SchemaType[], sign: '|' | '&', context: Context): string {
  const texts = [...new Set(members.map((member) => printGroup(member, context)))];
  if (sign === '|' && texts.includes('unknown')) return 'unknown';
  const kept = sign === '&' ? texts.filter((text) => text !== 'unknown') : texts;
  return kept.join(` ${sign} `) || 'unknown';
}

function printGroup(type: SchemaType, context: Context): string {
  const text = printType(type, context);
  const { shape } = type;
  const isGrouped =
    (shape.kind === 'values' && shape.values.length > 1) ||
    ((shape.kind === 'union' || shape.kind === 'all') && / [|&] /.test(text));
  return isGrouped ? `(${text})` : text;
}

/** The items that `minItems` asks for are there; the rest may be missing. */
function printArray({ first, rest, minItems = 0 }: ArrayShape, context: Context): string {
  const item = printGroup(rest, context);
  if (first.length === 0) return rest.shape.kind === 'never' ? '[]' : `${item}[]`;
  const items = first.map((type, i) => `${printGroup(type, context)}${i < minItems ? '' : '?'}`);
  const more = rest.shape.kind === 'never' ? [] : [`...${item}[]`];
  return `[${[...items, ...more].join(', ')}]`;
}

function printObject({ properties, rest }: ObjectShape, { definitions, margin }: Context): string {
  const inner = { definitions, margin: `${margin}  ` };
  const lines = properties.flatMap(({ name, type, isRequired }) => [
    ...printDoc(type, inner.margin),
    `${inner.margin}${printKey(name)}${isRequired ? '' : '?'}: ${printType(type, inner)};`,
  ]);
  const others = printRest(rest, properties.length, inner);
  const all = [...lines, ...(others === undefined ? [] : [`${inner.margin}${others}`])];
  if (all.length === 0) return 'Record<string, never>';
  return `{\n${all.join('\n')}\n${margin}}`;
}

/** An index signature must accept the named properties, too. */
function printRest(rest: SchemaType, named: number, context: Context): string | undefined {
  if (rest.shape.kind === 'never') return undefined;
  return `[key: string]: ${named === 0 ? printType(rest, context) : 'unknown'};`;
}

/** A value as the type of itself alone. Numbers beyond the doubles have no literal. */
function printValue(value: Json): string {
  if (isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (isObject(value))
    return value.size === 0
      ? 'Record<string, never>'
      : `{ ${[...value].map(([key, item]) => `${printKey(key)}: ${printValue(item)}`).join('; ')} }`;
  if (!isJsonNumber(value)) return printData(value, 'script');
  const number = Number(value.raw);
  return Number.isFinite(number) ? String(number) : 'number';
}
