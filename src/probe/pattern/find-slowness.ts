import type { AST } from '@eslint-community/regexpp';
import { compileSteps } from './compile-steps.ts';
import { listAttacks, type Attack } from './list-attacks.ts';
import { runSteps } from './run-steps.ts';

export interface Slowness {
  readonly attack: Attack;
  /**
   * `factor`: one more round of the pump multiplies the steps by it. `degree`: the steps grow with
   * this power of the length.
   */
  readonly growth:
    | { readonly kind: 'exponential'; readonly factor: number }
    | { readonly kind: 'polynomial'; readonly degree: number };
  /** The longest text whose steps were counted. */
  readonly point: Point;
}

/** The steps that a text with this many rounds of the pump takes. */
interface Point {
  readonly rounds: number;
  readonly steps: number;
}

/** Undefined when the text takes more steps than one text may, or than are left in all. */
type Measure = (attack: Attack, rounds: number) => Point | undefined;

interface Suspect {
  readonly attack: Attack;
  /** Length of the shortest text that was too slow; Infinity when none was. */
  readonly length: number;
  /** Steps added by the last doubling of the text, over those added by the one before. */
  readonly growth: number;
}

/** About 35 ms, whatever the pattern. */
export const MAX_SEARCH_STEPS = 1_000_000;
const RUN_STEPS = 60_000;
const BRIEF_STEPS = 6_000;
const MAX_ROUNDS = 500;
/** Of all steps, the share that is reserved for confirming suspects. */
const CONFIRM_SHARE = 0.4;
const MAX_CONFIRMED = 6;
const MAX_ALIKE = 2;
/** From one doubling to the next, linear steps grow by 2, quadratic ones by 4; short texts vary. */
const LINEAR_GROWTH = 2.2;
/** A linear search has power 1, a quadratic one 2. */
const SQUARE_POWER = 1.6;
/** Below this after 8 rounds, the loop is bounded or linear after all. */
const LINEAR_POWER = 1.2;
/** Fewer rounds show no growth rate. A text this short that is too slow needs none. */
const MIN_ROUNDS = 3;
const SHORT_TEXT = 24;
/** Second slope over first: 1 for exponential steps, 0.6 for a power of the length. */
const STEADY = 0.8;
const SLOW_WITH_MANY = 2;

interface SlownessSearch {
  /** The worst case found. */
  readonly slowness: Slowness | undefined;
  /** False when the steps were used up before everything was tried. */
  readonly complete: boolean;
  /** Counted in all. */
  readonly steps: number;
}

/**
 * Searches for a text that is slow, by counting the steps of a backtracking engine on growing
 * texts. Takes at most `limit` steps.
 */
export function findSlowness(tree: AST.Pattern, limit = MAX_SEARCH_STEPS): SlownessSearch {
  const program = compileSteps(tree);
  let left = limit;
  const measureWithin =
    (steps: number): Measure =>
    (attack, rounds) => {
      const run = runSteps(
        program,
        createAttackText(attack, rounds),
        Math.max(0, Math.min(left, steps)),
      );
      left -= run.steps;
      return run.found === undefined ? undefined : { rounds, steps: run.steps };
    };
  const brief = measureWithin(BRIEF_STEPS);
  const suspects: Suspect[] = [];
  const reserve = limit * CONFIRM_SHARE;
  for (const attack of listAttacks(tree)) {
    if (left < reserve) break;
    const suspect = findSuspect(attack, brief);
    if (suspect !== undefined) suspects.push(suspect);
  }
  const complete = left >= reserve;
  const found: Slowness[] = [];
  for (const suspect of selectSuspects(suspects)) {
    if (found.length > 0 && getRank(suspect) === SLOW_WITH_MANY) break;
    const slowness = measureGrowth(suspect.attack, measureWithin(RUN_STEPS));
    // A run that ended at the overall limit shows no growth rate.
    if (slowness === undefined || left <= 0) continue;
    if (slowness.growth.kind === 'exponential') return { slowness, complete, steps: limit - left };
    found.push(slowness);
  }
  return {
    slowness: found.toSorted((a, b) => getDegree(b) - getDegree(a))[0],
    complete: complete && left > 0,
    steps: limit - left,
  };
}

/** The worst first, and few of a kind, so that one kind does not use up the steps. */
function selectSuspects(suspects: readonly Suspect[]): readonly Suspect[] {
  const worstFirst = suspects.toSorted(
    (a, b) =>
      getRank(a) - getRank(b) || a.attack.pump.length - b.attack.pump.length || b.growth - a.growth,
  );
  const listAlike = (suspect: Suspect): readonly Suspect[] =>
    worstFirst.filter(({ attack }) => attack.pump === suspect.attack.pump);
  return worstFirst
    .filter((suspect) => listAlike(suspect).indexOf(suspect) < MAX_ALIKE)
    .slice(0, MAX_CONFIRMED);
}

function getDegree({ growth }: Slowness): number {
  return growth.kind === 'polynomial' ? growth.degree : Infinity;
}

export function createAttackText({ prefix, pump, suffix }: Attack, rounds: number): string {
  return prefix + pump.repeat(rounds) + suffix;
}

/** Four short texts, each twice as long as the one before: linear steps double as well. */
function findSuspect(attack: Attack, measure: Measure): Suspect | undefined {
  const base = attack.pump.length > 4 ? 2 : 4;
  const points: Point[] = [];
  let growth = 0;
  for (const rounds of [1, 2, 4, 8].map((times) => base * times)) {
    const next = measure(attack, rounds);
    if (next === undefined)
      return { attack, length: createAttackText(attack, rounds).length, growth };
    const [before, last] = [points.at(-2), points.at(-1)];
    growth =
      before === undefined || last === undefined
        ? 0
        : (next.steps - last.steps) / Math.max(1, last.steps - before.steps);
    if (points.length === 2 && next.steps > rounds && growth < LINEAR_GROWTH) return undefined;
    points.push(next);
  }
  return growth < LINEAR_GROWTH ? undefined : { attack, length: Infinity, growth };
}

/**
 * Measures as many rounds as the steps allow, then a third and two thirds of them: the three points
 * show whether growth is exponential or polynomial.
 */
function measureGrowth(attack: Attack, measure: Measure): Slowness | undefined {
  const longest = measureLongest(attack, measure);
  if (longest === undefined) return undefined;
  const { point, isCutOff } = longest;
  if (point.rounds < MIN_ROUNDS) {
    const isShort = createAttackText(attack, point.rounds).length <= SHORT_TEXT;
    if (!isCutOff || !isShort) return undefined;
    const factor = point.steps / (measure(attack, point.rounds - 1)?.steps ?? 1);
    return { attack, point, growth: { kind: 'exponential', factor } };
  }
  const [first, second] = [
    measure(attack, Math.round(point.rounds / 3)),
    measure(attack, Math.round((point.rounds * 2) / 3)),
  ];
  if (first === undefined || second === undefined) return undefined;
  const power = measurePower(second, point);
  if (power < SQUARE_POWER) return undefined;
  const slope = measureSlope(second, point);
  if (isCutOff && slope >= STEADY * measureSlope(first, second))
    return { attack, point, growth: { kind: 'exponential', factor: Math.exp(slope) } };
  return { attack, point, growth: { kind: 'polynomial', degree: Math.max(2, Math.round(power)) } };
}

interface LongestRun {
  readonly point: Point;
  /** The next longer text used up the steps. */
  readonly isCutOff: boolean;
}

/** Undefined when even one round is too slow, or when growth is linear. */
function measureLongest(attack: Attack, measure: Measure): LongestRun | undefined {
  let point: Point | undefined;
  let next = measure(attack, 1);
  while (next !== undefined && next.rounds < MAX_ROUNDS) {
    if (point !== undefined && point.rounds >= 8 && measurePower(point, next) < LINEAR_POWER)
      return undefined;
    point = next;
    next = measure(attack, Math.max(point.rounds + 1, Math.floor(point.rounds * 1.4)));
  }
  return point === undefined ? undefined : { point, isCutOff: next === undefined };
}

/** 0: slow on a very short text; 1: on a short one; 2: on a long one. */
function getRank({ length }: Suspect): number {
  return length <= SHORT_TEXT ? 0 : length < Infinity ? 1 : SLOW_WITH_MANY;
}

/** Steps as a power of the length. */
function measurePower(before: Point, after: Point): number {
  return Math.log(after.steps / before.steps) / Math.log(after.rounds / before.rounds);
}

/** Logarithmic growth of steps per round: constant if exponential, falling otherwise. */
function measureSlope(before: Point, after: Point): number {
  return Math.log(after.steps / before.steps) / (after.rounds - before.rounds);
}
