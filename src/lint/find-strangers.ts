import type { Contract } from '../contract/contract.ts';
import { asString, asStrings, isObject } from '../contract/json.ts';
import { schemaTypes } from '../contract/schema.ts';
import { factsOf } from './facts.ts';
import { findSpelling, type Spelling } from './find-spelling.ts';
import { aroundMention, hasSeveralWords, listMentions, type Mention, type Mentioning } from './list-mentions.ts';
import type { Parameter } from './list-parameters.ts';
import type { Neighbours } from './neighbours.ts';

/** A name that a text gives to a parameter and that the input does not have. */
export interface Stranger {
  readonly name: string;
  readonly in: Mentioning;
  /** What was meant, when one parameter is called nearly so. */
  readonly meant: Spelling['name'] | undefined;
}

const IS_PARAMETER = /^ (?:parameter|argument|param|arg)s?\b(?! (?:of|from|in) )/i;
const PARAMETER_IS = /(?:^|[^\w-] ?)(?<!\b(?:url|query|path|cli|env|server|http|header|environment|config|command|function|sql|api|uri|request|body) )\b(?:parameter|argument|param)s?(?: called| named)? $/i;
const IS_SET = /\b(?:set|pass|passing|provide|specify|supply|include|omit|setting|using|adjust|increase|with) (?:the |an? |only |either )?$/i;
/** What comes back, other tools' words and code are no claims about the input. */
const ELSEWHERE = /\b(?:returns?|returned|returning|response|results?|outputs?|yields?|contains?|columns?|fields?|propert(?:y|ies)|keys?|json|html|env|environment|variable|header|e\.g|example|such as)\b/i;

/** The names in the texts of a contract that are no parameter's: near ones wherever they stand, others only where the words around call them a parameter. */
export function findStrangers(contract: Contract, set: Neighbours): readonly Stranger[] {
  const { parameters } = factsOf(contract);
  if (parameters.length === 0) return [];
  let names: Names | undefined;
  const found: Stranger[] = [];
  for (const text of listMentions(contract)) {
    for (const mention of text.mentions) {
      names ??= listKnown(contract, parameters);
      if (names.known.has(mention.name) || found.some(({ name, in: where }) => name === mention.name && where === text)) continue;
      const stranger = judgeMention(text, mention, names);
      if (stranger !== undefined && set.count(mention.name) === 0 && !namesAnotherTool(text, mention, contract, set)) found.push(stranger);
    }
  }
  return found;
}

interface Names {
  /** Everything that bears a name of its own in the contract. */
  readonly known: ReadonlySet<string>;
  readonly parameters: readonly string[];
  /** A parameter takes an object with any keys: a name may be one of them. */
  readonly isOpen: boolean;
}

function listKnown({ name, output_schema }: Contract, parameters: readonly Parameter[]): Names {
  const names = [...new Set(parameters.map((parameter) => parameter.name))];
  const values = parameters.flatMap(({ schema }) => [...asStrings(schema.get('enum')), ...asStrings(schema.get('examples')), ...[schema.get('const'), schema.get('default')].flatMap((value) => asString(value) ?? [])]);
  const isFree = ({ schema }: Parameter): boolean => schemaTypes(schema).includes('object') && !schema.has('properties');
  return { known: new Set([name, ...names, ...values, ...(isObject(output_schema) ? listNamesBelow(output_schema) : [])]), parameters: names, isOpen: parameters.some(isFree) };
}

function listNamesBelow(schema: Parameter['schema']): readonly string[] {
  const properties = schema.get('properties');
  return isObject(properties) ? [...properties.keys()] : [];
}

function judgeMention(text: Mentioning, mention: Mention, { parameters, isOpen }: Names): Stranger | undefined {
  const { before, after } = aroundMention(text, mention);
  const isCalled = IS_PARAMETER.test(after) || PARAMETER_IS.test(before);
  const spelling = findSpelling(mention.name, parameters);
  if (isCalled && spelling !== undefined) return { name: mention.name, in: text, meant: spelling.name };
  if (isCalled) return isOpen || text.about !== undefined ? undefined : { name: mention.name, in: text, meant: undefined };
  if (spelling === undefined || spelling.kind === 'number' || !hasSeveralWords(mention.name)) return undefined;
  const isSet = IS_SET.test(before) || /^ ?(?:=|: ?\S)/.test(after);
  // `prefers-color-scheme` is a word of CSS, of a header or of a command line.
  if (mention.name.includes('-') && !isSet) return undefined;
  return !isSet && ELSEWHERE.test(`${before} ${after}`) ? undefined : { name: mention.name, in: text, meant: spelling.name };
}

/** "Pass it to `send_mail` as its `body` parameter": another tool's. */
function namesAnotherTool(text: Mentioning, mention: Mention, { name }: Contract, set: Neighbours): boolean {
  const start = mention.start - 160;
  const end = mention.end + 160;
  return text.mentions.some((other) => other !== mention && other.name !== name && other.start > start && other.end < end && set.count(other.name) > 0);
}
