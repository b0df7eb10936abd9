import type { Contract } from '../../../contract/contract.ts';
import { listStrings } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import { findSpelling, type Spelling } from '../../words/find-spelling.ts';
import {
  getMentionContext,
  hasSeveralWords,
  listMentions,
  type Mention,
  type TextMentions,
} from '../../words/list-mentions.ts';
import type { Parameter } from '../parameters/list-parameters.ts';
import { isResultText } from './is-result-text.ts';

/** A parameter name in a text that the input doesn't have. */
export interface UnknownParameter {
  readonly name: string;
  readonly in: TextMentions;
  /** The parameter with a similar name. */
  readonly meant: Spelling['name'] | undefined;
}

const IS_PARAMETER = /^ (?:parameter|argument|param|arg)s?\b(?! (?:of|from|in) )/i;
const PARAMETER_IS =
  /(?:^|[^\w-] ?)(?<!\b(?:url|query|path|cli|env|server|http|header|environment|config|command|function|sql|api|uri|request|body) )\b(?:parameter|argument|param)s?(?: called| named)? $/i;
const IS_SET =
  /\b(?:set|pass|passing|provide|specify|supply|include|omit|setting|using|adjust|increase|with) (?:the |an? |only |either )?$/i;
/** Results, other tools and code say nothing about the input. */
const ELSEWHERE =
  /\b(?:returns?|returned|returning|response|results?|outputs?|yields?|contains?|includes?|carr(?:y|ies)|has|have|each|every|entry|entries|objects?|records?|rows?|columns?|fields?|attributes?|propert(?:y|ies)|keys?|json|html|env|environment|variable|header|payload|e\.g|example|such as)\b/i;
/** A parameter of something that the tool calls: "the perPage parameter of the REST API". */
const FOREIGN =
  /\b(?:apis?|rest|graphql|endpoints?|sdk|cli|upstream|underlying|backend|webhook|maps? to|mapped to|equivalent (?:to|of)|corresponds? to|same as|forwarded|passed (?:through|on)|url|query string)\b|[a-z]['’]s $/i;
/** Words of prose in quotes before "parameter": "the 'optional' parameters". */
const ORDINARY =
  /^(?:optional|required|default|defaults|raw|valid|invalid|correct|wrong|same|new|old|other|others|first|last|next|all|any|both|named|positional|dynamic|static|missing|extra|unknown|special|magic|basic|advanced|common|free|input|output|main|only|string|number|boolean|object|array|true|false|null|empty|custom|simple|this|that|key|value|no|yes)$/i;

/**
 * Names in the texts of a contract that are no parameters: similar ones anywhere, others only where
 * the text calls them a parameter.
 */
export function listUnknownParameters(
  contract: Contract,
  set: Neighbours,
): readonly UnknownParameter[] {
  const { parameters } = getFacts(contract);
  if (parameters.length === 0) return [];
  const found: UnknownParameter[] = [];
  for (const text of listMentions(contract)) {
    for (const mention of text.notable) {
      if (parameters.some(({ name }) => name === mention.name)) continue;
      const stranger = hasSeveralWords(mention.name)
        ? lintMention(text, mention, parameters)
        : lintNamedParameter(text, mention, parameters);
      if (
        stranger === undefined ||
        found.some(({ name, in: where }) => name === mention.name && where === text)
      )
        continue;
      if (
        !isOwnName(mention.name, contract, parameters) &&
        set.count(mention.name) === 0 &&
        !hasOtherToolNearby(text, mention, contract, set)
      )
        found.push(stranger);
    }
  }
  return found;
}

/** A value, a field of the output, the tool itself. */
function isOwnName(name: string, contract: Contract, parameters: readonly Parameter[]): boolean {
  if (name === contract.name || getFacts(contract).fields.some((field) => field.name === name))
    return true;
  return parameters.some(
    ({ schema }) =>
      listStrings(schema.get('enum')).includes(name) ||
      listStrings(schema.get('examples')).includes(name) ||
      schema.get('const') === name ||
      schema.get('default') === name,
  );
}

function lintMention(
  text: TextMentions,
  mention: Mention,
  parameters: readonly Parameter[],
): UnknownParameter | undefined {
  const spelling = findSpelling(mention.name, parameters);
  if (spelling === undefined || spelling.kind === 'number')
    return lintNamedParameter(text, mention, parameters);
  const { before, after } = getMentionContext(text, mention);
  const isNamed = IS_PARAMETER.test(after) || PARAMETER_IS.test(before);
  if (!isNamed && isBareName(mention.name, spelling.name)) return undefined;
  const isSet = isNamed || IS_SET.test(before) || /^ ?(?:=|: ?\S)/.test(after);
  if (isForeign(before, after) || isResultText(text.text, mention.start)) return undefined;
  // `prefers-color-scheme` is a CSS, header or command-line word; inside braces a name is a JSON
  // key.
  if (/\{[^}]*$/.test(before)) return undefined;
  const meant = parameters.find(({ name }) => name === spelling.name);
  if (!isNamed && isField(text, mention, meant)) return undefined;
  if (!isSet && isElsewhere(text, mention, spelling.name)) return undefined;
  return { name: mention.name, in: text, meant: spelling.name };
}

/** `vectorSearch` of `$vectorSearch`: also the word for the thing. */
function isBareName(name: string, meant: string): boolean {
  return meant.replace(/[^\p{L}\p{N}_-]/gu, '') === name;
}

/** Another spelling of the name in the parameter's own text: the field that the value comes from. */
function isField(text: TextMentions, mention: Mention, meant: Parameter | undefined): boolean {
  return (
    meant !== undefined &&
    (text.about?.name === meant.name || meant.description.includes(mention.name))
  );
}

/**
 * A word with hyphens, a field of a result, or another spelling beside the parameter's own name,
 * which is a field too.
 */
function isElsewhere(text: TextMentions, mention: Mention, meant: string): boolean {
  const { before, after } = getMentionContext(text, mention);
  return (
    mention.name.includes('-') ||
    ELSEWHERE.test(`${before} ${after}`) ||
    text.mentions.some(({ name }) => name === meant)
  );
}

/**
 * A name that the text calls a parameter. A parameter that takes any object may contain it, and its
 * own text may describe others.
 */
function lintNamedParameter(
  text: TextMentions,
  mention: Mention,
  parameters: readonly Parameter[],
): UnknownParameter | undefined {
  if (!/param|arg/i.test(text.text.slice(Math.max(0, mention.start - 20), mention.end + 14)))
    return undefined;
  const { before, after } = getMentionContext(text, mention);
  if (!isNamedParameter(text, mention, { before, after })) return undefined;
  const meant = findSpelling(mention.name, parameters)?.name;
  const isUnsure =
    text.about !== undefined ||
    parameters.some(
      ({ schema }) => listSchemaTypes(schema).includes('object') && !schema.has('properties'),
    );
  return meant === undefined && isUnsure ? undefined : { name: mention.name, in: text, meant };
}

/**
 * "the `x` parameter", "the parameter x". After "argument" alone a quoted word is a value: "with
 * argument 'x'".
 */
function isNamedParameter(
  { text }: TextMentions,
  { name, start, isQuoted }: Mention,
  { before, after }: ReturnType<typeof getMentionContext>,
): boolean {
  if (isForeign(before, after) || isResultText(text, start)) return false;
  if (hasSeveralWords(name) || (isQuoted && text.charAt(start - 1) === '`'))
    return IS_PARAMETER.test(after) || PARAMETER_IS.test(before);
  return (
    !ORDINARY.test(name) &&
    (IS_PARAMETER.test(after) ||
      (PARAMETER_IS.test(before) && /\bthe \w{1,12}(?: called| named)? $/i.test(before)))
  );
}

function isForeign(before: string, after: string): boolean {
  return FOREIGN.test(before) || FOREIGN.test(after);
}

/** "Pass it to `send_mail` as its `body` parameter": another tool's parameter. */
function hasOtherToolNearby(
  text: TextMentions,
  mention: Mention,
  { name }: Contract,
  set: Neighbours,
): boolean {
  const start = mention.start - 160;
  const end = mention.end + 160;
  return text.mentions.some(
    (other) =>
      other !== mention &&
      other.name !== name &&
      other.start > start &&
      other.end < end &&
      set.count(other.name) > 0,
  );
}
