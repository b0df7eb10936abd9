import type { Contract } from '../../contract/contract.ts';
import { memoize } from '../../contract/memoize.ts';
import {
  getLengthAllowance,
  type LengthAllowance,
} from '../../lint/rules/description/length-allowance.ts';
import { getContract } from '../derive.ts';
import type { LintState } from '../linting/lint-state.ts';
import type { Workspace } from '../workspace.ts';

/** The length of a description compared to the cost of a wrong call. */
export interface DescriptionLength extends LengthAllowance {
  readonly id: string;
  readonly name: string;
  /** The finding about the length; undefined when it is in proportion. */
  readonly message: string | undefined;
  readonly fit: 'fits' | 'too long' | 'too short';
}

const ABOUT_LENGTH: ReadonlySet<string> = new Set(['length-in-proportion', 'survives-truncation']);

/** Furthest from its measure first; tools without a description are left out. */
export function listDescriptionLengths(
  { tools }: Workspace,
  lintState: LintState,
): readonly DescriptionLength[] {
  const lengths = tools.map(({ id, document }): DescriptionLength => {
    const contract = getContract(document);
    const allowance = getAllowance(contract);
    const message = lintState.tools
      .get(id)
      ?.findings.find(({ code }) => ABOUT_LENGTH.has(code))?.message;
    return {
      id,
      name: contract.name,
      ...allowance,
      message,
      fit:
        message === undefined
          ? 'fits'
          : allowance.length > allowance.allowed
            ? 'too long'
            : 'too short',
    };
  });
  const measureDistance = ({ length, allowed, fit }: DescriptionLength): number =>
    fit === 'fits' ? length / allowed - 1_000 : Math.abs(Math.log(Math.max(length, 1) / allowed));
  return lengths
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => measureDistance(b) - measureDistance(a));
}

const getAllowance: (contract: Contract) => LengthAllowance = memoize(getLengthAllowance);
