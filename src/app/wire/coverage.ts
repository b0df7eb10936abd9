import type { Contract } from '../../contract/contract.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { memoize } from '../../contract/memoize.ts';
import { checkLimits, listExemptions, type LimitUse } from '../../emit/check-limits.ts';
import { listHeads, type CoverageEntry, type CoverageHead } from '../../emit/coverage.ts';
import { listCoverage } from '../../emit/coverage/list-coverage.ts';
import { WORST_LOSSES_FIRST } from '../../emit/group-losses.ts';
import type { LossKind } from '../../emit/loss.ts';
import { getGenerationOrder, type GenerationOrder } from '../../emit/order/generation-order.ts';
import type { Emission, Target } from '../../emit/target.ts';
import { listLostKeywords } from '../../lint/rules/schema/keywords/list-lost-keywords.ts';
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

/** A part of a contract that a target does not take as it is written. */
export interface LostPart extends CoverageHead {
  readonly kind: LossKind;
  /**
   * Whether a person can mend it: a constraint that the model doesn't see can be said in the
   * description or written in another way. A field that the target does not have cannot.
   */
  readonly isMendable: boolean;
}

/** Worst first. Its length, by kind, is the number that every place of the page shows. */
export const getLostParts: (document: JsonObject, target: Target) => readonly LostPart[] =
  memoizeByTarget((document, target) =>
    listLostParts(getContract(document), getWire(document, target), getCoverage(document, target)),
  );

function listLostParts(
  contract: Contract,
  { losses }: Emission,
  coverage: readonly CoverageEntry[],
): readonly LostPart[] {
  // As the rule `survives-targets` finds them; a new object, so that the rule caches nothing.
  const unseen = listLostKeywords({ ...NO_TARGET, listLosses: () => losses }, contract);
  const mendable = new Set(unseen.map(({ at }) => formatPointer(at)));
  const heads = listHeads(coverage);
  return WORST_LOSSES_FIRST.flatMap((kind) =>
    heads
      .filter(({ entry }) => entry.outcome === kind)
      .map((head) => ({
        ...head,
        kind,
        isMendable: kind !== 'rejected' && mendable.has(formatPointer(head.entry.at)),
      })),
  );
}

const NO_TARGET = { id: '', label: '', reference: '', verified: '' };

/** How many parts do not reach a target as they are written, by what becomes of them. */
export type LossCounts = Readonly<Record<LossKind, number>>;

export interface LossDigest {
  readonly counts: LossCounts;
  /** How many of them a person can mend. */
  readonly mendable: LossCounts;
}

const NOTHING_LOST: LossCounts = { rejected: 0, dropped: 0, ignored: 0, rewritten: 0 };

export function countLosses(parts: readonly LostPart[]): LossDigest {
  const counts = { ...NOTHING_LOST };
  const mendable = { ...NOTHING_LOST };
  for (const { kind, isMendable } of parts) {
    counts[kind] += 1;
    if (isMendable) mendable[kind] += 1;
  }
  return { counts, mendable };
}

/** Of the emission only this is kept: there may be a thousand tools at twenty targets. */
export const getLossDigest: (
  document: JsonObject,
  target: Target,
) => LossDigest & Pick<Emission, 'wire' | 'isSent'> = memoizeByTarget((document, target) => {
  const contract = getContract(document);
  const emission = target.emit(contract);
  const parts = listLostParts(contract, emission, listCoverage(contract, target, emission));
  return { ...countLosses(parts), wire: emission.wire, isSent: emission.isSent };
});

/** The losses of several tools together. */
export function mergeLossDigests(digests: readonly LossDigest[]): LossDigest {
  const add = (key: keyof LossDigest): LossCounts => {
    const sum = { ...NOTHING_LOST };
    for (const digest of digests)
      for (const kind of WORST_LOSSES_FIRST) sum[kind] += digest[key][kind];
    return sum;
  };
  return { counts: add('counts'), mendable: add('mendable') };
}

export interface RequestCheck {
  readonly uses: readonly LimitUse[];
  /** The tools to leave strict off, the one that helps most first. */
  readonly exemptions: readonly Tool[];
}

/** The limits of a request that carries these tools. */
export function checkRequestLimits(tools: readonly Tool[], target: Target): RequestCheck {
  const uses = measureLimits(tools, target, getWire);
  const sent = tools.filter(({ document }) => getWire(document, target).isSent);
  return { uses, exemptions: listExemptions(uses).flatMap((index) => sent[index] ?? []) };
}

/** The same without what would help, from wires that are at hand. */
export function measureLimits(
  tools: readonly Tool[],
  target: Target,
  wireAt: (document: JsonObject, target: Target) => Pick<Emission, 'wire' | 'isSent'>,
): readonly LimitUse[] {
  return checkLimits(
    tools.flatMap(({ document }) => {
      const { wire, isSent } = wireAt(document, target);
      return isSent ? [{ contract: getContract(document), wire }] : [];
    }),
    target,
  );
}
