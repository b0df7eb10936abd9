import type { Contract } from '../../contract/contract.ts';
import { get, isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';

/** Both tools' examples use the same draft id, so that they can be read together. */
function formatDraftId(i: number): string {
  return `draft_${i + 1}`;
}

function listExamples({ source }: Contract): readonly JsonObject[] {
  const examples = source.get('examples');
  return isArray(examples)
    ? examples.filter(
        (example): example is JsonObject => isObject(example) && isObject(get(example, 'input')),
      )
    : [];
}

/** The original examples with only the draft's fields, and without outputs. */
export function createDraftExamples(
  contract: Contract,
  fields: ReadonlySet<string>,
): Json | undefined {
  const kept = listExamples(contract)
    .map((example) => selectArguments(example, 'input', fields))
    .map((example) => new Map([...example].filter(([key]) => key !== 'output')));
  return kept.length === 0 ? undefined : kept;
}

/** The original examples with a draft id in place of the draft's fields. */
export function createCommitExamples(
  contract: Contract,
  id: string,
  fields: ReadonlySet<string>,
): Json | undefined {
  const kept = listExamples(contract).map((example, i) => {
    const input = get(selectArguments(example, 'input', fields), 'input');
    return new Map<string, Json>([
      ...example,
      ['input', new Map<string, Json>([[id, formatDraftId(i)], ...(isObject(input) ? input : [])])],
    ]);
  });
  return kept.length === 0 ? undefined : kept;
}

function selectArguments(
  example: JsonObject,
  key: string,
  fields: ReadonlySet<string>,
): JsonObject {
  const input = example.get(key);
  return isObject(input)
    ? new Map<string, Json>([
        ...example,
        [key, new Map([...input].filter(([name]) => fields.has(name)))],
      ])
    : example;
}
