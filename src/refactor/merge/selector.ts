import type { Contract } from '../../contract/contract.ts';
import {
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { findOperationVerb } from '../../lint/dispatch/is-operation.ts';
import { compareNames } from '../../lint/rules/names/compare-names.ts';
import { listNameKeys } from '../../lint/rules/names/list-name-keys.ts';
import { readProse } from '../../lint/words/read-prose.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { formatValueTitle } from '../split/value-prose.ts';
import type { Selector } from './merge-context.ts';

const PARAMETERS = ['action', 'operation', 'merged_action', 'merged_operation'];

/**
 * Whether the names mean the same operation: `get_issue` and `fetch_issue` do, `create_issue` and
 * `update_issue` do not.
 */
export function hasOneAct(contracts: readonly Contract[]): boolean {
  const [first, ...others] = contracts;
  if (first === undefined) return true;
  const [key] = listNameKeys(first);
  return others.every((other) => {
    const difference =
      key !== undefined && listNameKeys(other)[0] === key
        ? compareNames(splitWords(first.name), splitWords(other.name))
        : undefined;
    // `get_issue` and `get_issues` are seldom the same call.
    return difference !== undefined && difference !== 'number';
  });
}

/**
 * The selector's value for each tool: its verb where the verbs are enough to tell the tools apart,
 * else its name.
 */
export function createValues(contracts: readonly Contract[]): readonly string[] {
  const verbs = contracts.map(
    ({ name }) => splitWords(name).find((word) => findOperationVerb(word) === word) ?? '',
  );
  const rests = contracts.map(({ name }, i) =>
    splitWords(name)
      .filter((word) => word !== verbs[i])
      .join(' '),
  );
  const isTold =
    !verbs.includes('') &&
    new Set(verbs).size === verbs.length &&
    rests.every((rest) => rest === rests[0]);
  return isTold ? verbs : contracts.map(({ name }) => name);
}

/** The parameter that picks the tool. Each value is described by the first sentence of its tool. */
export function createSelector(
  contracts: readonly Contract[],
  values: readonly string[],
): Selector {
  const taken = new Set(contracts.flatMap(({ input_schema }) => listPropertyNames(input_schema)));
  const parameter = PARAMETERS.find((name) => !taken.has(name)) ?? 'merged_tool';
  const lines = contracts.map(
    (contract, i) => `- ${values[i] ?? ''}: ${describeTool(contract, values[i] ?? '')}`,
  );
  const schema: JsonObject = createJsonObject([
    ['type', 'string'],
    ['enum', values],
    ['description', ['Which of these to do.', ...lines].join('\n')],
  ]);
  return { parameter, schema };
}

function describeTool({ name, description }: Contract, value: string): string {
  const first = readProse(description ?? '').first?.text.replace(/\s+/g, ' ');
  return first ?? `${formatValueTitle(name, value)}.`;
}

/** Converts a call of one of the tools to a call of the merged tool. */
export function addAct(input: Json, selector: Selector | undefined, value: string): Json {
  return selector === undefined || !isObject(input)
    ? input
    : new Map<string, Json>([
        [selector.parameter, value],
        ...[...input].filter(([key]) => key !== selector.parameter),
      ]);
}
