import type { Contract } from '../../contract/contract.ts';
import type { Design } from '../../contract/design.ts';
import { readContract } from '../../contract/document/read.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { findOperationVerb } from '../../lint/dispatch/is-operation.ts';
import { listDispatches, type Dispatch } from '../../lint/dispatch/list-dispatches.ts';
import { findVerbEffect, type VerbEffect } from '../../lint/rules/risk/find-verb-effect.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';
import { createValueSchema } from './create-value-schema.ts';
import { findFieldBindings, type Picker } from './find-field-bindings.ts';
import { fixReferences } from './fix-references.ts';
import { listDoubtfulParts } from './operation-risk.ts';
import { replaceTool } from './replace-references.ts';
import { addBefore, addNotes, listFields, selectPart, type SplitTool } from './select-parts.ts';
import { createValueName } from './tool-name.ts';
import {
  describeSiblings,
  findValueDescription,
  formatValueLead,
  formatValueTitle,
  selectSentences,
} from './value-prose.ts';

/** One operation: its value, the tool it becomes, and that tool's input. */
interface Operation {
  readonly value: string;
  readonly name: string;
  readonly schema: JsonObject;
}

interface VerbSplit {
  readonly contract: Contract;
  readonly picker: Picker;
  readonly dispatch: Dispatch;
  readonly operations: readonly Operation[];
  /** The new tool that keeps what only one may have: the place in a pair. */
  readonly nearest: string;
}

/** One tool for each value of a dispatching parameter, where the one stood. */
export function splitByVerb(
  design: Design,
  index: number,
  parameter: string,
  inside?: string,
): Outcome<Design> {
  const document = design.tools[index];
  if (document === undefined)
    return createFailure(
      'no_such_tool',
      'The design has no tool at this place.',
      'Choose the tool again.',
    );
  const { contract } = readContract(document);
  const dispatch = listDispatches(contract).find(
    (each) => each.parameter === parameter && each.inside === inside,
  );
  if (dispatch === undefined)
    return createFailure(
      'no_dispatch',
      `\`${parameter}\` of ${contract.name} picks no operation.`,
      'Choose a parameter whose values are operations.',
      ['input_schema'],
    );
  if (dispatch.values.length < 2)
    return createFailure(
      'values_unknown',
      `Nothing says which operations \`${parameter}\` picks from.`,
      'List them in an enum of the parameter, then split again.',
      ['input_schema', 'properties', parameter],
    );
  const picker = findPicker(contract, dispatch);
  const operations =
    picker === undefined ? [] : listOperations(design, index, contract, { ...dispatch, picker });
  if (picker === undefined || operations.length < 2)
    return createFailure(
      'nothing_to_split',
      `The schema of ${contract.name} allows fewer than two of the values of \`${parameter}\`.`,
      'Repair the branches of the schema that exclude each other, then split again.',
      ['input_schema'],
    );
  const nearest = findBy(operations, 'writes') ?? operations[0]?.name ?? '';
  const documents = operations.map((operation) =>
    createTool({ contract, picker, dispatch, operations, nearest }, operation),
  );
  return createSuccess(
    replaceTool(design, index, {
      from: contract.name,
      documents,
      nearest,
      reader: findBy(operations, 'reads') ?? nearest,
    }),
  );
}

function findBy(operations: readonly Operation[], effect: VerbEffect): string | undefined {
  return operations.find(({ value }) => findVerbEffect(findOperationVerb(value) ?? '') === effect)
    ?.name;
}

function findPicker(
  { input_schema }: Contract,
  { parameter, inside, values }: Dispatch,
): Picker | undefined {
  const root = resolveReference(input_schema, input_schema);
  const holder =
    inside === undefined
      ? root
      : resolveReference(input_schema, get(get(root, 'properties'), inside));
  return isObject(holder) && input_schema !== undefined
    ? { root: input_schema, holder, parameter, values: [...new Set(values)] }
    : undefined;
}

function listOperations(
  design: Design,
  index: number,
  contract: Contract,
  { picker, inside }: { readonly picker: Picker; readonly inside?: string },
): readonly Operation[] {
  const bindings = findFieldBindings(picker);
  const taken = new Set(
    design.tools.flatMap((tool, i) => (i === index ? [] : (getString(tool.get('name')) ?? []))),
  );
  return picker.values.flatMap((value) => {
    const schema = createValueSchema(picker, value, bindings);
    if (schema === false) return [];
    const name = createValueName(contract.name, value, (each) => taken.has(each));
    taken.add(name);
    return [
      {
        value,
        name,
        schema: replaceHolder(
          contract.input_schema,
          schema === true ? new Map([['type', 'object']]) : schema,
          inside,
        ),
      },
    ];
  });
}

/** The holder's new schema at its place in the whole input, with the definitions it uses. */
function replaceHolder(
  old: Json | undefined,
  schema: JsonObject,
  inside: string | undefined,
): JsonObject {
  const root = resolveReference(old, old);
  if (!isObject(old) || !isObject(root)) return schema;
  const definitions = [...old].filter(([key]) => key === '$defs' || key === 'definitions');
  const properties = root.get('properties');
  const whole =
    inside === undefined
      ? schema
      : new Map<string, Json>([
          ...root,
          [
            'properties',
            new Map([...(isObject(properties) ? properties : []), [inside, schema] as const]),
          ],
        ]);
  return fixReferences(old, new Map([...whole, ...definitions]));
}

function createTool(split: VerbSplit, operation: Operation): JsonObject {
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

/** The parts that are written anew: name, title, description, input. */
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
