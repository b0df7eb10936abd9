import type { Contract } from '../../../contract/contract.ts';
import { isObject, type JsonObject } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import { findOpenObjects } from '../../../contract/schema/find-open-objects.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';

/**
 * Whether the input refuses parameters that it does not declare; undefined where none are declared at
 * all.
 */
export function isInputClosed({ input_schema }: Contract): boolean | undefined {
  return isObject(input_schema) ? isClosed(input_schema) : undefined;
}

const isClosed = memoize((schema: JsonObject): boolean | undefined =>
  listPropertyNames(schema).length > 0
    ? !findOpenObjects(schema).some(({ at }) => at.length === 0)
    : undefined,
);
