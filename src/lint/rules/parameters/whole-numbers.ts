import type { Edit } from '../../../contract/document/edit.ts';
import { getNumber, isArray, type Json } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { createParameterReport } from './create-parameter-report.ts';
import type { Parameter } from './list-parameters.ts';

const { properties } = example.input_schema;
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Last word of a count, a position or an id number. */
const WHOLE = setOf(
  'page pages limit count index idx id ids port pid row rows line lines results items records entries attempts retries days adults children infants guests pets replicas hits skip',
);
/** Before the last word: `per_page`, `issue_number`, `max_results`. */
const PAIRS =
  /^(?:per page|page (?:size|number|no)|(?:issue|pull|pr|pull request|build|run|job|line|row|page|discussion|alert|project|milestone|finding|slide|chapter|episode|season|version|revision) number|num \w+|number of \w+|max (?:results|items|rows|records|entries|tokens|pages|lines|length|chars|characters|retries|attempts|depth|count)|batch size|status code|results per page|\w+ count|\w+ limit|\w+ index)$/;
/** `rate_limit` may be a fraction, `x_index` a measure. */
const MEASURED = setOf(
  'cpu memory spending withdrawal rate price cost amount budget spend speed size weight score credit time loss gain leverage temperature power voltage current refractive glycemic mass body heat uv similarity threshold confidence stop strike value',
);
const FRACTION =
  /\b(?:fraction(?:al)?|decimals?|floats?|floating|ratio|percent(?:age)?|between 0 and 1|0(?:\.0)?\s?(?:-|–|to)\s?1(?:\.0)?\b|seconds|price|rate|half|quarter|real number|currency|amount)\b|\d\.\d|%/i;
const CLOSED = ['enum', 'const', 'multipleOf', '$ref', 'format'];
const SHOWN = ['default', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'example'];

export const wholeNumbers: ToolRule = {
  id: 'whole-numbers',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Use `integer` for counts, positions and id numbers',
  why: 'The type `number` accepts 2.5. A model rarely sends half a page, but generated clients turn the value into a float, and 10.0 fails in paths and queries.',
  source: 'Source 000, checklist item 3',
  except:
    'A count that may be a fraction, such as half a day, is a number: say so in its description.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        attendees: { type: 'integer', minimum: 1, maximum: 40, description: 'People who come.' },
        limit: { type: 'number', minimum: 1, maximum: 50, description: 'How many slots to show.' },
      },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        limit: { type: 'integer', minimum: 1, maximum: 50, description: 'How many slots to show.' },
      },
    },
  },
  check: ({ contract }, report) => {
    const { parameters } = getFacts(contract);
    const isPaged = parameters.some(({ words }) => words.at(-1) === 'limit' || words[0] === 'page');
    const found = parameters.filter((parameter) => isWholeNumber(parameter, isPaged));
    const edits = found.map(({ at, schema }): Edit => ({
      kind: 'set',
      at: [...at, 'type'],
      value: replaceType(schema.get('type') ?? 'number'),
    }));
    const names = new Set(found.map(({ path }) => path)).size;
    for (const each of createParameterReport(found, {
      one: 'is a whole number, but its type `number` also accepts 2.5',
      many: 'are whole numbers, but their type `number` also accepts 2.5',
      hint: 'Change `number` to `integer`.',
      fixes: [
        {
          title: names === 1 ? 'Change the type to integer' : `Change ${names} types to integer`,
          kind: 'suggested',
          assumes: 'The server accepts only whole numbers here.',
          edits,
        },
      ],
    }))
      report(each);
  },
};

/** An offset in a recording may be a fraction; beside `limit` it counts. */
function isWholeNumber(
  { types, words, schema, description }: Parameter,
  isPaged: boolean,
): boolean {
  return (
    types.includes('number') &&
    !types.includes('integer') &&
    (isWholeName(words) || (isPaged && words.at(-1) === 'offset')) &&
    !CLOSED.some((keyword) => schema.has(keyword)) &&
    !SHOWN.some((keyword) => isFraction(schema.get(keyword))) &&
    !FRACTION.test(description)
  );
}

function isWholeName(words: readonly string[]): boolean {
  if (words.some((word) => MEASURED.has(word))) return false;
  return (
    WHOLE.has(words.at(-1) ?? '') ||
    PAIRS.test(words.slice(-3).join(' ')) ||
    PAIRS.test(words.slice(-2).join(' '))
  );
}

/** A number that is written with a fraction, even 1.0, was meant as one. */
function isFraction(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null && 'raw' in value) return /[.e]/i.test(value.raw);
  const number = getNumber(value);
  return number !== undefined && !Number.isInteger(number);
}

function replaceType(type: Json): Json {
  return isArray(type) ? type.map((each) => (each === 'number' ? 'integer' : each)) : 'integer';
}
