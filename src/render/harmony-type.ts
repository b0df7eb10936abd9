import { get, isArray, isObject, listStrings, type Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { printLikeSerde } from './print-like-serde.ts';
import { addMappedText, addSpan, addText, addToolTrace, type TextBuilder } from './text-builder.ts';

/** A schema and its position in the output. */
interface SchemaContext {
  readonly schema: Json | undefined;
  readonly at: Pointer;
  /** The indentation of the lines below. */
  readonly indent: string;
}

/**
 * A schema as the TypeScript type that gpt-oss reads, by the rules of openai/harmony 0.0.8,
 * src/encoding.rs (read 2026-11-21). Keywords without a rule are left out. The oddities of that
 * renderer are kept, because the model reads them: an object's description is written twice, a list
 * of types loses its enum, and where a property and its first variant share a description, neither
 * is written.
 */
export function printType(builder: TextBuilder, context: SchemaContext): void {
  const { schema, at } = context;
  addToolTrace(builder, at);
  const variants = get(schema, 'oneOf');
  if (isArray(variants)) return printVariants(builder, context, variants);
  const type = get(schema, 'type');
  const types = isArray(type) ? listStrings(type) : [];
  if (types.length > 0)
    return addMappedText(
      builder,
      types.map((name) => (name === 'integer' ? 'number' : name)).join(' | '),
      [...at, 'type'],
    );
  if (type === 'object') return printObject(builder, context);
  if (type === 'array') return printArray(builder, context);
  if (type === 'string') return printString(builder, context);
  if (type === 'number' || type === 'integer' || type === 'boolean')
    return addMappedText(builder, type === 'integer' ? 'number' : type, [...at, 'type']);
  addSpan(builder, at, () => addText(builder, 'any'));
}

function printString(builder: TextBuilder, { schema, at }: SchemaContext): void {
  const values = get(schema, 'enum');
  const texts = isArray(values)
    ? [...values.entries()].filter(([, value]) => typeof value === 'string')
    : [];
  if (texts.length === 0) return addMappedText(builder, 'string', [...at, 'type']);
  addToolTrace(builder, [...at, 'type']).whole = true;
  texts.forEach(([i, text], n) => {
    if (n > 0) addText(builder, ' | ');
    addMappedText(builder, `"${String(text)}"`, [...at, 'enum', i]);
  });
}

function printArray(builder: TextBuilder, { schema, at, indent }: SchemaContext): void {
  const items = get(schema, 'items');
  addToolTrace(builder, [...at, 'type']).whole = true;
  if (items === undefined) return addSpan(builder, at, () => addText(builder, 'Array<any>'));
  printType(builder, { schema: items, at: [...at, 'items'], indent });
  addSpan(builder, at, () => addText(builder, '[]'));
}

function printObject(builder: TextBuilder, context: SchemaContext): void {
  const { schema, at, indent } = context;
  addToolTrace(builder, [...at, 'type']).whole = true;
  printComment(builder, context, 'description');
  addText(builder, '{\n');
  const properties = get(schema, 'properties');
  if (isObject(properties)) {
    addToolTrace(builder, [...at, 'properties']);
    const required = readRequired(context);
    properties.forEach((property, name) => {
      const index = required.get(name);
      if (index !== undefined) addToolTrace(builder, [...at, 'required', index]).whole = true;
      const place = [...at, 'properties', name];
      addSpan(builder, place, () =>
        printProperty(builder, { schema: property, at: place, indent }, index !== undefined),
      );
    });
  }
  addText(builder, `${indent}}`);
}

function readRequired({ schema }: SchemaContext): ReadonlyMap<string, number> {
  const required = get(schema, 'required');
  return new Map(
    isArray(required)
      ? required.flatMap((name, i) => (typeof name === 'string' ? [[name, i] as const] : []))
      : [],
  );
}

function printProperty(builder: TextBuilder, context: SchemaContext, isRequired: boolean): void {
  const { schema, indent } = context;
  if (printComment(builder, context, 'title')) addText(builder, `${indent}//\n`);
  const variants = get(schema, 'oneOf');
  if (variants === undefined) printComment(builder, context, 'description');
  printExamples(builder, context);
  if (isArray(variants)) return printUnionProperty(builder, context, { variants, isRequired });
  printName(builder, context, isRequired);
  addText(builder, ' ');
  printNullable(builder, { ...context, indent: `${indent}    ` });
  addText(builder, ',');
  if (variants === undefined && get(schema, 'default') !== undefined) {
    addText(builder, ' // ');
    printDefault(builder, context);
  }
  addText(builder, '\n');
}

function printName(builder: TextBuilder, { at, indent }: SchemaContext, isRequired: boolean): void {
  addText(builder, indent);
  const name = String(at.at(-1));
  builder.spans.push({
    start: builder.length,
    end: builder.length + name.length,
    tool: builder.traces.length - 1,
    at,
  });
  addText(builder, `${name}${isRequired ? '' : '?'}:`);
}

interface UnionProperty {
  readonly variants: readonly Json[];
  readonly isRequired: boolean;
}

/** A property whose schema is `oneOf`: a line for each variant. */
function printUnionProperty(
  builder: TextBuilder,
  context: SchemaContext,
  { variants, isRequired }: UnionProperty,
): void {
  const { schema, at, indent } = context;
  const description = get(schema, 'description');
  const isAbove =
    get(variants[0], 'description') !== description &&
    printComment(builder, context, 'description');
  if (get(schema, 'default') !== undefined) {
    addText(builder, `${indent}// `);
    printDefault(builder, context);
    addText(builder, '\n');
  }
  addToolTrace(builder, [...at, 'oneOf']);
  printName(builder, context, isRequired);
  addText(builder, '\n');
  variants.forEach((variant, i) => {
    addText(builder, `${indent} | `);
    const own = { schema: variant, at: [...at, 'oneOf', i], indent: `${indent}   ` };
    printNullable(builder, own);
    printRemarks(builder, own, {
      description: (i > 0 || !isAbove) && get(variant, 'description') !== description,
      quotesEnum: false,
    });
    addText(builder, '\n');
  });
  addText(builder, `${indent},\n`);
}

/** `oneOf` anywhere else. */
function printVariants(
  builder: TextBuilder,
  { at, indent }: SchemaContext,
  variants: readonly Json[],
): void {
  addToolTrace(builder, [...at, 'oneOf']);
  variants.forEach((variant, i) => {
    addText(builder, `\n${indent} | `);
    const own = { schema: variant, at: [...at, 'oneOf', i], indent: `${indent}   ` };
    printNullable(builder, own);
    printRemarks(builder, own, { description: true, quotesEnum: true });
  });
}

/** Adds `| null` unless the text has it already; the word "null" in a description counts. */
function printNullable(builder: TextBuilder, context: SchemaContext): void {
  const start = builder.length;
  printType(builder, context);
  if (get(context.schema, 'nullable') !== true) return;
  const at = [...context.at, 'nullable'];
  if (builder.lastNull < start) addMappedText(builder, ' | null', at);
  else addToolTrace(builder, at).whole = true;
}

interface RemarkOptions {
  readonly description: boolean;
  readonly quotesEnum: boolean;
}

/** The variant's description and default, after it on the same line. */
function printRemarks(
  builder: TextBuilder,
  context: SchemaContext,
  { description, quotesEnum }: RemarkOptions,
): void {
  const remark = description ? get(context.schema, 'description') : undefined;
  const hasDefault = get(context.schema, 'default') !== undefined;
  if (typeof remark !== 'string' && !hasDefault) return;
  addText(builder, ' // ');
  if (typeof remark === 'string') addMappedText(builder, remark, [...context.at, 'description']);
  if (typeof remark === 'string' && hasDefault) addText(builder, ' ');
  if (hasDefault) printDefault(builder, context, quotesEnum);
}

/** Text is quoted, but bare beside an enum, at most positions; other values are JSON. */
function printDefault(
  builder: TextBuilder,
  { schema, at }: SchemaContext,
  quotesEnum = false,
): void {
  const value = get(schema, 'default');
  const values = get(schema, 'enum');
  const isEnum = isArray(values) && values.length > 0;
  addText(builder, 'default: ');
  addMappedText(
    builder,
    typeof value !== 'string' || (isEnum && quotesEnum)
      ? printLikeSerde(value ?? null)
      : isEnum
        ? value
        : `"${value}"`,
    [...at, 'default'],
  );
}

/** Only the first line of a comment gets `//`, as in the original. */
function printComment(
  builder: TextBuilder,
  { schema, at, indent }: SchemaContext,
  keyword: 'title' | 'description',
): boolean {
  const remark = get(schema, keyword);
  if (typeof remark !== 'string') return false;
  addText(builder, `${indent}// `);
  addMappedText(builder, remark, [...at, keyword]);
  addText(builder, '\n');
  return true;
}

function printExamples(builder: TextBuilder, { schema, at, indent }: SchemaContext): void {
  const examples = get(schema, 'examples');
  if (!isArray(examples) || examples.length === 0) return;
  addText(builder, `${indent}// Examples:\n`);
  examples.forEach((example, i) => {
    if (typeof example !== 'string') return;
    addText(builder, `${indent}// - `);
    addMappedText(builder, `"${example}"`, [...at, 'examples', i]);
    addText(builder, '\n');
  });
}
