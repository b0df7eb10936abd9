import { get, isArray, isObject } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';
import { createParameterReport } from './create-parameter-report.ts';
import type { Parameter } from './list-parameters.ts';
import { isWord, readAround } from './read-about.ts';

/**
 * After its name in the tool's description: "limit: …", "`limit` (int) …", "limit - …", "limit =
 * …".
 */
const INTRODUCED = /^[`'"*]{0,3}\s?(?:\([^)\n]{0,60}\)\s?)?(?:[:=–—-]|\s?\()/;
const QUOTED = /[`'"*]$/;
/** Before it: "- limit", "@param limit", "with". */
const LISTED = /(?:^|\n)[ \t]{0,12}(?:[-*•]|\d{1,2}[.)]|@param)[ \t]{1,3}$/;

export const parametersDescribed: ToolRule = {
  id: 'parameters-described',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Describe every parameter',
  why: 'The model sees the name, the type and the description of a parameter. It guesses whatever they do not say.',
  source: 'Source 002, the reader who never asks questions',
  except:
    'A parameter that its name explains needs only a word. Spend the text on conventions that nobody can guess.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        attendees: { type: 'integer', minimum: 1, maximum: 40 },
      },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    const facts = getFacts(contract);
    const bare = facts.parameters.filter(
      (parameter) =>
        parameter.description.trim() === '' &&
        !isDescribed(parameter, readAround(parameter, facts)) &&
        !isDescribedElsewhere(contract.input_schema, parameter),
    );
    for (const each of createParameterReport(bare, {
      one: 'has no description',
      many: 'have no description',
      hint: 'Say in a few words what the value means and where the model gets it.',
    }))
      report(each);
  },
};

/** As a docstring lists its arguments. */
function isDescribed({ name }: Parameter, text: string): boolean {
  if (name === '') return false;
  for (
    let at = text.indexOf(name), n = 0;
    at !== -1 && n < 20;
    at = text.indexOf(name, at + name.length), n += 1
  ) {
    if (isWord(text[at - 1]) || isWord(text[at + name.length])) continue;
    const [before, after] = [
      text.slice(Math.max(0, at - 16), at),
      text.slice(at + name.length, at + name.length + 80),
    ];
    if (QUOTED.test(before) || LISTED.test(before) || INTRODUCED.test(after)) return true;
  }
  return false;
}

/** A fixed value needs no description; a reference or a branch may have one. */
function isDescribedElsewhere(
  root: Parameters<typeof resolveReference>[0],
  { schema }: Parameter,
): boolean {
  if (schema.has('const')) return true;
  const hasDescription = (held: Parameters<typeof resolveReference>[1]): boolean =>
    typeof get(isObject(held) ? resolveReference(root, held) : undefined, 'description') ===
    'string';
  if (schema.has('$ref') && hasDescription(schema)) return true;
  return ['anyOf', 'oneOf', 'allOf'].some((keyword) => {
    const branches = schema.get(keyword);
    return isArray(branches) && branches.some(hasDescription);
  });
}
