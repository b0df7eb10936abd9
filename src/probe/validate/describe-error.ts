import type { Problem } from '../../contract/problem.ts';

/** Why a schema cannot be used and what to do, in two sentences. */
export function describeProblem({ message, hint }: Problem): string {
  return `${message} ${hint}`;
}

interface KnownError {
  readonly match: RegExp;
  readonly describe: (found: readonly string[]) => string;
}

/**
 * What ajv 8.20 and Hyperjump 1.18 throw for schemas that people write (read and tried 2026-11-21).
 */
const KNOWN: readonly KnownError[] = [
  {
    match:
      /can't resolve reference (\S*)|Unable to load resource '([^']*)'|No such anchor '([^']*)'|No schema found at '([^']*)'|Value at '[^']*' is undefined and does not have property '([^']*)'/,
    describe: (found) =>
      `The reference ${JSON.stringify(found.find((each) => each !== '') ?? '')} leads nowhere. Put what it names under $defs and refer to it there; nothing is fetched from other places.`,
  },
  {
    match: /Invalid regular expression: \/(.*)\/u?: (.*)/s,
    describe: ([pattern = '', why = '']) =>
      `The pattern ${pattern} does not compile: ${why}. Fix the pattern.`,
  },
  {
    match: /Maximum call stack size|too much recursion/,
    describe: () =>
      'The schema refers to itself endlessly or is nested too deeply. Put the reference under properties or items.',
  },
  {
    match:
      /reference "([^"]*)" resolves to more than one schema|schema with key or id "([^"]*)" already exists|already been registered for '([^'.]*(?:\.[^' ][^'.]*)*)/,
    describe: (found) =>
      `The $id ${JSON.stringify(found.find((each) => each !== '') ?? '')} is used twice or belongs to JSON Schema itself. Give each schema its own $id, or none.`,
  },
  {
    match: /type must be JSONType or JSONType\[\]: (.*)/s,
    describe: ([types = '']) =>
      `The type ${JSON.stringify(types)} does not exist. Use string, number, integer, boolean, null, object or array.`,
  },
  {
    match: /NOT SUPPORTED: keyword "id"/,
    describe: () => 'The keyword id is from draft-04 and no longer valid. Use $id, or remove it.',
  },
  {
    match:
      /keyword "([^"]*)" (?:value )?(?:must be|is invalid)|^([$\w]+) (?:keyword )?(?:value )?must be/,
    describe: (found) =>
      `The keyword ${found.find((each) => each !== '') ?? ''} has an invalid value. Fix it as the editor suggests.`,
  },
  {
    match: /"nullable" cannot be used without "type"/,
    describe: () =>
      'The keyword nullable needs a type beside it. Use "type": ["string", "null"] instead.',
  },
];

/** A sentence for an error that a validator threw. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  for (const { match, describe } of KNOWN) {
    const found = match.exec(text);
    if (found !== null) return describe([...found].slice(1).map((each) => each ?? ''));
  }
  return `The validator cannot use it: ${text === '' ? 'it gives no reason' : text}. Undo the last change to the schema, or try a part of it.`;
}
