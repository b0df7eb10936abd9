import { asStrings, get, isArray, isObject, type Json } from '../contract/json.ts';
import type { Pointer } from '../contract/pointer.ts';
import { enclose, sign, write, writeFrom, type Pen } from './pen.ts';
import { printLikeSerde } from './print-like-serde.ts';

/** A schema where the renderer meets it. */
export interface Met {
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
export function writeType(pen: Pen, met: Met): void {
  const { schema, at } = met;
  sign(pen, at);
  const variants = get(schema, 'oneOf');
  if (isArray(variants)) return writeVariants(pen, met, variants);
  const type = get(schema, 'type');
  const types = isArray(type) ? asStrings(type) : [];
  if (types.length > 0)
    return writeFrom(pen, types.map((name) => (name === 'integer' ? 'number' : name)).join(' | '), [
      ...at,
      'type',
    ]);
  if (type === 'object') return writeObject(pen, met);
  if (type === 'array') return writeArray(pen, met);
  if (type === 'string') return writeString(pen, met);
  if (type === 'number' || type === 'integer' || type === 'boolean')
    return writeFrom(pen, type === 'integer' ? 'number' : type, [...at, 'type']);
  enclose(pen, at, () => write(pen, 'any'));
}

function writeString(pen: Pen, { schema, at }: Met): void {
  const values = get(schema, 'enum');
  const words = isArray(values)
    ? [...values.entries()].filter(([, value]) => typeof value === 'string')
    : [];
  if (words.length === 0) return writeFrom(pen, 'string', [...at, 'type']);
  sign(pen, [...at, 'type']).whole = true;
  words.forEach(([i, word], n) => {
    if (n > 0) write(pen, ' | ');
    writeFrom(pen, `"${String(word)}"`, [...at, 'enum', i]);
  });
}

function writeArray(pen: Pen, { schema, at, indent }: Met): void {
  const items = get(schema, 'items');
  sign(pen, [...at, 'type']).whole = true;
  if (items === undefined) return enclose(pen, at, () => write(pen, 'Array<any>'));
  writeType(pen, { schema: items, at: [...at, 'items'], indent });
  enclose(pen, at, () => write(pen, '[]'));
}

function writeObject(pen: Pen, met: Met): void {
  const { schema, at, indent } = met;
  sign(pen, [...at, 'type']).whole = true;
  writeComment(pen, met, 'description');
  write(pen, '{\n');
  const properties = get(schema, 'properties');
  if (isObject(properties)) {
    sign(pen, [...at, 'properties']);
    const required = readRequired(met);
    properties.forEach((property, name) => {
      const index = required.get(name);
      if (index !== undefined) sign(pen, [...at, 'required', index]).whole = true;
      const place = [...at, 'properties', name];
      enclose(pen, place, () =>
        writeProperty(pen, { schema: property, at: place, indent }, index !== undefined),
      );
    });
  }
  write(pen, `${indent}}`);
}

function readRequired({ schema }: Met): ReadonlyMap<string, number> {
  const required = get(schema, 'required');
  return new Map(
    isArray(required)
      ? required.flatMap((name, i) => (typeof name === 'string' ? [[name, i] as const] : []))
      : [],
  );
}

function writeProperty(pen: Pen, met: Met, isRequired: boolean): void {
  const { schema, indent } = met;
  if (writeComment(pen, met, 'title')) write(pen, `${indent}//\n`);
  const variants = get(schema, 'oneOf');
  if (variants === undefined) writeComment(pen, met, 'description');
  writeExamples(pen, met);
  if (isArray(variants)) return writeChoice(pen, met, { variants, isRequired });
  writeName(pen, met, isRequired);
  write(pen, ' ');
  writeNullable(pen, { ...met, indent: `${indent}    ` });
  write(pen, ',');
  if (variants === undefined && get(schema, 'default') !== undefined) {
    write(pen, ' // ');
    writeDefault(pen, met);
  }
  write(pen, '\n');
}

function writeName(pen: Pen, { at, indent }: Met, isRequired: boolean): void {
  write(pen, indent);
  const name = String(at.at(-1));
  pen.spans.push({
    start: pen.length,
    end: pen.length + name.length,
    tool: pen.traces.length - 1,
    at,
  });
  write(pen, `${name}${isRequired ? '' : '?'}:`);
}

interface Choice {
  readonly variants: readonly Json[];
  readonly isRequired: boolean;
}

/** A property whose schema is `oneOf`: a line for each variant. */
function writeChoice(pen: Pen, met: Met, { variants, isRequired }: Choice): void {
  const { schema, at, indent } = met;
  const description = get(schema, 'description');
  const isAbove =
    get(variants[0], 'description') !== description && writeComment(pen, met, 'description');
  if (get(schema, 'default') !== undefined) {
    write(pen, `${indent}// `);
    writeDefault(pen, met);
    write(pen, '\n');
  }
  sign(pen, [...at, 'oneOf']);
  writeName(pen, met, isRequired);
  write(pen, '\n');
  variants.forEach((variant, i) => {
    write(pen, `${indent} | `);
    const own = { schema: variant, at: [...at, 'oneOf', i], indent: `${indent}   ` };
    writeNullable(pen, own);
    writeRemarks(pen, own, {
      description: (i > 0 || !isAbove) && get(variant, 'description') !== description,
      quotesEnum: false,
    });
    write(pen, '\n');
  });
  write(pen, `${indent},\n`);
}

/** `oneOf` anywhere else. */
function writeVariants(pen: Pen, { at, indent }: Met, variants: readonly Json[]): void {
  sign(pen, [...at, 'oneOf']);
  variants.forEach((variant, i) => {
    write(pen, `\n${indent} | `);
    const own = { schema: variant, at: [...at, 'oneOf', i], indent: `${indent}   ` };
    writeNullable(pen, own);
    writeRemarks(pen, own, { description: true, quotesEnum: true });
  });
}

/** The type, and that it may be null where it does not say so: the word in a description counts. */
function writeNullable(pen: Pen, met: Met): void {
  const start = pen.length;
  writeType(pen, met);
  if (get(met.schema, 'nullable') !== true) return;
  const at = [...met.at, 'nullable'];
  if (pen.lastNull < start) writeFrom(pen, ' | null', at);
  else sign(pen, at).whole = true;
}

interface Remarks {
  readonly description: boolean;
  readonly quotesEnum: boolean;
}

/** What a variant says of itself, behind it on its line. */
function writeRemarks(pen: Pen, met: Met, { description, quotesEnum }: Remarks): void {
  const said = description ? get(met.schema, 'description') : undefined;
  const hasDefault = get(met.schema, 'default') !== undefined;
  if (typeof said !== 'string' && !hasDefault) return;
  write(pen, ' // ');
  if (typeof said === 'string') writeFrom(pen, said, [...met.at, 'description']);
  if (typeof said === 'string' && hasDefault) write(pen, ' ');
  if (hasDefault) writeDefault(pen, met, quotesEnum);
}

/** Text in quotes, but bare beside an enum, at most places; what else there is as JSON. */
function writeDefault(pen: Pen, { schema, at }: Met, quotesEnum = false): void {
  const value = get(schema, 'default');
  const values = get(schema, 'enum');
  const isEnum = isArray(values) && values.length > 0;
  write(pen, 'default: ');
  writeFrom(
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
function writeComment(
  pen: Pen,
  { schema, at, indent }: Met,
  keyword: 'title' | 'description',
): boolean {
  const said = get(schema, keyword);
  if (typeof said !== 'string') return false;
  write(pen, `${indent}// `);
  writeFrom(pen, said, [...at, keyword]);
  write(pen, '\n');
  return true;
}

function writeExamples(pen: Pen, { schema, at, indent }: Met): void {
  const examples = get(schema, 'examples');
  if (!isArray(examples) || examples.length === 0) return;
  write(pen, `${indent}// Examples:\n`);
  examples.forEach((example, i) => {
    if (typeof example !== 'string') return;
    write(pen, `${indent}// - `);
    writeFrom(pen, `"${example}"`, [...at, 'examples', i]);
    write(pen, '\n');
  });
}
