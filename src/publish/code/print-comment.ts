import { printJson } from '../../contract/json/print-json.ts';
import { listGaps, type Language } from './languages.ts';
import { listInnerTypes, type Constraint, type SchemaType } from './schema-type.ts';

/** Characters that hide or turn text, and lone surrogates, which no file in UTF-8 can have. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const LONGEST_VALUE = 80;

/** Text from outside as lines of a comment that it cannot end. */
export function listCommentLines(text: string): readonly string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('*/', '* /')
    .replace(HIDDEN, (found) => `(U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()})`)
    .split('\n')
    .map((line) => line.trimEnd());
}

/**
 * `Not checked here: format "date-time", maxLength 3.`, also of items and members of unions, which
 * have no line of their own; undefined where everything is said.
 */
export function describeUnsaid(language: Language, type: SchemaType): string | undefined {
  const unsaid = listGaps(language, listOwnConstraints(type))
    .filter(({ kind }) => kind === 'unsaid')
    .map(describeConstraint);
  return unsaid.length === 0 ? undefined : `Not checked here: ${[...new Set(unsaid)].join(', ')}.`;
}

function describeConstraint({ keyword, value }: Constraint): string {
  if (keyword === 'enum beside') return 'what limits the listed values';
  if (value === true) return keyword;
  const text = printJson(value);
  return text.length > LONGEST_VALUE ? keyword : `${keyword} ${text}`;
}

/** The same as lines of a comment, each after `mark`. */
export function printUnsaid(language: Language, type: SchemaType, mark: string): readonly string[] {
  const text = describeUnsaid(language, type);
  return text === undefined ? [] : listCommentLines(text).map((line) => `${mark}${line}`);
}

/** Properties have lines of their own. */
function listOwnConstraints(type: SchemaType): readonly Constraint[] {
  const inner = type.shape.kind === 'object' ? [type.shape.rest] : listInnerTypes(type);
  return [...type.constraints, ...inner.flatMap(listOwnConstraints)];
}
