import { asStrings, get, type Json } from '../../../contract/json.ts';
import { printJson } from '../../../contract/print-json.ts';
import { example } from '../../example.ts';
import { agrees, findSaidDefaults, type SaidDefault } from '../../drift/find-said-default.ts';
import { listNames } from '../../words/list-names.ts';
import { textsAbout, rewordText, type ParameterText } from '../../drift/about-parameters.ts';
import type { Report, ToolRule } from '../../rule.ts';

const layout = { type: 'string', enum: ['rows', 'circle'], default: 'rows', description: 'How the chairs stand: in rows, or in a circle. Defaults to "circle".' };

export const defaultsAgree: ToolRule = {
  id: 'defaults-agree',
  judges: 'tool',
  severity: 'warning',
  summary: 'State the default that the schema has',
  why: 'The model leaves a field out because it believes what the prose says happens then; the client that fills in the schema’s default does something else.',
  source: 'Source 002, the forgotten “Defaults to 50000”',
  except: 'A default that depends on the other fields belongs into the prose alone; take it out of the schema.',
  bad: { ...example, input_schema: { ...example.input_schema, properties: { ...example.input_schema.properties, layout } } },
  good: { ...example, input_schema: { ...example.input_schema, properties: { ...example.input_schema.properties, layout: { ...layout, description: 'How the chairs stand: in rows, or in a circle. Defaults to "rows".' } } } },
  check: ({ contract }, report) => {
    for (const text of textsAbout(contract, (schema) => schema.has('default') || schema.has('enum'))) {
      const declared = text.parameter.schema.get('default');
      const said = findSaidDefaults(text.says);
      const [first] = said;
      if (first === undefined) continue;
      if (declared === undefined) checkChoice(text, first, report);
      else if (!said.some((each) => agrees(each, declared))) report(describe(text, first, declared));
    }
  },
};

function describe(text: ParameterText, { value, start, end }: SaidDefault, declared: Json): Report {
  const wanted = typeof declared === 'string' ? declared : printJson(declared);
  return {
    at: text.at,
    message: `The text says that ${listNames([text.parameter.path])} defaults to ${shorten(String(value))}; the schema says ${shorten(wanted)}.`,
    hint: 'Give both the default that the tool really uses.',
    fixes: [rewordText(text, `Write ${shorten(wanted)} in the text`, [{ start, end, to: wanted }])],
  };
}

/** Only a value in quotes: a bare word may be part of a phrase. */
function checkChoice(text: ParameterText, { value, start }: SaidDefault, report: (report: Report) => void): void {
  const choices = get(text.parameter.schema, 'enum');
  const names = asStrings(choices);
  if (typeof value !== 'string' || !/[`'"“‘]/.test(text.says[start - 1] ?? '') || names.length === 0 || names.some((name) => name.toLowerCase() === value.toLowerCase())) return;
  report({ at: text.at, message: `The text says that ${listNames([text.parameter.path])} defaults to ${shorten(value)}, which its enum does not allow.`, hint: 'Name one of the enum’s values, or add this one to it.' });
}

function shorten(value: string): string {
  return value.length > 32 ? `${value.slice(0, 31)}…` : value;
}
