import type { Contract } from '../../../contract/contract.ts';
import type { Edit } from '../../../contract/document/edit.ts';
import { createJsonObject, isObject, listStrings, type Json } from '../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../contract/json/pointer.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { Fix } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import type { Parameter } from '../parameters/list-parameters.ts';
import { hasValue, listConditionNames, type UndeclaredRequirement } from './list-requirements.ts';

const STRICT = 'and no provider that you use in strict mode refuses if and then';
/** Words that turn a condition around, or add one. */
const UNSURE =
  /\b(?:unless|except|not|no|without|all|any|every|other|others|either|both|non-empty|provided|set|empty|neither|else|optional|ignored|may)\b|!=|≠/i;
/** Other words that a condition may contain. */
const GLUE =
  /\b(?:when|whenever|if|iff|for|is|are|equals|or|and|the|a|an|using|method|methods|mode|modes|operation|operations|action|actions|type|types|value|values|true|false)\b|[^A-Za-z0-9]+/gi;

/** Adds the names to the required list of their objects. */
export function suggestRequired(parameters: readonly Parameter[], contract: Contract): Fix {
  const holders = new Map<string, { readonly at: Pointer; readonly names: string[] }>();
  for (const { at, name } of parameters) {
    const holder = at.slice(0, -2);
    const key = JSON.stringify(holder);
    const group = holders.get(key) ?? { at: holder, names: [] };
    if (!group.names.includes(name)) group.names.push(name);
    holders.set(key, group);
  }
  const names = [...new Set(parameters.map(({ name }) => name))];
  return {
    title: `Require ${listNames(names)}`,
    kind: 'suggested',
    assumes: `The server refuses a call without ${names.length === 1 ? 'it' : 'them'}.`,
    edits: [...holders.values()].map(({ at, names: added }): Edit => {
      const holder = getAt(contract.source, at);
      const present = isObject(holder) ? listStrings(holder.get('required')) : [];
      return { kind: 'set', at: [...at, 'required'], value: [...new Set([...present, ...added])] };
    }),
  };
}

/** `if` the first is missing, `then` the second is required. Unlike anyOf, legal at the root. */
export function suggestEither([first, second, ...others]: readonly Parameter[]): Fix | undefined {
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  return createCondition(first.at.slice(0, -2), {
    title: `Require \`${second.name}\` where \`${first.name}\` is missing`,
    assumes: `The server refuses a call with neither, ${STRICT}.`,
    condition: createJsonObject([['not', createJsonObject([['required', [first.name]]])]]),
    names: [second.name],
  });
}

/** Only where all conditions of a tool are the same one value of one parameter. */
export function suggestConditional(
  requirements: readonly UndeclaredRequirement[],
  contract: Contract,
): Fix | undefined {
  const [first] = requirements;
  const parameters = requirements.flatMap((each) => each.parameters);
  const holder = parameters[0]?.at.slice(0, -2) ?? [];
  const tests = new Map<string, Json>();
  for (const {
    condition,
    parameters: [parameter],
  } of requirements) {
    const test = parameter === undefined ? undefined : readTest(condition, parameter, contract);
    if (test === undefined) return undefined;
    tests.set(
      JSON.stringify([parameter?.at.slice(0, -2), test.selector, test.values]),
      test.schema,
    );
  }
  const [schema] = tests.values();
  if (first === undefined || tests.size !== 1 || schema === undefined) return undefined;
  const names = [...new Set(parameters.map(({ name }) => name))];
  return createCondition(holder, {
    title: `Require ${listNames(names)} ${first.condition.length > 40 ? 'in these calls' : first.condition}`,
    assumes: `The server refuses such a call without ${names.length === 1 ? 'it' : 'them'}, ${STRICT}.`,
    condition: schema,
    names,
  });
}

interface Test {
  readonly selector: string;
  readonly values: readonly Json[];
  readonly schema: Json;
}

/** "when method is 'create'", "if interrupt=true": one parameter and its values. */
function readTest(condition: string, parameter: Parameter, contract: Contract): Test | undefined {
  const [selector, ...others] = listConditionNames(condition, parameter, contract);
  if (selector === undefined || others.length > 0 || UNSURE.test(condition)) return undefined;
  const values: readonly Json[] = listSchemaTypes(selector.schema).includes('boolean')
    ? readFlag(condition)
    : listStrings(selector.schema.get('enum')).filter((value) => hasValue(condition, value));
  const [value] = values;
  if (value === undefined || !isWholeCondition(condition, selector.name, values)) return undefined;
  return {
    selector: selector.name,
    values,
    schema: createJsonObject([
      [
        'properties',
        createJsonObject([
          [
            selector.name,
            createJsonObject([values.length === 1 ? ['const', value] : ['enum', values]]),
          ],
        ]),
      ],
      ['required', [selector.name]],
    ]),
  };
}

/** Nothing else is in the condition, such as a value that was not recognised. */
function isWholeCondition(condition: string, name: string, values: readonly Json[]): boolean {
  let rest = condition.replaceAll(name, ' ');
  for (const value of values) if (typeof value === 'string') rest = rest.replaceAll(value, ' ');
  return rest.replace(GLUE, '') === '';
}

function readFlag(condition: string): readonly boolean[] {
  const word = /(?:=|\bis)\s?[`'"]?(true|false)\b/i.exec(condition)?.[1]?.toLowerCase();
  return word === undefined ? [] : [word === 'true'];
}

interface ConditionText {
  readonly title: string;
  readonly assumes: string;
  readonly condition: Json;
  readonly names: readonly string[];
}

function createCondition(
  holder: Pointer,
  { title, assumes, condition, names }: ConditionText,
): Fix {
  return {
    title,
    kind: 'suggested',
    assumes,
    edits: [
      { kind: 'set', at: [...holder, 'if'], value: condition },
      { kind: 'set', at: [...holder, 'then'], value: createJsonObject([['required', names]]) },
    ],
  };
}
