import {
  createJsonObject,
  get,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listNames } from '../../lint/words/list-names.ts';
import { formatName, formatValue, type MergeContext, type Source } from './merge-context.ts';
import { mergeVariants } from './merge-variants.ts';
import {
  DEFINITIONS,
  moveToDefinitions,
  resolveDefinitionConflicts,
} from './move-to-definitions.ts';
import { readFields, type InputFields } from './read-fields.ts';

interface SourceInput {
  readonly source: Source;
  readonly schema: JsonObject | undefined;
  readonly fields: InputFields;
}

/**
 * One input schema that accepts every call of every tool: all parameters, of which only those are
 * required that every tool requires.
 */
export function mergeInputs(merging: MergeContext): JsonObject {
  const inputs = readInputs(merging);
  const first =
    inputs.find(({ schema }) => schema !== undefined)?.schema ?? new Map<string, Json>();
  const names = [...new Set(inputs.flatMap(({ fields }) => [...fields.properties.keys()]))];
  const properties = names.map((name) => [name, mergeField(name, inputs, merging)] as const);
  const required = names.filter((name) => inputs.every(({ fields }) => fields.required.has(name)));
  const { selector } = merging;
  const rest = mergeAdditionalProperties(inputs, merging);
  const all: readonly (readonly [string, Json])[] =
    selector === undefined ? properties : [[selector.parameter, selector.schema], ...properties];
  const demanded = selector === undefined ? required : [selector.parameter, ...required];
  return new Map<string, Json>([
    ...selectKeywords(first, ['$schema', '$id', 'title', 'description', '$comment']),
    ['type', 'object'],
    ['properties', new Map(all)],
    ...(demanded.length === 0 ? [] : createJsonObject([['required', demanded]])),
    ...(rest === undefined ? [] : createJsonObject([['additionalProperties', rest]])),
    ...mergeRules(inputs, merging),
    ...mergeDefinitions(inputs),
  ]);
}

function readInputs({ sources }: MergeContext): readonly SourceInput[] {
  let taken: JsonObject = new Map();
  return sources.map((source) => {
    const { input_schema } = source.contract;
    const schema = isObject(input_schema)
      ? resolveDefinitionConflicts(moveToDefinitions(input_schema), taken)
      : undefined;
    if (schema !== undefined) taken = new Map(mergeDefinitions([{ schema: taken }, { schema }]));
    const open: InputFields = {
      properties: new Map(),
      required: new Set(),
      rest: undefined,
      rules: new Map(),
    };
    return { source, schema, fields: input_schema === true ? open : readFields(schema) };
  });
}

function mergeDefinitions(
  inputs: readonly { readonly schema: JsonObject | undefined }[],
): readonly [string, Json][] {
  return DEFINITIONS.flatMap((keyword): readonly [string, Json][] => {
    const all = inputs.flatMap(({ schema }) => {
      const definitions = get(schema, keyword);
      return isObject(definitions) ? [...definitions] : [];
    });
    return all.length === 0 ? [] : [[keyword, new Map(all)]];
  });
}

function selectKeywords(
  schema: JsonObject,
  keywords: readonly string[],
): readonly [string, Json][] {
  return keywords.flatMap((keyword): readonly [string, Json][] => {
    const value = schema.get(keyword);
    return value === undefined ? [] : [[keyword, value]];
  });
}

function mergeField(
  name: string,
  inputs: readonly SourceInput[],
  { selector, addRemark }: MergeContext,
): Json {
  const users = inputs.filter(({ fields }) => fields.properties.has(name));
  const requirers = inputs.filter(({ fields }) => fields.required.has(name));
  const usage = selector === undefined ? '' : describeUsers(inputs, users, requirers);
  const { schema, isUnion, dropped } = mergeVariants(
    users.flatMap(({ fields }) => fields.properties.get(name) ?? []),
    usage,
  );
  if (isUnion)
    addRemark(
      'weaker',
      `\`${name}\` means something else in ${listNames(users.map(({ source }) => source.contract.name))}: it takes what either takes (anyOf).`,
    );
  for (const words of dropped) addRemark('lost', `\`${name}\`: ${words}.`);
  if (requirers.length > 0 && requirers.length < inputs.length) {
    addRemark(
      'weaker',
      `\`${name}\` is required by ${listNames(requirers.map(({ source }) => source.contract.name))}, and no longer by the schema${selector === undefined ? '' : '; its description says when'}.`,
    );
  }
  return schema;
}

/** Which tools a parameter is for, in words that a later split can read again. */
function describeUsers(
  inputs: readonly SourceInput[],
  users: readonly SourceInput[],
  requirers: readonly SourceInput[],
): string {
  const list = (some: readonly SourceInput[]): string =>
    some
      .map(({ source }) => source.value)
      .join(', ')
      .replace(/, ([^,]+)$/, ' and $1');
  const isShared = users.length === inputs.length;
  if (requirers.length === 0 || requirers.length === inputs.length)
    return isShared ? '' : `Only for ${list(users)}.`;
  return isShared
    ? `Required for ${list(requirers)}; optional otherwise.`
    : `Only for ${list(users)}; required for ${list(requirers)}.`;
}

/**
 * Closed only where every tool's schema is closed: a property that one tool accepts must not be
 * refused.
 */
function mergeAdditionalProperties(
  inputs: readonly SourceInput[],
  { addRemark }: MergeContext,
): Json | undefined {
  const [first, ...others] = inputs.map(({ fields }) => fields.rest);
  const hasPatterns = inputs.some(({ fields }) => fields.rules.has('patternProperties'));
  if (!hasPatterns && others.every((rest) => isJsonEqual(rest ?? true, first ?? true)))
    return first;
  const closed = inputs.filter(({ fields }) => fields.rest !== undefined && fields.rest !== true);
  if (closed.length > 0)
    addRemark(
      'weaker',
      `${closed.map(({ source }) => formatName(source)).join(', ')} took no parameters beyond those that are listed; the merged tool leaves that open, because another does.`,
    );
  return undefined;
}

/**
 * Keeps a root keyword such as `anyOf` only where every tool has it, and where no parameter is
 * added that it does not know.
 */
function mergeRules(
  inputs: readonly SourceInput[],
  { selector, addRemark }: MergeContext,
): readonly [string, Json][] {
  const keywords = [...new Set(inputs.flatMap(({ fields }) => [...fields.rules.keys()]))];
  return keywords.flatMap((keyword): readonly [string, Json][] => {
    const values = inputs.map(({ fields }) => fields.rules.get(keyword));
    const [first] = values;
    const isShared =
      first !== undefined &&
      values.every((value) => value !== undefined && isJsonEqual(value, first));
    const isSameSet = inputs.every(
      ({ fields }) => [...fields.properties.keys()].length === inputs[0]?.fields.properties.size,
    );
    if (isShared && selector === undefined && isSameSet && keyword !== 'patternProperties')
      return [[keyword, first]];
    for (const { source, fields } of inputs) {
      const value = fields.rules.get(keyword);
      if (value !== undefined)
        addRemark(
          'lost',
          `What the input of ${formatName(source)} demands by ${keyword}: ${formatValue(value)}.`,
        );
    }
    return [];
  });
}
