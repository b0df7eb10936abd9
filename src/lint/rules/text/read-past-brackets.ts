import type { Suspect } from './list-suspects.ts';

/**
 * The text of a suspect. In a pattern, bracketed characters are often the forbidden ones: they
 * become spaces, so offsets stay the same.
 */
export function readPastBrackets({ at, text, isKey }: Suspect): string {
  const isPattern = isKey
    ? at.at(-2) === 'patternProperties'
    : at.at(-1) === 'pattern' && at.at(-2) !== 'properties';
  return isPattern
    ? text.replace(/\[(?:\\.|[^\]\\])*\]/gsu, (brackets) => ' '.repeat(brackets.length))
    : text;
}
