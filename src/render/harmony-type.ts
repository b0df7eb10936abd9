import { get, isArray, isObject, listStrings, type Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { printLikeSerde } from './print-like-serde.ts';
import { addMappedText, addSpan, addText, addToolTrace, type TextBuilder } from './text-builder.ts';

/** A schema where the renderer meets it. */
export interface SchemaContext {
  readonly schema: Json | undefined;
  readonly at: Pointer;
  /** What begins each line below. */
  readonly indent: string;
}

/**
 * A schema as the TypeScript type that gpt-oss reads, by the rules of openai/harmony 0.0.8,
 * src/encoding.rs (read 2026-11-21). What has no rule leaves nothing; its oddities are the model's
 * to read, so they are kept: an object's description stands twice, a list of types loses its enum,
 * and where a property and the first of its variants share a description, neither is written.
 */
export function printType(pen: TextBuilder, met: SchemaContext): void {
  const { schema, at } = met;
  addToolTrace(pen, at);
  const variants = get(schema, 'oneOf');
  if (isArray(variants)) return printVariants(pen, met, variants);
  const type = get(schema, 'type');
  const types = isArray(type) ? listStrings(type) : [];
  if (types.length > 0)
    return addMappedText(
      pen,
      types.map((name) => (name === 'integer' ? 'number' : name)).join(' | '),
      [...at, 'type'],
    );
  if (type === 'object') return printObject(pen, met);
  if (type === 'array') return printArray(pen, met);
  if (type === 'string') return printString(pen, met);
  if (type === 'number' || type === 'integer' || type === 'boolean')
    return addMappedText(pen, type === 'integer' ? 'number' : type, [...at, 'type']);
  addSpan(pen, at, () => addText(pen, 'any'));
}

function printString(pen: TextBuilder, { schema, at }: SchemaContext): void {
  const values = get(schema, 'enum');
  const words = isArray(values)
    ? [...values.entries()].filter(([, value]) => typeof value === 'string')
    : [];
  if (words.length === 0) return addMappedText(pen, 'string', [...at, 'type']);
  addToolTrace(pen, [...at, 'type']).whole = true;
  words.forEach(([i, word], n) => {
    if (n > 0) addText(pen, ' | ');
    addMappedText(pen, `"${String(word)}"`, [...at, 'enum', i]);
  });
}

function printArray(pen: TextBuilder, { schema, at, indent }: SchemaContext): void {
  const items = get(schema, 'items');
  addToolTrace(pen, [...at, 'type']).whole = true;
  if (items === undefined) return addSpan(pen, at, () => addText(pen, 'Array<any>'));
  printType(pen, { schema: items, at: [...at, 'items'], indent });
  addSpan(pen, at, () => addText(pen, '[]'));
}

function printObject(pen: TextBuilder, met: SchemaContext): void {
  const { schema, at, indent } = met;
  addToolTrace(pen, [...at, 'type']).whole = true;
  printComment(pen, met, 'description');
  addText(pen, '{\n');
  const properties = get(schema, 'properties');
  if (isObject(properties)) {
    addToolTrace(pen, [...at, 'properties']);
    const required = readRequired(met);
    properties.forEach((property, name) => {
      const index = required.get(name);
      if (index !== undefined) addToolTrace(pen, [...at, 'required', index]).whole = true;
      const place = [...at, 'properties', name];
      addSpan(pen, place, () =>
        printProperty(pen, { schema: property, at: place, indent }, index !== undefined),
      );
    });
  }
  addText(pen, `${indent}}`);
}

function readRequired({ schema }: SchemaContext): ReadonlyMap<string, number> {
  const required = get(schema, 'required');
  return new Map(
    isArray(required)
      ? required.flatMap((name, i) => (typeof name === 'string' ? [[name, i] as const] : []))
      : [],
  );
}

function printProperty(pen: TextBuilder, met: SchemaContext, isRequired: boolean): void {
  const { schema, indent } = met;
  if (printComment(pen, met, 'title')) addText(pen, `${indent}//\n`);
  const variants = get(schema, 'oneOf');
  if (variants === undefined) printComment(pen, met, 'description');
  printExamples(pen, met);
  if (isArray(variants)) return printUnionProperty(pen, met, { variants, isRequired });
  printName(pen, met, isRequired);
  addText(pen, ' ');
  printNullable(pen, { ...met, indent: `${indent}    ` });
  addText(pen, ',');
  if (variants === undefined && get(schema, 'default') !== undefined) {
    addText(pen, ' // ');
    printDefault(pen, met);
  }
  addText(pen, '\n');
}

function printName(pen: TextBuilder, { at, indent }: SchemaContext, isRequired: boolean): void {
  addText(pen, indent);
  const name = String(at.at(-1));
  pen.spans.push({
    start: pen.length,
    end: pen.length + name.length,
    tool: pen.traces.length - 1,
    at,
  });
  addText(pen, `${name}${isRequired ? '' : '?'}:`);
}

interface UnionProperty {
  readonly variants: readonly Json[];
  readonly isRequired: boolean;
}

/** A property whose schema is `oneOf`: a line for each variant. */
function printUnionProperty(
  pen: TextBuilder,
  met: SchemaContext,
  { variants, isRequired }: UnionProperty,
): void {
  const { schema, at, indent } = met;
  const description = get(schema, 'description');
  const isAbove =
    get(variants[0], 'description') !== description && printComment(pen, met, 'description');
  if (get(schema, 'default') !== undefined) {
    addText(pen, `${indent}// `);
    printDefault(pen, met);
    addText(pen, '\n');
  }
  addToolTrace(pen, [...at, 'oneOf']);
  printName(pen, met, isRequired);
  addText(pen, '\n');
  variants.forEach((variant, i) => {
    addText(pen, `${indent} | `);
    const own = { schema: variant, at: [...at, 'oneOf', i], indent: `${indent}   ` };
    printNullable(pen, own);
    printRemarks(pen, own, {
      description: (i > 0 || !isAbove) && get(variant, 'description') !== description,
      quotesEnum: false,
    });
    addText(pen, '\n');
  });
  addText(pen, `${indent},\n`);
}

/** `oneOf` anywhere else. */
function printVariants(
  pen: TextBuilder,
  { at, indent }: SchemaContext,
  variants: readonly Json[],
): void {
  addToolTrace(pen, [...at, 'oneOf']);
  variants.forEach((variant, i) => {
    addText(pen, `\n${indent} | `);
    const own = { schema: variant, at: [...at, 'oneOf', i], indent: `${indent}   ` };
    printNullable(pen, own);
    printRemarks(pen, own, { description: true, quotesEnum: true });
  });
}

/** The type, and that it may be null where it does not say so: the word in a description counts. */
function printNullable(pen: TextBuilder, met: SchemaContext): void {
  const start = pen.length;
  printType(pen, met);
  if (get(met.schema, 'nullable') !== true) return;
  const at = [...met.at, 'nullable'];
  if (pen.lastNull < start) addMappedText(pen, ' | null', at);
  else addToolTrace(pen, at).whole = true;
}

interface RemarkOptions {
  readonly description: boolean;
  readonly quotesEnum: boolean;
}

/** What a variant says of itself, behind it on its line. */
function printRemarks(
  pen: TextBuilder,
  met: SchemaContext,
  { description, quotesEnum }: RemarkOptions,
): void {
  const said = description ? get(met.schema, 'description') : undefined;
  const hasDefault = get(met.schema, 'default') !== undefined;
  if (typeof said !== 'string' && !hasDefault) return;
  addText(pen, ' // ');
  if (typeof said === 'string') addMappedText(pen, said, [...met.at, 'description']);
  if (typeof said === 'string' && hasDefault) addText(pen, ' ');
  if (hasDefault) printDefault(pen, met, quotesEnum);
}

/** Text in quotes, but bare beside an enum, at most places; what else there is as JSON. */
function printDefault(pen: TextBuilder, { schema, at }: SchemaContext, quotesEnum = false): void {
  const value = get(schema, 'default');
  const values = get(schema, 'enum');
  const isEnum = isArray(values) && values.length > 0;
  addText(pen, 'default: ');
  addMappedText(
    pen,
    typeof value !== 'string' || (isEnum && quotesEnum)
      ? printLikeSerde(value ?? null)
      : isEnum
        ? value
        : `"${value}"`,
    [...at, 'default'],
  );
}

/** Only the first line of several has the slashes. */
function printComment(
  pen: TextBuilder,
  { schema, at, indent }: SchemaContext,
  keyword: 'title' | 'description',
): boolean {
  const said = get(schema, keyword);
  if (typeof said !== 'string') return false;
  addText(pen, `${indent}// `);
  addMappedText(pen, said, [...at, keyword]);
  addText(pen, '\n');
  return true;
}

function printExamples(pen: TextBuilder, { schema, at, indent }: SchemaContext): void {
  const examples = get(schema, 'examples');
  if (!isArray(examples) || examples.length === 0) return;
  addText(pen, `${indent}// Examples:\n`);
  examples.forEach((example, i) => {
    if (typeof example !== 'string') return;
    addText(pen, `${indent}// - `);
    addMappedText(pen, `"${example}"`, [...at, 'examples', i]);
    addText(pen, '\n');
  });
}
