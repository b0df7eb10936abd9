import { createCopy } from '../source-map.ts';
import type { SchemaConverter, WireForm } from '../wire-form.ts';
import { createJavascriptConverter } from './create-javascript-converter.ts';

/** Sends the contract's own schema, where the target would rewrite it. */
const copySchema: SchemaConverter = (schema, part) => ({
  schema: createCopy(schema, part),
  losses: [],
});

/**
 * Both schemas unchanged, as a JavaScript program sends them. Replaces the conversion of a strict
 * target.
 */
export const javascriptForm = {
  isOrdered: true,
  convertInput: createJavascriptConverter(copySchema),
  convertOutput: createJavascriptConverter(copySchema),
} as const satisfies Partial<WireForm>;
