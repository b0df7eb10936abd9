import type { NameRule } from './check-name.ts';

/** Older errors with the same text say 64; measured 128 on 2026-10-05. */
export const GEMINI_NAME: NameRule = {
  pattern: /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/,
  describeRefusal: () =>
    'Gemini refuses the request: "Invalid function name. Must start with a letter or an underscore. Must be alphanumeric (a-z, A-Z, 0-9), underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 128.".',
};
