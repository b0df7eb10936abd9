import type { Contract } from '../../../contract/contract.ts';
import { isObject } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { findSpelling } from '../../words/find-spelling.ts';
import {
  getMentionContext,
  hasSeveralWords,
  listMentions,
  replaceSpans,
  type Mention,
  type TextMentions,
} from '../../words/list-mentions.ts';
import { listNames } from '../../words/list-names.ts';
import type { Parameter } from '../parameters/list-parameters.ts';

/** "returns { summary, files_changed }": as far as it lists plain names. */
const BRACES = /\breturn(?:s|ing)?\b[^.{}\n]{0,60}\{([^{}\n]{1,400})\}/gi;
const PLAIN = /^\s*[`'"]?([A-Za-z_]\w{0,63})[`'"]?\??\s*$/;
const IS_FIELD =
  /^ (?:field|property|value|key)\b|^ (?:in|of|from) the (?:result|response|output|answer)\b/i;
const COMES_BACK =
  /\b(?:return(?:s|ing)?|respond(?:s|ing)? with|answer(?:s|ing)? with|give(?:s)? back) (?:(?:its|the|an?|their|one|each|new|only|also|both) ){0,3}$/i;
/** About the result, not about an argument or an input file. */
const RESULT = /\b(?:returns?|returned|result|response|output|answer)\b/i;
const INPUT =
  /\b(?:parameter|argument|input|set|pass|provide|header|file|column|query|body|request)\b/i;

export const returnedFieldsExist: ToolRule = {
  id: 'returned-fields-exist',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Promise only fields that the output schema has',
  why: 'The model plans its next call with the fields that the description promises. A missing field makes that call fail.',
  source: 'Source 002, the success schema anticipates the next turn',
  except: 'Where the tool returns more than the output schema declares, add the field there.',
  fixKinds: ['text'],
  bad: { ...example, description: `${example.description} Returns { ok, bookingId }.` },
  good: { ...example, description: `${example.description} Returns { ok, booking_id }.` },
  check: ({ contract }, report) => {
    if (!isShut(contract)) return;
    const { prose } = getFacts(contract);
    const hasBraces = prose.text.includes('{');
    const mentioning = listMentions(contract).filter(({ about }) => about === undefined);
    if (!hasBraces && mentioning.length === 0) return;
    const { fields } = getFacts(contract);
    const names = fields.map(({ name }) => name);
    const known = new Set([
      contract.name,
      ...names,
      ...getFacts(contract).parameters.map(({ name }) => name),
    ]);
    const claimed = new Map<string, TextMentions>();
    for (const text of mentioning) {
      for (const mention of text.mentions)
        if (!known.has(mention.name) && isClaim(text, mention)) claimed.set(mention.name, text);
    }
    const listed = hasBraces
      ? [...prose.text.matchAll(BRACES)].flatMap((match) => listPlain(match[1] ?? ''))
      : [];
    for (const name of new Set([
      ...claimed.keys(),
      ...listed.filter((each) => !names.includes(each)),
    ]))
      report(describe(contract, name, fields));
  },
};

/** Names between commas; undefined when an item is an example or a type. */
function listPlain(inside: string): readonly string[] {
  const names = inside
    .split(',')
    .map((part) => PLAIN.exec(part)?.[1] ?? (/^[\s.…]*$/.test(part) ? '' : undefined));
  return names.every((name) => name !== undefined) ? names.filter((name) => name !== '') : [];
}

const OPEN = ['allOf', 'anyOf', 'oneOf', '$ref', 'patternProperties'];

/** A schema with additional fields allows others; one made of branches is not searched. */
function isShut({ output_schema }: Contract): boolean {
  return (
    isObject(output_schema) &&
    output_schema.has('properties') &&
    !OPEN.some((keyword) => output_schema.has(keyword)) &&
    output_schema.get('additionalProperties') !== true
  );
}

function isClaim(text: TextMentions, mention: Mention): boolean {
  const { before, after } = getMentionContext(text, mention);
  if (INPUT.test(`${before.slice(-40)} ${after.slice(0, 20)}`)) return false;
  if (COMES_BACK.test(before)) return hasSeveralWords(mention.name);
  return IS_FIELD.test(after) && (RESULT.test(before) || RESULT.test(after));
}

function describe(
  { description = '' }: Contract,
  name: string,
  fields: readonly Parameter[],
): RuleReport {
  const meant = findSpelling(name, fields)?.name;
  const at = ['description'];
  if (meant === undefined)
    return {
      at,
      message: `The description promises the field ${listNames([name])}, but the output schema does not have it.`,
      hint: 'Declare it in the output schema, or remove it from the description.',
    };
  const spans = [...description.matchAll(/[A-Za-z_]\w*/g)].flatMap((match) =>
    match[0] === name ? [{ start: match.index, end: match.index + name.length, to: meant }] : [],
  );
  return {
    at,
    message: `The description says ${listNames([name])}, but the field is ${listNames([meant])}.`,
    hint: `Write ${listNames([meant])}.`,
    fixes: [
      {
        title: `Write ${meant}`,
        kind: 'text',
        edits: [{ kind: 'set', at, value: replaceSpans(description, spans) }],
      },
    ],
  };
}
