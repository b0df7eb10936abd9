import type { WireForm } from '../wire-form.ts';
import { likeJavascript } from './like-javascript.ts';
import { sendVerbatim } from './send-verbatim.ts';

/**
 * Both schemas as they are, from a JavaScript program. Replaces what a strict target would make of
 * them.
 */
export const sendByJavascript = {
  isOrdered: true,
  rewriteInput: likeJavascript(sendVerbatim),
  rewriteOutput: likeJavascript(sendVerbatim),
} as const satisfies Partial<WireForm>;
