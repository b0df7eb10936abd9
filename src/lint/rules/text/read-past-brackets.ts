import type { Suspect } from './list-suspects.ts';

/**
 * The text of a suspect. A pattern names in brackets what it forbids: those are read as blanks, so
 * that every place stays where it was.
 */
export function readPastBrackets({ at, text, isKey }: Suspect): string {
  const isPattern = isKey
    ? at.at(-2) === 'patternProperties'
    : at.at(-1) === 'pattern' && at.at(-2) !== 'properties';
  return isPattern
    ? text.replace(/\[(?:\\.|[^\]\\])*\]/gsu, (brackets) => ' '.repeat(brackets.length))
    : text;
}
