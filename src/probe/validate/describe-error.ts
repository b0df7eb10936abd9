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
      `The pattern ${pattern} does not compile: ${why}. Mend it in the pattern bench.`,
  },
  {
    match: /Maximum call stack size|too much recursion/,
    describe: () =>
      'The schema refers to itself for ever, or nests too deep. Let the reference stand under properties or items.',
  },
  {
    match:
      /reference "([^"]*)" resolves to more than one schema|schema with key or id "([^"]*)" already exists|already been registered for '([^'.]*(?:\.[^' ][^'.]*)*)/,
    describe: (found) =>
      `The $id ${JSON.stringify(found.find((each) => each !== '') ?? '')} stands twice, or belongs to JSON Schema itself. Give each schema an $id of its own, or none.`,
  },
  {
    match: /type must be JSONType or JSONType\[\]: (.*)/s,
    describe: ([types = '']) =>
      `The type ${JSON.stringify(types)} is none. Use string, number, integer, boolean, null, object or array.`,
  },
  {
    match: /NOT SUPPORTED: keyword "id"/,
    describe: () => 'The keyword id is of draft-04 and refused today. Write $id, or leave it out.',
  },
  {
    match:
      /keyword "([^"]*)" (?:value )?(?:must be|is invalid)|^([$\w]+) (?:keyword )?(?:value )?must be/,
    describe: (found) =>
      `The keyword ${found.find((each) => each !== '') ?? ''} has a value that it cannot have. Look it up in the editor's own findings and mend it.`,
  },
  {
    match: /"nullable" cannot be used without "type"/,
    describe: () =>
      'The keyword nullable is refused where no type stands beside it. Write "type": ["string", "null"] instead.',
  },
];

/** A sentence for an error that a validator threw. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  for (const { match, describe } of KNOWN) {
    const found = match.exec(text);
    if (found !== null) return describe([...found].slice(1).map((each) => each ?? ''));
  }
  return `The validator cannot use it: ${text === '' ? 'it does not say why' : text}. Undo the last change to the schema, or try a part of it.`;
}
