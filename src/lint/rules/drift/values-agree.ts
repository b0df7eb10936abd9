import { isArray, listStrings, type Json } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { listNames } from '../../words/list-names.ts';
import { listValues } from '../../words/list-values.ts';
import { createTextFix, listParameterTexts, type ParameterText } from './list-parameter-texts.ts';
import { listValueRuns, type ValueRun } from './list-value-runs.ts';

const layout = {
  type: 'string',
  enum: ['rows', 'circle', 'theatre'],
  description: 'How the chairs stand (rows, circle, cinema).',
};

export const valuesAgree: ToolRule = {
  id: 'values-agree',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'List the values that the enum allows',
  why: 'A value that only the description offers is refused, and a model seldom chooses a value that only the enum has.',
  source:
    'Source 002, descriptions drift and nothing breaks when they do; source 000, an enum is an instruction',
  except: 'Words after “one of” are read as values. Write “such as” before examples.',
  fixKinds: ['text'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: { ...example.input_schema.properties, layout },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        layout: { ...layout, description: 'How the chairs stand (rows, circle, theatre).' },
      },
    },
  },
  check: ({ contract }, report) => {
    for (const text of listParameterTexts(contract, (schema) => schema.has('enum'))) {
      const choices = listStrings(text.parameter.schema.get('enum'));
      if (choices.length === 0 || !isText(text.parameter.schema.get('enum'))) continue;
      const found = compare(text, choices);
      if (found !== undefined) report(found);
    }
  },
};

function isText(choices: Json | undefined): boolean {
  return (
    isArray(choices) && choices.every((choice) => typeof choice === 'string' || choice === null)
  );
}

function compare(text: ParameterText, choices: readonly string[]): RuleReport | undefined {
  for (const run of listValueRuns(text.says)) {
    const found = compareRun(text, run, choices);
    if (found !== undefined) return found;
  }
  const values = listValues(text.says);
  const left = choices.filter((choice) => !values.includes(choice));
  if (
    left.length === 0 ||
    values.length < 2 ||
    !values.every((value) => choices.includes(value)) ||
    left.some((choice) => text.says.includes(choice))
  )
    return undefined;
  return {
    at: text.at,
    severity: 'advice',
    message: `The description of ${listNames([text.parameter.path])} lists its values but leaves out ${listNames(left)}.`,
    hint: 'List every value, or remove the list: the model also reads the enum.',
  };
}

/**
 * Values in prose that match too few of the enum's are about something else: at least two must
 * match, and at least as many as don't.
 */
function compareRun(
  text: ParameterText,
  { values, starts }: ValueRun,
  choices: readonly string[],
): RuleReport | undefined {
  const left = choices.filter((choice) => !values.includes(choice));
  const strange = values.flatMap((value, i) =>
    choices.includes(value)
      ? []
      : [{ value, start: starts[i] ?? 0, meant: findMeant(value, left) }],
  );
  const known = values.length - strange.filter(({ meant }) => meant === undefined).length;
  if (strange.length === 0 || known < Math.max(2, values.length / 2)) return undefined;
  const spelt = strange.flatMap(({ value, start, meant }) =>
    meant === undefined ? [] : [{ start, end: start + value.length, to: meant }],
  );
  const names = listNames(spelt.map(({ to }) => to));
  return {
    at: text.at,
    message: `The description offers ${listNames(strange.map(({ value }) => value))} for ${listNames([text.parameter.path])}, but its enum does not allow ${strange.length === 1 ? 'it' : 'them'}.`,
    hint:
      spelt.length > 0
        ? `Write ${names} as the enum does.`
        : `Add ${strange.length === 1 ? 'it' : 'them'} to the enum if the server accepts ${strange.length === 1 ? 'it' : 'them'}; otherwise correct the description.`,
    fixes: spelt.length === strange.length ? [createTextFix(text, `Write ${names}`, spelt)] : [],
  };
}

function findMeant(value: string, left: readonly string[]): string | undefined {
  return (
    left.find((choice) => choice.toLowerCase() === value.toLowerCase()) ??
    findSpelling(value, listNameWords(left))?.name
  );
}
