import type { Contract } from '../../../contract/contract.ts';
import { get, listStrings, type Json } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { replaceSpans } from '../../words/list-mentions.ts';
import { listNames } from '../../words/list-names.ts';
import { createTextFix, listParameterTexts, type ParameterText } from './list-parameter-texts.ts';
import { isSameDefault, listStatedDefaults, type StatedDefault } from './list-stated-defaults.ts';
import { isCountedUnit } from './read-quantity.ts';

const layout = {
  type: 'string',
  enum: ['rows', 'circle'],
  default: 'rows',
  description: 'How the chairs stand: in rows, or in a circle. Defaults to "circle".',
};

export const defaultsAgree: ToolRule = {
  id: 'defaults-agree',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'State the default that the schema declares',
  why: 'The model leaves a parameter out because of the default in the description. A client that fills in the default of the schema then does something else.',
  source: 'Source 002, the forgotten “Defaults to 50000”',
  except:
    'A default that depends on other parameters belongs in the description only; remove it from the schema.',
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
        layout: {
          ...layout,
          description: 'How the chairs stand: in rows, or in a circle. Defaults to "rows".',
        },
      },
    },
  },
  check: ({ contract }, report) => {
    for (const text of listParameterTexts(
      contract,
      (schema) => schema.has('default') || schema.has('enum'),
    )) {
      const declared = text.parameter.schema.get('default');
      const stated = listStatedDefaults(text.says).filter(
        ({ from }) => !isOfAnother(text, from, contract),
      );
      const [first] = stated;
      if (first === undefined) continue;
      if (declared === undefined) checkChoice(text, first, report);
      else if (stated.every((each) => isSameDefault(each, declared, text.parameter) === false))
        report(describe(text, stated, declared));
    }
  },
};

/** "Works like `limit`, which defaults to 10" in the text of another parameter. */
function isOfAnother(
  { says, parameter }: ParameterText,
  from: number,
  contract: Contract,
): boolean {
  const name = /([A-Za-z_][\w-]*)[`'"”’]?,? ?(?:which |that |it )?(?:has an? |also )?$/
    .exec(says.slice(Math.max(0, from - 80), from))?.[1]
    ?.toLowerCase();
  return (
    name !== undefined &&
    name !== parameter.name.toLowerCase() &&
    getFacts(contract).parameters.some((other) => other.name.toLowerCase() === name)
  );
}

function describe(
  text: ParameterText,
  stated: readonly StatedDefault[],
  declared: Json,
): RuleReport {
  const wanted = typeof declared === 'string' ? declared : printJson(declared);
  const shown = text.says.slice(stated[0]?.start, stated[0]?.end);
  return {
    at: text.at,
    message: `The description says that ${listNames([text.parameter.path])} defaults to ${formatShort(shown)}, but \`default\` is ${formatShort(wanted)}.`,
    hint: 'Write the value that the server uses in both places.',
    fixes: suggestRewording(text, stated, declared, wanted),
  };
}

/** Only where the new text reads as the schema's default, and as nothing else new. */
function suggestRewording(
  text: ParameterText,
  stated: readonly StatedDefault[],
  declared: Json,
  wanted: string,
): readonly Fix[] {
  const spans = stated.map(({ start, end, quantity }) => ({
    start,
    end: typeof declared !== 'string' && quantity !== undefined ? quantity.end : end,
    to: wanted,
  }));
  if (new Set(stated.map(({ value }) => String(value).toLowerCase())).size > 1) return [];
  const after = replaceSpans(text.says, spans);
  const read = listStatedDefaults(after);
  const isRight =
    read.length === listStatedDefaults(text.says).length &&
    read.filter((each) => isExactly(each, wanted, after, text)).length >= stated.length;
  return isRight
    ? [createTextFix(text, `Write ${formatShort(wanted)} in the description`, spans)]
    : [];
}

function isExactly(
  { start, end, quantity }: StatedDefault,
  wanted: string,
  says: string,
  { parameter }: ParameterText,
): boolean {
  return (
    says.slice(start, end) === wanted ||
    (quantity !== undefined &&
      says.slice(start, quantity.end) === wanted &&
      isCountedUnit(quantity.unit, parameter))
  );
}

/** Only a value in quotes: a bare word may be part of a phrase. */
function checkChoice(
  text: ParameterText,
  { value, isQuoted }: StatedDefault,
  report: (report: RuleReport) => void,
): void {
  const choices = get(text.parameter.schema, 'enum');
  const names = listStrings(choices);
  if (
    typeof value !== 'string' ||
    !isQuoted ||
    names.length === 0 ||
    isChoice(value, names) ||
    value.split(/[/|]/).every((part) => isChoice(part.trim(), names))
  )
    return;
  report({
    at: text.at,
    message: `The description says that ${listNames([text.parameter.path])} defaults to ${formatShort(value)}, but its enum does not allow that value.`,
    hint: 'Write a value of the enum, or add this one to the enum.',
  });
}

function isChoice(value: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === value.toLowerCase());
}

function formatShort(value: string): string {
  return value.length > 32 ? `${value.slice(0, 31)}…` : value;
}
