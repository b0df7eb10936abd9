import type { Contract } from '../../contract/contract.ts';
import { get, getString } from '../../contract/json/json.ts';
import type { Dispatch, ParameterHolder } from './dispatch.ts';
import {
  getSelectorStrength,
  hasOpenName,
  hasReadingName,
  hasSpecificAct,
  isData,
  isRecorded,
  isWay,
  type SelectorStrength,
} from './get-selector-strength.ts';
import {
  hasComputations,
  hasOnlyOperationVerbs,
  hasOnlyRights,
  hasOperations,
  hasRequestMethods,
} from './is-operation.ts';
import {
  countValuesWithFields,
  listAimedParameters,
  listBoundParameters,
} from './list-bound-parameters.ts';

/** A parameter with the values it allows, and how strongly its name and text promise operations. */
interface Choice {
  readonly parameter: string;
  readonly values: readonly string[];
  readonly strength: SelectorStrength;
  readonly isWay: boolean;
}

export function findValuesDispatch(
  holder: ParameterHolder,
  parameter: string,
  values: readonly string[],
): Dispatch | undefined {
  if (hasRequestMethods(values) || isRecorded(parameter)) return undefined;
  const description = getString(get(holder.properties.get(parameter), 'description')) ?? '';
  const choice: Choice = {
    parameter,
    values,
    strength: getSelectorStrength(parameter, description),
    isWay: isWay(parameter, description),
  };
  const found =
    hasOperations(values) && (!choice.isWay || hasOnlyOperationVerbs(values) || isCrowded(holder))
      ? findOperationDispatch(holder, choice)
      : findVariantDispatch(holder, choice);
  return found ?? findFieldsDispatch(holder, choice);
}

/** A name that promises no single act, over more parameters than one operation needs. */
function isCrowded({ contract, properties }: ParameterHolder): boolean {
  return properties.size >= CROWDED && hasOpenName(contract);
}

const CROWDED = 8;
/** Fewer values with fields of their own are variants of one operation. */
const FEWEST_OWNERS = 3;
const FEWEST_VALUES = 4;

/**
 * A mode of which most values have fields of their own: each is a read of its own, whatever it is
 * called.
 */
function findFieldsDispatch(
  { contract, schema, properties }: ParameterHolder,
  { parameter, values, strength }: Choice,
): Dispatch | undefined {
  if (strength === 'none' || values.length < FEWEST_VALUES || properties.size < FEWEST_VALUES)
    return undefined;
  if (hasComputations(values) || hasSpecificAct(contract)) return undefined;
  const owners = countValuesWithFields(contract.input_schema, schema, parameter, values);
  if (owners < FEWEST_OWNERS || owners * 2 < values.length) return undefined;
  const bound = [
    ...new Set([
      ...listBoundParameters(contract.input_schema, schema, parameter, values),
      ...listAimedParameters(schema, parameter, values),
    ]),
  ];
  return bound.length < 2 ? undefined : { parameter, values, bound, isSure: false };
}

/** The values are operations: `create`, `delete`. */
function findOperationDispatch(
  { contract, schema }: ParameterHolder,
  { parameter, values, strength }: Choice,
): Dispatch | undefined {
  const isStrong = strength === 'strong';
  if (!isStrong && hasOnlyRights(values)) return undefined;
  const bound = listBoundParameters(contract.input_schema, schema, parameter, values);
  const hasBound = bound.length > 0;
  if (isData(contract, values, hasBound && isStrong)) return undefined;
  return hasBound || isPromised(contract, strength, values)
    ? { parameter, values, bound, isSure: hasBound }
    : undefined;
}

/** The values are other words: then each needs parameters of its own. */
function findVariantDispatch(
  { contract, schema, properties }: ParameterHolder,
  { parameter, values, strength, isWay: isOnlyWay }: Choice,
): Dispatch | undefined {
  const isTagged = values.every((value) => properties.has(value));
  if ((!isTagged && strength !== 'strong') || hasComputations(values)) return undefined;
  const tied = listBoundParameters(contract.input_schema, schema, parameter, values);
  const bound =
    tied.length === 0 && strength === 'strong'
      ? listAimedParameters(schema, parameter, values)
      : tied;
  return bound.length > 0 && (isTagged || !isOnlyWay || hasReadingName(contract))
    ? { parameter, values, bound, isSure: false }
    : undefined;
}

/**
 * Verbs without fields of their own are operations only where the parameter's name or text promises
 * it.
 */
function isPromised(
  contract: Contract,
  strength: SelectorStrength,
  values: readonly string[],
): boolean {
  return (
    strength === 'strong' ||
    (strength === 'weak' && hasOpenName(contract) && hasOnlyOperationVerbs(values))
  );
}
