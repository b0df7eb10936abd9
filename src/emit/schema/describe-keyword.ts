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

/** Longer JSON is no help in a sentence. */
const MOST_CHARACTERS = 300;

/**
 * A keyword that may not stay on a wire, as a sentence for the description; undefined where none
 * would help the model.
 */
export function describeKeyword(keyword: string, value: Json): string | undefined {
  const said = describeConstraint(keyword, value);
  if (said !== undefined) return /[.]$/.test(said) ? said : `${said}.`;
  switch (keyword) {
    case 'uniqueItems':
      return value === true ? 'No item twice.' : undefined;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return value === false
        ? 'No other fields.'
        : isObject(value) && value.size > 0
          ? describeJson('Other fields match', value)
          : undefined;
    case 'propertyNames':
      return typeof get(value, 'pattern') === 'string'
        ? `Field names match ${getString(get(value, 'pattern')) ?? ''}.`
        : describeJson('Field names match', value);
    case 'patternProperties':
      return describeJson('Fields by the pattern of their name:', value);
    case 'contains':
      return describeJson('At least one item matches', value);
    case 'minContains':
    case 'maxContains':
      return getNumber(value) === undefined
        ? undefined
        : `${keyword === 'minContains' ? 'At least' : 'At most'} ${String(getNumber(value))} such items.`;
    case 'prefixItems':
      return describeJson('Its items in order:', value);
    case 'not':
      return describeJson('Must not match', value);
    case 'dependentRequired':
      return isObject(value) ? describeDependents(value) : undefined;
    case 'default':
      return describeJson('Default:', value);
    case 'examples':
      return isArray(value) && value.length > 0
        ? describeJson('For example', value, ' or ')
        : undefined;
    case 'format':
      return typeof value === 'string' && value !== '' ? `In the format ${value}.` : undefined;
    case 'enum':
      return isArray(value) && value.length > 0 ? describeJson('One of', value, ', ') : undefined;
    case 'const':
      return describeJson('Always', value);
    case 'pattern':
      return typeof value === 'string' && value.length <= MOST_CHARACTERS
        ? `Must match the pattern ${value}.`
        : undefined;
    default:
      return undefined;
  }
}

/**
 * The description with a sentence for each keyword that has one; undefined where there was none and
 * is nothing to say.
 */
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

function describeJson(opening: string, value: Json, between?: string): string | undefined {
  const text =
    between !== undefined && isArray(value)
      ? value.map((item) => printJson(item)).join(between)
      : printJson(value);
  return text.length > MOST_CHARACTERS ? undefined : `${opening} ${text}.`;
}

function describeDependents(value: ReadonlyMap<string, Json>): string | undefined {
  const rules = [...value].flatMap(([name, others]) =>
    listStrings(others).length === 0 ? [] : [`${name} needs ${listStrings(others).join(' and ')}`],
  );
  const text = rules.join('; ');
  return text === '' || text.length > MOST_CHARACTERS ? undefined : `Where given: ${text}.`;
}
