import type { NameRule } from './check-name.ts';

/**
 * The SDK's type declarations say 64; both APIs measured 128 on 2026-10-05. `where` is the API's
 * name for the field in its error.
 */
export function createOpenaiNameRule(where: string): NameRule {
  return {
    pattern: /^[a-zA-Z0-9_-]{1,128}$/,
    describeRefusal: (name) =>
      name.length > 128
        ? `OpenAI refuses the request: "Invalid '${where}': string too long. Expected a string with maximum length 128, but got a string with length ${name.length} instead.".`
        : `OpenAI refuses the request: "Invalid '${where}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.".`,
  };
}
