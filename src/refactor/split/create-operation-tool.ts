import type { Contract } from '../../contract/contract.ts';
import { get, isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Dispatch } from '../../lint/dispatch/dispatch.ts';
import type { Picker } from './find-field-bindings.ts';
import { listDoubtfulParts } from './operation-risk.ts';
import { addBefore, addNotes, listFields, selectPart, type SplitTool } from './select-parts.ts';
import {
  describeSiblings,
  findValueDescription,
  formatValueLead,
  formatValueTitle,
  selectSentences,
} from './value-prose.ts';

/** One value of the parameter, with the name and the input schema of the tool it becomes. */
export interface Operation {
  readonly value: string;
  readonly name: string;
  readonly schema: JsonObject;
}

export interface VerbSplit {
  readonly contract: Contract;
  readonly picker: Picker;
  readonly dispatch: Dispatch;
  readonly operations: readonly Operation[];
  /** Name of the new tool that keeps `draft_of` and `commit_of`: only one tool can. */
  readonly nearest: string;
}

/** The tool for one operation, with its siblings routed and a note about its origin. */
export function createOperationTool(split: VerbSplit, operation: Operation): JsonObject {
  const { contract, picker, operations, nearest } = split;
  const splitTool = createSplitTool(split, operation);
  const doubtful = listDoubtfulParts(contract, operation.value);
  const parts = [...contract.source].flatMap(([part, value]): readonly [string, Json][] => {
    if (
      doubtful.has(part) ||
      ((part === 'draft_of' || part === 'commit_of') && operation.name !== nearest)
    )
      return [];
    const kept =
      createPart(part, split, operation, splitTool) ?? selectPart(part, value, splitTool);
    return kept === undefined ? [] : [[part, kept]];
  });
  const routed = addSiblings(new Map(parts), split, operation);
  const origin = `Split from ${contract.name}, where it was ${picker.parameter} "${operation.value}".`;
  const isFirst = operations[0] === operation;
  return addNotes(routed, [
    new Map([
      ['at', '/name'],
      [
        'text',
        isFirst && contract.description !== undefined
          ? `${origin} That said: ${contract.description}`
          : origin,
      ],
    ]),
  ]);
}

function createSplitTool(
  { contract, picker, dispatch: { inside }, operations }: VerbSplit,
  { value, name, schema }: Operation,
): SplitTool {
  const allFields = new Set([
    ...operations.flatMap((each) => listFields(each.schema, inside)),
    ...listFields(contract.input_schema, inside),
    picker.parameter,
  ]);
  const others = operations.flatMap((each) => (each.value === value ? [] : [each.value]));
  return {
    oldName: contract.name,
    name,
    value,
    parameter: picker.parameter,
    inside,
    allFields,
    fields: new Set(listFields(schema, inside)),
    others,
    isLast: operations.at(-1)?.value === value,
  };
}

/** New name, title, description or input schema; undefined for any other part. */
function createPart(
  part: string,
  { contract, picker, operations }: VerbSplit,
  { value, name, schema }: Operation,
  { allFields, fields }: SplitTool,
): Json | undefined {
  if (part === 'name') return name;
  if (part === 'title') return formatValueTitle(contract.name, value);
  if (part === 'input_schema') return schema;
  if (part !== 'description') return undefined;
  const dropped = new Set([...allFields].filter((field) => !fields.has(field)));
  const kept = selectSentences(contract.description ?? '', picker, value, dropped);
  const route = describeSiblings(operations.filter((other) => other.value !== value));
  return [
    formatValueLead(contract.name, value, findValueDescription(contract, picker, value)),
    ...kept,
    route,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function addSiblings(
  document: JsonObject,
  { contract, picker, operations }: VerbSplit,
  operation: Operation,
): JsonObject {
  const others = operations.filter((other) => other !== operation);
  const routing = document.get('routing');
  const before = get(routing, 'siblings');
  const added = others.map(
    ({ name, value }): Json =>
      new Map([
        ['tool', name],
        [
          'when',
          `To ${formatUncapitalized(formatValueLead(contract.name, value, findValueDescription(contract, picker, value))).replace(/[.!]$/, '')}`,
        ],
      ]),
  );
  const siblings = [
    ...(isArray(before)
      ? before.filter((item) => !others.some(({ name }) => get(item, 'tool') === name))
      : []),
    ...added,
  ];
  const next = new Map<string, Json>([
    ...(isObject(routing) ? routing : []),
    ['siblings', siblings],
  ]);
  return document.has('routing')
    ? new Map<string, Json>([...document, ['routing', next]])
    : addBefore(
        document,
        ['draft_of', 'commit_of', 'aliases', 'verification', 'notes', 'wire'].find((part) =>
          document.has(part),
        ) ?? '',
        ['routing', next],
      );
}

function formatUncapitalized(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}
