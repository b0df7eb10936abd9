import { applyEdits, type Edit } from '../../src/contract/document/edit.ts';
import { convertFromPlain, type Json } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema, type Schema } from '../../src/contract/schema/schema.ts';

/**
 * From plain values, or from JSON text where a plain object would lose something: `__proto__`, the
 * order of digits, 1.0.
 */
export function schemaOf(source: unknown): Schema {
  const parsed = typeof source === 'string' ? parseJson(source) : undefined;
  const schema =
    parsed === undefined
      ? convertFromPlain(source)
      : parsed.kind === 'ok'
        ? parsed.value.value
        : undefined;
  if (!isSchema(schema)) throw new Error('no schema');
  return schema;
}

/** The schema after the edits, as compact text. */
export function printAfter(root: Schema, edits: readonly Edit[]): string {
  return printJson(applyEdits<Json>(root, edits));
}
