import { getNumber, type JsonObject } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { replaceSpans } from '../../words/list-mentions.ts';
import { listNames } from '../../words/list-names.ts';
import { createTextFix, listParameterTexts, type ParameterText } from './list-parameter-texts.ts';
import { listStatedLimits, type LimitKeyword, type StatedLimit } from './list-stated-limits.ts';

const { minutes } = example.input_schema.properties;
const OPPOSITE = {
  minimum: 'maximum',
  maximum: 'minimum',
  minLength: 'maxLength',
  maxLength: 'minLength',
  minItems: 'maxItems',
  maxItems: 'minItems',
} as const satisfies Record<LimitKeyword, LimitKeyword>;

export const limitsAgree: ToolRule = {
  id: 'limits-agree',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'State the limits that the schema declares',
  why: 'A model that follows the wider limit is refused, and one that follows the narrower limit never uses what the tool allows.',
  source: 'Source 002, descriptions drift and nothing breaks when they do',
  except:
    'Where the limit is about something else, such as one page of the results, say what it limits.',
  fixKinds: ['text'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        minutes: { ...minutes, description: 'Length of the slot in minutes, between 15 and 480.' },
      },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    for (const text of listParameterTexts(contract, isBounded)) {
      const [type, ...others] = text.parameter.types.filter((each) => each !== 'null');
      if (type === undefined || others.length > 0) continue;
      const stated = listStatedLimits(text.says, type, text.parameter);
      const wrong = stated.flatMap((limit) =>
        isWrong(limit, stated, text)
          ? [{ ...limit, declared: getNumber(text.parameter.schema.get(limit.keyword)) ?? 0 }]
          : [],
      );
      const [first] = wrong;
      if (first === undefined) continue;
      const name = listNames([text.parameter.path]);
      report({
        at: text.at,
        message: `The description gives ${name} a ${SAYS[first.keyword]} of ${first.value}, but \`${first.keyword}\` is ${first.declared}.`,
        hint: 'Write the limit that the server applies in both places.',
        fixes: suggestRewording(text, type, wrong),
      });
    }
  },
};

interface WrongLimit extends StatedLimit {
  readonly declared: number;
}

/** Only where the new text reads as the schema's limits, and as many of them as before. */
function suggestRewording(
  text: ParameterText,
  type: string,
  wrong: readonly WrongLimit[],
): readonly Fix[] {
  const spans = wrong.map(({ start, end, declared }) => ({ start, end, to: String(declared) }));
  const before = listStatedLimits(text.says, type, text.parameter);
  const after = listStatedLimits(replaceSpans(text.says, spans), type, text.parameter);
  const isRight =
    before.length === after.length &&
    after.every((limit) => !isWrong(limit, after, text)) &&
    wrong.every(({ keyword, declared }) =>
      after.some((limit) => limit.keyword === keyword && limit.value === declared),
    );
  return isRight
    ? [
        createTextFix(
          text,
          `Write ${wrong.map(({ declared }) => declared).join(' and ')} in the description`,
          spans,
        ),
      ]
    : [];
}

const BOUNDED = Object.keys(OPPOSITE);
const SAYS = {
  minimum: 'minimum',
  maximum: 'maximum',
  minLength: 'minimum length',
  maxLength: 'maximum length',
  minItems: 'minimum number of items',
  maxItems: 'maximum number of items',
} as const satisfies Record<LimitKeyword, string>;

function isBounded(schema: JsonObject): boolean {
  return BOUNDED.some((keyword) => schema.has(keyword));
}

/** Skips a limit that the text states twice differently, and one that equals the opposite limit. */
function isWrong(
  { keyword, value }: StatedLimit,
  stated: readonly StatedLimit[],
  { parameter: { schema } }: ParameterText,
): boolean {
  const declared = getNumber(schema.get(keyword));
  if (
    declared === undefined ||
    stated.some((other) => other.keyword === keyword && other.value === declared)
  )
    return false;
  return value !== getNumber(schema.get(OPPOSITE[keyword]));
}
