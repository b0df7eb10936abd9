import type { JsonObject } from '../contract/json.ts';
import { memoize } from '../contract/remember.ts';
import { getGenerationOrder, type GenerationOrder } from '../emit/generation-order.ts';
import { listExemptions, checkLimits, type LimitUse } from '../emit/judge-limits.ts';
import { countOutcomes, listCoverage, type CoverageEntry } from '../emit/ledger.ts';
import type { Target } from '../emit/target.ts';
import { contractOf } from './derive.ts';
import { wireOf } from './wire.ts';
import type { Tool } from './workspace.ts';

function rememberByTarget<T>(
  compute: (document: JsonObject, target: Target) => T,
): (document: JsonObject, target: Target) => T {
  const byTarget = new Map<Target, (document: JsonObject) => T>();
  return (document, target) => {
    const known = byTarget.get(target) ?? memoize((each: JsonObject) => compute(each, target));
    byTarget.set(target, known);
    return known(document);
  };
}

export const ledgerFor: (document: JsonObject, target: Target) => readonly CoverageEntry[] =
  rememberByTarget((document, target) =>
    listCoverage(contractOf(document), target, wireOf(document, target)),
  );

export const orderFor: (document: JsonObject, target: Target) => GenerationOrder = rememberByTarget(
  (document, target) => getGenerationOrder(contractOf(document), target, wireOf(document, target)),
);

/**
 * The places of a tool that do not arrive at a target as they stand, in numbers: those of its
 * ledger.
 */
export interface LossCounts {
  readonly refused: number;
  readonly rewritten: number;
  /** Not sent, or sent and read by nobody. */
  readonly unseen: number;
}

export interface Digest extends LossCounts {
  readonly wire: JsonObject;
}

/** Of the emission only this is kept: there may be a thousand tools at twenty targets. */
export const digestFor: (document: JsonObject, target: Target) => Digest = rememberByTarget(
  (document, target) => {
    const contract = contractOf(document);
    const emission = target.emit(contract);
    const { rejected, rewritten, dropped, ignored } = countOutcomes(
      listCoverage(contract, target, emission),
    );
    return { refused: rejected, rewritten, unseen: dropped + ignored, wire: emission.wire };
  },
);

export interface RequestJudgement {
  readonly uses: readonly LimitUse[];
  /** The tools to leave strict off, the one that helps most first. */
  readonly exemptions: readonly Tool[];
}

/** The limits of a request that carries these tools. */
export function judgeRequest(tools: readonly Tool[], target: Target): RequestJudgement {
  const uses = measureLimits(tools, target, wireOf);
  return { uses, exemptions: listExemptions(uses).flatMap((index) => tools[index] ?? []) };
}

/** The same without what would help, from wires that are at hand. */
export function measureLimits(
  tools: readonly Tool[],
  target: Target,
  wireAt: (document: JsonObject, target: Target) => { readonly wire: JsonObject },
): readonly LimitUse[] {
  return checkLimits(
    tools.map(({ document }) => ({
      contract: contractOf(document),
      wire: wireAt(document, target).wire,
    })),
    target,
  );
}
