import type { Contract } from '../../../contract/contract.ts';
import type { Edit } from '../../../contract/document/edit.ts';
import { getNumber, isArray, listStrings, type Json } from '../../../contract/json/json.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { createParameterReport } from '../parameters/create-parameter-report.ts';
import type { Parameter } from '../parameters/list-parameters.ts';
import { listParameterTexts, type ParameterText } from './list-parameter-texts.ts';
import { listStatedDefaults, type StatedDefault } from './list-stated-defaults.ts';
import { isCountedUnit } from './read-quantity.ts';

const layout = {
  type: 'string',
  enum: ['rows', 'circle'],
  description: 'How the chairs stand: in rows, or in a circle. Defaults to "rows".',
};

export const defaultsDeclared: ToolRule = {
  id: 'defaults-declared',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Declare each default in the schema',
  why: 'Forms, generated clients and documentation read `default`, and none of them reads the description. When the default changes, a test can compare the two.',
  source: 'Source 002, the forgotten “Defaults to 50000”',
  except:
    'A default that depends on other parameters or on the account cannot be declared and is not reported.',
  fixKinds: ['suggested'],
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
      properties: { ...example.input_schema.properties, layout: { ...layout, default: 'rows' } },
    },
  },
  check: ({ contract, registry }, report) => {
    const found = listUndeclaredDefaults(contract, getPresetId(registry) === 'recommended');
    if (found.size === 0) return;
    const edits = [...found].flatMap(([{ at }, value]): readonly Edit[] =>
      value === undefined ? [] : [{ kind: 'set', at: [...at, 'default'], value }],
    );
    const fix: Fix = {
      title: edits.length === 1 ? 'Declare the default' : `Declare ${edits.length} defaults`,
      kind: 'suggested',
      assumes: 'The server uses these values when the parameters are left out.',
      edits,
    };
    for (const each of createParameterReport([...found.keys()], {
      one: 'has a default in its description only',
      many: 'have a default in their descriptions only',
      hint: 'Set `default` in the schema, if the server uses that value whenever the parameter is left out.',
      fixes: edits.length === found.size ? [fix] : [],
    }))
      report(each);
  },
};

/** "attachment-<timestamp>" and `$HOME` describe a default. */
const TEMPLATE = /[<>{}[\]()$%…*]|\.\.\.|\s\S+\s/;
/** "Defaults to 'now'", "to the value of `MY_TOKEN`": computed when the call runs. */
const COMPUTED =
  /^(?:now|today|yesterday|tomorrow|current|none|null|nil|undefined|empty|unset|unlimited|auto|default)$|^current\b/i;
const ENVIRONMENT = /\benv(?:ironment)?\b/i;

/** The value to declare; undefined where the text leaves its type or unit open. */
function listUndeclaredDefaults(
  contract: Contract,
  isRecommended: boolean,
): ReadonlyMap<Parameter, Json | undefined> {
  const found = new Map<Parameter, Json | undefined>();
  const names = new Set(getFacts(contract).parameters.map(({ name }) => name));
  for (const text of listParameterTexts(contract, (schema) => !schema.has('default'))) {
    const { parameter } = text;
    if (parameter.isRequired || parameter.schema.has('const') || parameter.schema.has('$ref'))
      continue;
    const stated = listStatedDefaults(text.says);
    const [first] = stated;
    if (first === undefined || stated.length > 1 || isOfAnother(text, first)) continue;
    const value = readDefault(first, parameter);
    if (value === undefined || found.has(parameter) || isComputed(value, text, names)) continue;
    // Everybody takes a flag that is left out for false.
    if (isRecommended && value === false) continue;
    if (isConditional(parameter, contract)) continue;
    found.set(parameter, value);
  }
  return found;
}

/** "When view is omitted, …" in another text: leaving it out means something of its own. */
function isConditional({ name, at }: Parameter, contract: Contract): boolean {
  const isOmittedIn = (text: string): boolean =>
    text
      .split(name)
      .some((rest, i, parts) => i > 0 && OMITTED.test(rest) && CASE.test(parts[i - 1] ?? ''));
  const { parameters, prose } = getFacts(contract);
  return [
    prose.text,
    ...parameters.flatMap((other) => (other.at === at ? [] : other.description)),
  ].some(isOmittedIn);
}

const CASE = /\b(?:if|when|where|unless) (?:the )?[`'"]?$/i;
const OMITTED =
  /^[`'"]? (?:is|was) (?:omitted|not (?:set|given|provided|specified)|left out|missing|absent)\b/i;

/** "Defaults to `owner`" where `owner` is another parameter: its value, not this word. */
function isComputed(
  value: Json,
  { says, parameter: { schema } }: ParameterText,
  names: ReadonlySet<string>,
): boolean {
  return (
    typeof value === 'string' &&
    !schema.has('enum') &&
    (names.has(value) || COMPUTED.test(value) || ENVIRONMENT.test(says))
  );
}

/** "Like `limit`, which defaults to 10"; "no default", "the default project". */
function isOfAnother({ says }: ParameterText, { from }: StatedDefault): boolean {
  return /(?:\b(?:which|that|it|no|whose|and|but|'s|’s|api|server|browser|system|library|host)|[`'"”’])\s?$/i.test(
    says.slice(Math.max(0, from - 24), from),
  );
}

function readDefault(stated: StatedDefault, parameter: Parameter): Json | undefined {
  const { value, isQuoted, quantity } = stated;
  const [type, ...others] = parameter.types.filter((each) => each !== 'null');
  if (others.length > 0) return undefined;
  const choices = parameter.schema.get('enum');
  if (isArray(choices))
    return typeof value === 'string' && listStrings(choices).includes(value) ? value : undefined;
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (type === 'integer' || type === 'number')
    return isCountedUnit(quantity?.unit, parameter) ? readNumber(value, parameter) : undefined;
  return type === 'string' && isQuoted && typeof value === 'string' && !TEMPLATE.test(value)
    ? value
    : undefined;
}

/** Undefined where the schema does not allow the number: then the text or the schema is wrong. */
function readNumber(
  value: StatedDefault['value'],
  { schema, types }: Parameter,
): number | undefined {
  if (typeof value !== 'number' || (types.includes('integer') && !Number.isInteger(value)))
    return undefined;
  const least = getNumber(schema.get('minimum')) ?? value;
  const most = getNumber(schema.get('maximum')) ?? value;
  return value < least || value > most ? undefined : value;
}
