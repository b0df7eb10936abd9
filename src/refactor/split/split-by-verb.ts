import type { Contract } from '../../contract/contract.ts';
import type { Design } from '../../contract/design.ts';
import { readContract } from '../../contract/document/read.ts';
import { get, getString, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { Dispatch } from '../../lint/dispatch/dispatch.ts';
import { findOperationVerb } from '../../lint/dispatch/is-operation.ts';
import { listDispatches } from '../../lint/dispatch/list-dispatches.ts';
import { findVerbEffect, type VerbEffect } from '../../lint/effect/find-verb-effect.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';
import { createOperationTool, type Operation } from './create-operation-tool.ts';
import { createValueSchema } from './create-value-schema.ts';
import { findFieldBindings, type Picker } from './find-field-bindings.ts';
import { fixReferences } from './fix-references.ts';
import { replaceTool } from './replace-references.ts';
import { createValueName } from './tool-name.ts';

/** Replaces one tool with a tool for each value of a dispatching parameter. */
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
    createOperationTool({ contract, picker, dispatch, operations, nearest }, operation),
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

/** The whole input with the new schema in place of the old one, and the definitions it uses. */
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
