import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../problem.ts';

/**
 * Checks that unknown JSON is a contract document: an object with a name. All other parts may be
 * missing. Errors: `not_a_contract`, `no_name`.
 */
export function readContractDocument(json: Json): Outcome<JsonObject> {
  if (!isObject(json))
    return createFailure(
      'not_a_contract',
      'A contract is a JSON object.',
      'Use a file from tools/, or a tool in a provider’s format.',
    );
  if (typeof json.get('name') !== 'string')
    return createFailure(
      'no_name',
      'The contract has no name.',
      'Add "name": "…", the name that the model calls.',
      ['name'],
    );
  return createSuccess(
    json.has('$schema') ? new Map([...json].filter(([key]) => key !== '$schema')) : json,
  );
}
