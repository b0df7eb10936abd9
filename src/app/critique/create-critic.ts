import type { Value } from '../../contract/session/router.ts';
import { getMember, type ValueObject } from '../../simulate/value.ts';
import type { VerifiedCall } from '../../verify/check.ts';
import type { Observation } from '../../verify/observation.ts';
import { planChecks } from '../../verify/plan-checks.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyObservation, type VerifyOptions } from '../../verify/verify.ts';
import { createCheckedCall } from './checked-places.ts';
import {
  createFailed,
  loadSeen,
  NO_OBSERVATION,
  type LookWorld,
  type Observer,
} from './load-seen.ts';

export type CriticOptions = Partial<Omit<LookWorld, 'observe'>>;

export interface MadeCall extends VerifiedCall {
  /** What was seen at the same address before the call, for `changed_since`. */
  readonly before?: Observation;
}

export interface Critic {
  /** Looks and judges; what cannot be seen is no proof. Never rejects. */
  readonly verify: (call: MadeCall) => Promise<Verdict>;
  /** The same as the result of a tool of its own, whose arguments name the address. */
  readonly check: (tool: string, input: Value) => Promise<CritiqueResult>;
}

/** `passed` instead of `ok`, which says in an envelope that the call itself succeeded. */
export interface CritiqueResult extends Omit<Verdict, 'ok'> {
  readonly passed: boolean;
}

/** The checks of each tool's verification, over whatever looks at an address. */
export function createCritic(
  verifications: ValueObject,
  observe: Observer,
  options: CriticOptions = {},
): Critic {
  const world: LookWorld = { now: Date.now, ...options, observe };
  const verify = (call: MadeCall): Promise<Verdict> =>
    verifyCall(call, getMember(verifications, call.tool), world);
  return {
    verify,
    check: async (tool, input) => {
      const verification = getMember(verifications, tool);
      const { ok, ...verdict } = await verify(createCheckedCall(tool, verification, input));
      return { passed: ok, ...verdict };
    },
  };
}

async function verifyCall(
  { before, ...call }: MadeCall,
  verification: Value | undefined,
  world: LookWorld,
): Promise<Verdict> {
  const planned = planChecks(verification);
  const { findMisfit } = world;
  const observation = await loadSeen(call, { verification, planned }, world);
  const options: VerifyOptions = {
    call,
    actions: [call.tool],
    ...(before === undefined ? {} : { before }),
    ...(findMisfit === undefined ? {} : { findMisfit: createSafe(findMisfit) }),
  };
  try {
    return verifyObservation(observation, planned, options);
  } catch {
    const failed = createFailed(observation.url, world, NO_OBSERVATION);
    return verifyObservation(failed, planned, { actions: [call.tool] });
  }
}

type FindMisfit = NonNullable<CriticOptions['findMisfit']>;

/** What cannot be compared is not proven. */
function createSafe(findMisfit: FindMisfit): FindMisfit {
  return (schema, value) => {
    try {
      return findMisfit(schema, value);
    } catch {
      return 'the schema of the check cannot be used';
    }
  };
}
