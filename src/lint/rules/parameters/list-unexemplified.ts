import { getString, listStrings } from '../../../contract/json/json.ts';
import { memoizeText } from '../../../contract/memoize-text.ts';
import type { Facts } from '../../facts.ts';
import { isForeign } from '../../words/is-foreign.ts';
import { listTypes } from '../schema/keywords/list-types.ts';
import type { Parameter } from './list-parameters.ts';
import { readAbout } from './read-about.ts';

/**
 * Notations with several dialects, or with an order that cannot be guessed. Models write CSS
 * selectors, globs and regular expressions unaided.
 */
const LANGUAGE =
  /\b(?:cron(?:tab)?(?: expression| schedule| syntax| string)?|jql|cql|kql|odata|jmespath|jsonpath|promql|logql|lucene(?: query)?|rrule|wkt|bounding box|bbox|cel expression|sparql|cypher|soql|fen)\b/i;
const NAMED = new Set(
  'cron crontab jql cql kql odata jmespath jsonpath promql logql lucene rrule wkt bbox sparql cypher soql fen'.split(
    ' ',
  ),
);
/** The name alone explains the format of these. */
const FAMILIAR = new Set(
  'email emails url urls uri color colour colors phone zip zipcode postal postcode uuid guid slug lang language locale currency country date time datetime timestamp name username ticker symbol isbn ip ipv4 ipv6 hostname domain version semver hash sha checksum'.split(
    ' ',
  ),
);
/**
 * "such as", "e.g.", something in quotes, code or brackets, digits, or a sign that only a value
 * has.
 */
const SHOWN =
  /\b(?:e\.?g\b|i\.?e\b|ex[:.]|such as|for example|for instance|examples?|like|looks|format:|extensions?|prefix\w{0,4}|starts? with|default(?:s to| is|:))|["'“”\x60«]|\bhttps?:|[*^$\\{}<>=]|\d|\w[_/:@]\w|\w\.\w/i;
/** Patterns that explain the value: trimmed blanks, digits, letters, a fixed length. */
const PLAIN =
  /^\^?(?:\(\?:)?(?:\\S|\.|\\d|\\w|\[\^?(?:[^\]\\]|\\.)+\])(?:[*+?]|\{\d*,?\d*\})?(?:\.\*|\\S)?\)?\$?$/;
/** Classes of signs and nothing between them. */
const CLASSES = /^\^?(?:\[(?:[^\]\\]|\\.)+\](?:[*+?]|\{\d*,?\d*\})?){1,6}\$?$/;
const EXEMPLIFIED = ['examples', 'example', 'default', 'enum', 'const'];

interface FormattedParameter {
  readonly parameter: Parameter;
  readonly language: string;
}

/**
 * Parameters with a format that cannot be guessed and without an example value. `shown` are those
 * that an example of the contract fills.
 */
export function listUnexemplified(
  facts: Facts,
  shown: ReadonlySet<string>,
): { readonly patterned: readonly Parameter[]; readonly languages: readonly FormattedParameter[] } {
  const open = facts.parameters.filter(
    ({ path, schema }) => !shown.has(path) && !EXEMPLIFIED.some((keyword) => schema.has(keyword)),
  );
  const patterned = open.filter(
    (parameter) => isPatterned(parameter) && isUnshown(parameter, facts),
  );
  const languages = open.flatMap((parameter) => {
    const language = patterned.includes(parameter) ? undefined : readLanguage(parameter);
    return language === undefined || !isUnshown(parameter, facts) ? [] : [{ parameter, language }];
  });
  return { patterned, languages };
}

function isPatterned({ words, schema }: Parameter): boolean {
  const pattern = getString(schema.get('pattern'));
  return (
    pattern !== undefined &&
    pattern !== '' &&
    !FAMILIAR.has(words.at(-1) ?? '') &&
    !PLAIN.test(pattern.slice(0, 200)) &&
    !CLASSES.test(pattern.slice(0, 200)) &&
    listStrings(schema.get('enum')).length === 0
  );
}

function readLanguage({ words, description, schema }: Parameter): string | undefined {
  const types = listTypes(schema);
  if (!(types.includes('string') || types.length === 0) || types.includes('object'))
    return undefined;
  const named = description === '' ? '' : getLanguage(description);
  return named === '' ? words.find((word) => NAMED.has(word)) : named;
}

const getLanguage = memoizeText((description) =>
  (LANGUAGE.exec(description)?.[0] ?? '').replace(/^[A-Z](?=[a-z])/, (first) =>
    first.toLowerCase(),
  ),
);

function isUnshown(parameter: Parameter, facts: Facts): boolean {
  const about = readAbout(parameter, facts);
  return !isForeign(about) && !SHOWN.test(about);
}
