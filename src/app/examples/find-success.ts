import type { Contract } from '../../contract/contract.ts';
import type { Json } from '../../contract/json/json.ts';

/** A success value of a tool, and where it was found. */
interface SuccessValue {
  readonly value: Json;
  readonly from: 'example' | 'sample';
}

/** The output of the first example that has one. */
export function findSuccess({ examples }: Contract): SuccessValue | undefined {
  const output = examples?.find((example) => example.output !== undefined)?.output;
  return output === undefined ? undefined : { value: output, from: 'example' };
}
