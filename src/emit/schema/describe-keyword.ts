import { addSentence } from '../../contract/add-sentence.ts';
import {
  get,
  getNumber,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { describeConstraint } from '../../contract/schema/describe-constraint.ts';

/** Longer JSON does not help in a sentence. */
const MAX_CHARACTERS = 300;

/** A sentence for the value of each keyword; undefined where none would help the model. */
const DESCRIBERS: Readonly<Record<string, (value: Json) => string | undefined>> = {
  uniqueItems: (value) => (value === true ? 'No item twice.' : undefined),
  additionalProperties: describeOtherFields,
  unevaluatedProperties: describeOtherFields,
  propertyNames: (value) => {
    const pattern = getString(get(value, 'pattern'));
    return pattern === undefined
      ? describeJson('Field names match', value)
      : `Field names match ${pattern}.`;
  },
  patternProperties: (value) => describeJson('Fields by the pattern of their name:', value),
  contains: (value) => describeJson('At least one item matches', value),
  minContains: (value) => describeCount('At least', value),
  maxContains: (value) => describeCount('At most', value),
  prefixItems: (value) => describeJson('Its items in order:', value),
  not: (value) => describeJson('Must not match', value),
  dependentRequired: (value) => (isObject(value) ? describeDependents(value) : undefined),
  default: (value) => describeJson('Default:', value),
  examples: (value) => describeList('For example', value, ' or '),
  format: (value) =>
    typeof value === 'string' && value !== '' ? `In the format ${value}.` : undefined,
  enum: (value) => describeList('One of', value, ', '),
  const: (value) => describeJson('Always', value),
  pattern: (value) =>
    typeof value === 'string' && value.length <= MAX_CHARACTERS
      ? `Must match the pattern ${value}.`
      : undefined,
};

/**
 * A keyword that a provider does not take, as a sentence for the description; undefined where none
 * would help the model.
 */
export function describeKeyword(keyword: string, value: Json): string | undefined {
  const sentence = describeConstraint(keyword, value);
  if (sentence !== undefined) return sentence.endsWith('.') ? sentence : `${sentence}.`;
  return Object.hasOwn(DESCRIBERS, keyword) ? DESCRIBERS[keyword]?.(value) : undefined;
}

/** The description with a sentence for each keyword; undefined where there is no text at all. */
export function addSentences(
  description: string | undefined,
  keywords: Iterable<readonly [string, Json]>,
): string | undefined {
  let text = description;
  for (const [keyword, value] of keywords) {
    const sentence = describeKeyword(keyword, value);
    if (sentence !== undefined) text = addSentence(text ?? '', sentence);
  }
  return text;
}

function describeJson(opening: string, value: Json): string | undefined {
  return describeText(opening, printJson(value));
}

function describeList(opening: string, value: Json, separator: string): string | undefined {
  return isArray(value) && value.length > 0
    ? describeText(opening, value.map((item) => printJson(item)).join(separator))
    : undefined;
}

function describeText(opening: string, text: string): string | undefined {
  return text.length > MAX_CHARACTERS ? undefined : `${opening} ${text}.`;
}

function describeOtherFields(value: Json): string | undefined {
  if (value === false) return 'No other fields.';
  return isObject(value) && value.size > 0 ? describeJson('Other fields match', value) : undefined;
}

function describeCount(opening: string, value: Json): string | undefined {
  const count = getNumber(value);
  return count === undefined ? undefined : `${opening} ${String(count)} such items.`;
}

function describeDependents(value: ReadonlyMap<string, Json>): string | undefined {
  const rules = [...value].flatMap(([name, others]) =>
    listStrings(others).length === 0 ? [] : [`${name} needs ${listStrings(others).join(' and ')}`],
  );
  const text = rules.join('; ');
  return text === '' || text.length > MAX_CHARACTERS ? undefined : `Where given: ${text}.`;
}
