import { get, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts, type Facts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import type { Prose } from '../../words/read-prose.ts';
import { splitWords } from '../../words/split-words.ts';
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
  check: ({ contract, registry }, report) => {
    const facts = getFacts(contract);
    const isRecommended = getPresetId(registry) === 'recommended';
    const bare = facts.parameters.filter(
      (parameter) =>
        parameter.description.trim() === '' &&
        !(
          isRecommended &&
          (isSelfExplaining(parameter, facts) || isNamedBeside(parameter, facts))
        ) &&
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

/** Words of names that say the same in every tool, and words that only say which one. */
const EVERYDAY = new Set(
  (
    'path paths file files filename filenames filepath dir directory folder url urls uri link links id ids uuid name names title text content contents body message messages description summary comment comments note notes label labels tag tags ' +
    'query search keyword keywords question prompt code command expression sql email emails phone address username user password token language lang locale country city state zip timezone currency date dates time year month day hour minute second ' +
    'limit offset page pages cursor count size max min maximum minimum total number num index width height length left right top bottom x y z lat lon lng long latitude longitude ' +
    'image emoji icon archived indicator subject author ticker symbol category repo repos repository owner org organization branch project pid row rows col cols column columns line lines chars characters context color colour font skip timeout ms seconds sec find replace yaml json xml html csv pdf markdown ' +
    'format formats type types sort order direction status enabled verbose debug force recursive dry run options option settings config data value values items item list key keys ' +
    'source target destination from to start end begin old new input output first last next previous parent child current default other level within why reason note per is has with include exclude in on of by for the a an all any or and not use set get'
  ).split(' '),
);

/**
 * Whether the name says it, or the tool's text: `youtube_url` of a tool that "downloads a given
 * YouTube URL". A choice of named values explains itself, as does a
 * switch such as `match_case` with its default; an object has parameters of its own.
 */
function isSelfExplaining({ words, schema, types }: Parameter, facts: Facts): boolean {
  const isObjectList = isObject(get(get(schema, 'items'), 'properties'));
  if (hasNamedValues(schema) || types.includes('object') || isObjectList) return true;
  if (types.includes('boolean') && words.length > 1 && schema.has('default')) return true;
  const said = listSaidStems(facts.prose);
  return words.every(
    (word) =>
      EVERYDAY.has(word) ||
      /^\d+$/.test(word) ||
      said.has(getStem(word)) ||
      facts.words.some((own) => getStem(own) === getStem(word)),
  );
}

/**
 * The text of another parameter names it in quotes, or its name says that it is not for the model
 * (`_meta`) or an operator of another language (`$meta`).
 */
function isNamedBeside({ name, at }: Parameter, { parameters }: Facts): boolean {
  return (
    /^[_$]/.test(name) ||
    parameters.some(
      (other) =>
        other.at !== at &&
        QUOTES.some((quote) => other.description.includes(`${quote}${name}${quote}`)),
    )
  );
}

const QUOTES = ['`', "'", '"'];

/** Also a list of them, or either with null. */
function hasNamedValues(schema: Json): boolean {
  if (get(schema, 'enum') !== undefined || get(schema, 'const') !== undefined) return true;
  const branches = get(schema, 'anyOf');
  const parts = [get(schema, 'items'), ...(isArray(branches) ? branches : [])];
  return parts.some((part) => part !== undefined && hasNamedValues(part));
}

const listSaidStems: (prose: Prose) => ReadonlySet<string> = memoize(
  ({ text }) =>
    new Set(
      text
        .split(/[^\p{L}\p{N}]+/u)
        .flatMap(splitWords)
        .map(getStem),
    ),
);

function getStem(word: string): string {
  return word.toLowerCase().replace(/(?:ies|es|s|ing|ed|e|y)$/, '');
}

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
