import type { WireForm } from '../wire-form.ts';
import { copySchema } from './copy-schema.ts';
import { createJavascriptConverter } from './create-javascript-converter.ts';

/**
 * Both schemas as they are, from a JavaScript program. Replaces what a strict target would make of
 * them.
 */
export const javascriptForm = {
  isOrdered: true,
  convertInput: createJavascriptConverter(copySchema),
  convertOutput: createJavascriptConverter(copySchema),
} as const satisfies Partial<WireForm>;
