import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, parseValue } from '../value.ts';

/** Arguments between marks of their own. */
interface MarkedArguments {
  readonly entries: readonly (readonly [string, Value])[];
  /** False where the text ends before the mark of the last one: it may have been cut. */
  readonly isWhole: boolean;
}

const PARAMETER =
  /<(?:[|｜]DSML[|｜])?parameter(?:=|\s{1,8}name=")([\w.-]{1,128})"?[^>\n]{0,60}>([^]*?)(<\/(?:[|｜]DSML[|｜])?parameter>|(?=\n<parameter=)|$)/g;
const PAIR = /<arg_key>([^<]{1,128})<\/arg_key>\s{0,8}<arg_value>([^]*?)(<\/arg_value>|$)/g;

/** `<slug>a</slug>`, in the first prompts of Anthropic. */
const ELEMENT = /<([\w.-]{1,128})>([^]*?)(<\/\1>)/g;
/** In a longer text, a mark without its end would be looked for too often. */
const LONGEST_ELEMENTS = 20_000;

/** `<parameter name="slug">a</parameter>`, `<parameter=slug>a</parameter>`, `<slug>a</slug>`. */
export function listParameters(body: string, schema: Value | undefined): MarkedArguments {
  const marked = listEntries(body, PARAMETER, schema);
  return marked.entries.length > 0 || body.length > LONGEST_ELEMENTS
    ? marked
    : listEntries(body, ELEMENT, schema);
}

/** `<arg_key>slug</arg_key><arg_value>a</arg_value>`. */
export const listPairs = (body: string, schema: Value | undefined): MarkedArguments =>
  listEntries(body, PAIR, schema);

function listEntries(body: string, pattern: RegExp, schema: Value | undefined): MarkedArguments {
  const properties = getMember(schema, 'properties');
  const matches = [...body.matchAll(pattern)];
  const entries = matches.map(([, key = '', text = '']): readonly [string, Value] => [
    key,
    readParameter(text.replace(/^\r?\n/, '').replace(/\r?\n$/, ''), getMember(properties, key)),
  ]);
  return { entries, isWhole: matches.every(([, , , close]) => close !== '') };
}

/** A text, unless the schema has no place for one. */
function readParameter(text: string, schema: Value | undefined): Value {
  const type = getMember(schema, 'type');
  const types = isList(type) ? type : type === undefined ? ['string'] : [type];
  return types.includes('string') ? text : (parseValue(text.trim()) ?? text);
}
