import { memoizeText } from '../../contract/memoize-text.ts';

const DOUBLE = /``([^`\n]{1,80})``/g;

/**
 * Double back-ticks (reStructuredText, and Markdown around a back-tick) as single ones. Every
 * character of the content keeps its offset.
 */
export const convertCodeSpans: (text: string) => string = memoizeText((text) =>
  text.includes('``') ? text.replace(DOUBLE, ' `$1` ') : text,
);
