import type { JsonObject } from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import { checkLimits, listExemptions, type LimitUse } from '../../emit/check-limits.ts';
import { countOutcomes, type CoverageEntry } from '../../emit/coverage.ts';
import { listCoverage } from '../../emit/coverage/list-coverage.ts';
import { getGenerationOrder, type GenerationOrder } from '../../emit/order/generation-order.ts';
import type { Target } from '../../emit/target.ts';
import { getContract } from '../derive.ts';
import type { Tool } from '../workspace.ts';
import { getWire } from './wire.ts';

function memoizeByTarget<T>(
  compute: (document: JsonObject, target: Target) => T,
): (document: JsonObject, target: Target) => T {
  const byTarget = new Map<Target, (document: JsonObject) => T>();
  return (document, target) => {
    const known = byTarget.get(target) ?? memoize((each: JsonObject) => compute(each, target));
    byTarget.set(target, known);
    return known(document);
  };
}

export const getCoverage: (document: JsonObject, target: Target) => readonly CoverageEntry[] =
  memoizeByTarget((document, target) =>
    listCoverage(getContract(document), target, getWire(document, target)),
  );

export const getDocumentOrder: (document: JsonObject, target: Target) => GenerationOrder =
  memoizeByTarget((document, target) =>
    getGenerationOrder(getContract(document), target, getWire(document, target)),
  );

/** How many pointers of a tool do not reach a target unchanged, by outcome. */
export interface LossCounts {
  readonly refused: number;
  readonly rewritten: number;
  /** Not sent, or sent and read by nobody. */
  readonly unseen: number;
}

interface LossDigest extends LossCounts {
  readonly wire: JsonObject;
}

/** Of the emission only this is kept: there may be a thousand tools at twenty targets. */
export const getLossDigest: (document: JsonObject, target: Target) => LossDigest = memoizeByTarget(
  (document, target) => {
    const contract = getContract(document);
    const emission = target.emit(contract);
    const { rejected, rewritten, dropped, ignored } = countOutcomes(
      listCoverage(contract, target, emission),
    );
    return { refused: rejected, rewritten, unseen: dropped + ignored, wire: emission.wire };
  },
);

export interface RequestCheck {
  readonly uses: readonly LimitUse[];
  /** The tools to leave strict off, the one that helps most first. */
  readonly exemptions: readonly Tool[];
}

/** The limits of a request that carries these tools. */
export function checkRequestLimits(tools: readonly Tool[], target: Target): RequestCheck {
  const uses = measureLimits(tools, target, getWire);
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
      contract: getContract(document),
      wire: wireAt(document, target).wire,
    })),
    target,
  );
}
