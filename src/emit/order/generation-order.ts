import type { Contract } from '../../contract/contract.ts';
import { findPartLocation } from '../../contract/document/provider-fields.ts';
import { get, isObject, listStrings, type JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { getOutline, type Outline } from '../../contract/schema/outline.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { getSentLayout } from '../layouts/get-sent-layout.ts';
import { findContractPointer } from '../origins.ts';
import { isSentStrict } from '../sent-tool.ts';
import type { Emission, Target } from '../target.ts';
import { listLateArguments } from './list-late-arguments.ts';
import { getOrderRule, type Ordering, type OrderRule } from './order-rules.ts';

/** An argument with a reason that is written after the answer it should lead to. */
interface LateReason {
  /** Its pointer in the contract. */
  readonly at: Pointer;
  readonly reason: string;
  readonly answer: string;
}

/** The order in which a target writes the arguments of a call. */
export interface GenerationOrder {
  readonly rule: OrderRule;
  readonly names: readonly string[];
  /** Whether it differs from the contract's order. */
  readonly isChanged: boolean;
  /** Late reasons at every depth. */
  readonly late: readonly LateReason[];
}

export function getGenerationOrder(
  contract: Contract,
  target: Target,
  { wire, origins }: Emission,
): GenerationOrder {
  const rule = getOrderRule(target, isSentStrict({ contract, wire }));
  const part = findPartLocation(getSentLayout(target, wire), wire, 'input_schema')?.at;
  const schema = part && getAt(wire, part);
  const late =
    part === undefined || !isObject(schema)
      ? []
      : listObjects(getOutline(schema)).flatMap(({ schema: object, at }): readonly LateReason[] => {
          const found = listLateArguments(sortNames(object, rule.ordering));
          return found.map(({ reason, answer }) => ({
            at: findContractPointer(origins, [...part, ...at, 'properties', reason]) ?? [
              'input_schema',
            ],
            reason,
            answer,
          }));
        });
  const names = isObject(schema) ? sortNames(schema, rule.ordering) : [];
  const own = listPropertyNames(contract.input_schema);
  return { rule, names, isChanged: names.some((name, i) => name !== own[i]), late };
}

function sortNames(schema: JsonObject, ordering: Ordering): readonly string[] {
  const names = listPropertyNames(schema);
  if (ordering === 'schema') return names;
  if (ordering === 'required-first') {
    const required = new Set(listStrings(get(schema, 'required')));
    return [
      ...names.filter((name) => required.has(name)),
      ...names.filter((name) => !required.has(name)),
    ];
  }
  const listed = new Set(
    listStrings(get(schema, 'propertyOrdering')).filter((name) => names.includes(name)),
  );
  return [
    ...listed,
    ...names.filter((name) => !listed.has(name)).toSorted((a, b) => (a < b ? -1 : 1)),
  ];
}

interface ObjectSchema {
  readonly schema: JsonObject;
  readonly at: Pointer;
}

function listObjects(root: Outline): readonly ObjectSchema[] {
  const found: ObjectSchema[] = [];
  const walkObjects = ({ schema, at, below }: Outline): void => {
    if (isObject(schema) && schema.has('properties')) found.push({ schema, at });
    below.forEach(walkObjects);
  };
  walkObjects(root);
  return found;
}
