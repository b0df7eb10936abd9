import type { Problem } from '../../contract/problem.ts';

/** Why a schema cannot be used, and what to do: one text of two sentences. */
export function explainProblem({ message, hint }: Problem): string {
  return `${message} ${hint}`;
}

interface Known {
  readonly match: RegExp;
  readonly say: (found: readonly string[]) => string;
}

/**
 * What ajv 8.20 and Hyperjump 1.18 throw at schemas that real people write (read and tried
 * 2026-11-21).
 */
const KNOWN: readonly Known[] = [
  {
    match:
      /can't resolve reference (\S*)|Unable to load resource '([^']*)'|No such anchor '([^']*)'|No schema found at '([^']*)'|Value at '[^']*' is undefined and does not have property '([^']*)'/,
    say: (found) =>
      `The reference ${JSON.stringify(found.find((each) => each !== '') ?? '')} leads nowhere. Put what it names under $defs and refer to it there; nothing is fetched from other places.`,
  },
  {
    match: /Invalid regular expression: \/(.*)\/u?: (.*)/s,
    say: ([pattern = '', why = '']) =>
      `The pattern ${pattern} does not compile: ${why}. Mend it in the pattern bench.`,
  },
  {
    match: /Maximum call stack size|too much recursion/,
    say: () =>
      'The schema refers to itself for ever, or nests too deep. Let the reference stand under properties or items.',
  },
  {
    match:
      /reference "([^"]*)" resolves to more than one schema|schema with key or id "([^"]*)" already exists|already been registered for '([^'.]*(?:\.[^' ][^'.]*)*)/,
    say: (found) =>
      `The $id ${JSON.stringify(found.find((each) => each !== '') ?? '')} stands twice, or belongs to JSON Schema itself. Give each schema an $id of its own, or none.`,
  },
  {
    match: /type must be JSONType or JSONType\[\]: (.*)/s,
    say: ([types = '']) =>
      `The type ${JSON.stringify(types)} is none. Use string, number, integer, boolean, null, object or array.`,
  },
  {
    match: /NOT SUPPORTED: keyword "id"/,
    say: () => 'The keyword id is of draft-04 and refused today. Write $id, or leave it out.',
  },
  {
    match:
      /keyword "([^"]*)" (?:value )?(?:must be|is invalid)|^([$\w]+) (?:keyword )?(?:value )?must be/,
    say: (found) =>
      `The keyword ${found.find((each) => each !== '') ?? ''} has a value that it cannot have. Look it up in the editor's own findings and mend it.`,
  },
  {
    match: /"nullable" cannot be used without "type"/,
    say: () =>
      'The keyword nullable is refused where no type stands beside it. Write "type": ["string", "null"] instead.',
  },
];

/** What a validator threw, in words. */
export function explainError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  for (const { match, say } of KNOWN) {
    const found = match.exec(text);
    if (found !== null) return say([...found].slice(1).map((each) => each ?? ''));
  }
  return `The validator cannot use it: ${text === '' ? 'it does not say why' : text}. Undo the last change to the schema, or try a part of it.`;
}
