import type { Contract } from '../../../contract/contract.ts';
import {
  get,
  getNumber,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../contract/json/pointer.ts';

/** "Any other key is forwarded", "additional parameters", "arbitrary metadata". */
const OTHER_KEYS =
  /\b(?:any|all|arbitrary|additional|other|extra|further|unknown|unlisted|custom|dynamic|remaining|undeclared|unrecogni[sz]ed|your own|user-defined|provider-specific|vendor|optional)\b[^.\n]{0,24}\b(?:keys?|fields?|propert(?:y|ies)|param(?:eter)?s?|arguments?|args|kwargs|options?|attributes?|entries|columns?|headers?|variables?|settings|metadata|pairs?|data)\b/i;
const MAP =
  /\b(?:key[- /]?value|name[- /]?value|pass(?:ed|es)?[- ]?(?:through|along)|pass(?:ed|es)? (?:on|as[- ]is)|forward(?:ed|s|ing)?|free-?form|(?:map|mapping|dictionary|dict|record|hash|bag) (?:of|from|with)|arbitrary|schema-?less|extensible|as[- ]is|verbatim|anything|whatever|and (?:so on|more)|etc|such as|e\.g|for example|like)\b|\*\*\w|\.\.\.|…/i;
/** For the whole input only text about its keys counts: a query may be passed on, too. */
const OF_RESULT = /\b(?:return|respon|output|result)\w*[^.\n]{0,60}$/i;
const OPEN_NAMES =
  /(?:^|_|-)(?:meta|metadata|extra|extras|additional|custom|labels|headers?|env|environment|variables|attributes|annotations|context|payload|kwargs|props|properties|data|tags|overrides|mapping|map|dict)(?:$|_|-)/i;

/**
 * Why an open object may be open on purpose, so that no fix closes it; undefined where nothing
 * suggests it. Evidence: its keywords, the text about it, its name, or an example with a key that
 * it doesn't declare.
 */
export function findOpenness(
  contract: Contract,
  at: Pointer,
): 'declared' | 'said' | 'shown' | undefined {
  const root = contract.input_schema;
  const schema = getAt(root, at);
  if (!isObject(root) || !isObject(schema)) return 'declared';
  if (isDeclaredOpen(schema)) return 'declared';
  if (isDescribedOpen(contract, at, schema)) return 'said';
  return hasUndeclaredExample(contract, at, schema) ? 'shown' : undefined;
}

function isDeclaredOpen(schema: JsonObject): boolean {
  if (
    ['additionalProperties', 'unevaluatedProperties'].some(
      (keyword) => schema.has(keyword) && schema.get(keyword) !== false,
    )
  )
    return true;
  if (
    ['patternProperties', 'propertyNames', 'dependentSchemas', 'if', '$dynamicRef'].some(
      (keyword) => schema.has(keyword),
    )
  )
    return true;
  const names = getDeclaredNames(schema);
  // Closed, it would refuse every call: a required name, or more names than the properties.
  return (
    !listStrings(schema.get('required')).every((name) => names.has(name)) ||
    (getNumber(schema.get('minProperties')) ?? 0) > names.size
  );
}

function getDeclaredNames(schema: JsonObject): ReadonlySet<string> {
  const properties = schema.get('properties');
  return new Set(isObject(properties) ? properties.keys() : []);
}

function isDescribedOpen(
  { description = '', input_schema }: Contract,
  at: Pointer,
  schema: JsonObject,
): boolean {
  const own = `${getString(schema.get('description')) ?? ''}\n${getString(schema.get('$comment')) ?? ''}`;
  if (at.length === 0) return hasOtherKeysPhrase(description) || hasOtherKeysPhrase(own);
  if (OTHER_KEYS.test(own) || MAP.test(own)) return true;
  const holder = at.findLastIndex(
    (_, i) => i > 0 && ['properties', '$defs', 'definitions'].includes(String(at[i - 1])),
  );
  const name = holder === -1 ? '' : String(at[holder]);
  const about =
    holder === -1
      ? ''
      : (getString(get(getAt(input_schema, at.slice(0, holder + 1)), 'description')) ?? '');
  return OPEN_NAMES.test(name) || OTHER_KEYS.test(about) || MAP.test(about);
}

function hasOtherKeysPhrase(text: string): boolean {
  const match = OTHER_KEYS.exec(text.slice(0, 20_000));
  return match !== null && !OF_RESULT.test(text.slice(Math.max(0, match.index - 80), match.index));
}

/** Examples, defaults and choices with a key that closing would refuse. */
function hasUndeclaredExample(
  { examples, input_schema }: Contract,
  at: Pointer,
  schema: JsonObject,
): boolean {
  const names = getDeclaredNames(schema);
  const beside = [
    schema.get('default'),
    schema.get('const'),
    schema.get('example'),
    ...['examples', 'enum'].flatMap((keyword) => listOf(schema.get(keyword))),
  ];
  const shown = [
    ...(examples ?? []).map(({ input }) => input),
    get(input_schema, 'default'),
    ...listOf(get(input_schema, 'examples')),
  ].flatMap((value) => listValuesAt(value, at));
  return [...beside, ...shown].some(
    (value) => isObject(value) && [...value.keys()].some((key) => !names.has(key)),
  );
}

function listOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}

/** The part of an example at a schema's place; the whole example where the path is not unique. */
function listValuesAt(value: Json | undefined, at: Pointer): readonly Json[] {
  const [keyword, name, ...rest] = at;
  if (value === undefined) return [];
  if (keyword === undefined) return [value];
  if (keyword === 'properties') return listValuesAt(get(value, String(name)), rest);
  if (keyword === 'items' && isArray(value))
    return value.flatMap((item) => listValuesAt(item, at.slice(1)));
  return [];
}
