import type { Contract } from '../../../contract/contract.ts';
import { isObject } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import { findOpenObjects } from '../../../contract/schema/find-open-objects.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';

/**
 * Whether the input refuses parameters that it does not declare; undefined where none are declared at
 * all.
 */
export const isInputClosed: (contract: Contract) => boolean | undefined = memoize(
  ({ input_schema }) =>
    isObject(input_schema) && listPropertyNames(input_schema).length > 0
      ? !findOpenObjects(input_schema).some(({ at }) => at.length === 0)
      : undefined,
);
