import type { WireForm } from '../wire-form.ts';
import { createJavascriptConverter } from './like-javascript.ts';
import { copySchema } from './send-verbatim.ts';

/**
 * Both schemas as they are, from a JavaScript program. Replaces what a strict target would make of
 * them.
 */
export const javascriptForm = {
  isOrdered: true,
  convertInput: createJavascriptConverter(copySchema),
  convertOutput: createJavascriptConverter(copySchema),
} as const satisfies Partial<WireForm>;
