import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import { getFacts } from '../../facts.ts';
import type { Parameter } from './list-parameters.ts';

/**
 * The optional parameters at every depth, each path once: the same name in two branches of a union
 * is one decision.
 */
export function listOptionals(contract: Contract): readonly Parameter[] {
  return selectOptionals(getFacts(contract).parameters);
}

const selectOptionals: (parameters: readonly Parameter[]) => readonly Parameter[] = memoize(
  (parameters) => {
    const byPath = new Map<string, Parameter>();
    for (const parameter of parameters)
      if (!parameter.isRequired) byPath.set(parameter.path, parameter);
    return [...byPath.values()];
  },
);
