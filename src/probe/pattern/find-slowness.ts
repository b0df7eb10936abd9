import type { AST } from '@eslint-community/regexpp';
import { compileSteps } from './compile-steps.ts';
import { listAttacks, type Attack } from './list-attacks.ts';
import { runSteps } from './run-steps.ts';

export interface Slowness {
  readonly attack: Attack;
  /**
   * Exponential: what one more round of the pump multiplies the steps by. Polynomial: the power of
   * the length.
   */
  readonly growth:
    | { readonly kind: 'exponential'; readonly factor: number }
    | { readonly kind: 'polynomial'; readonly degree: number };
  /** The last that was counted. */
  readonly point: Point;
}

/** How many steps a text with so many rounds of the pump takes. */
export interface Point {
  readonly rounds: number;
  readonly steps: number;
}

/** Undefined when it takes more steps than one text may, or all together. */
type Measure = (attack: Attack, rounds: number) => Point | undefined;

interface Suspect {
  readonly attack: Attack;
  /** Letters of the shortest text that was too slow; Infinity when none was. */
  readonly length: number;
  /** The last doubling's over the one before. */
  readonly growth: number;
}

/** Some 35 ms in all, whatever the pattern. */
export const MAX_SEARCH_STEPS = 1_000_000;
const RUN_STEPS = 60_000;
const BRIEF_STEPS = 6_000;
const MAX_ROUNDS = 500;
/** Of all steps, those kept for looking closer. */
const CONFIRM_SHARE = 0.4;
const MAX_CONFIRMED = 6;
const MAX_ALIKE = 2;
/**
 * From one doubling to the next a linear search grows by 2, a quadratic one by 4; short texts blur
 * it.
 */
const LINEAR_GROWTH = 2.2;
/** A linear search has power 1, a quadratic one 2. */
const SQUARE_POWER = 1.6;
/** No more than this once some rounds are gone: the loop is bounded, or linear after all. */
const LINEAR_POWER = 1.2;
/** Fewer rounds show no law. Where so few letters take so many steps, none is needed. */
const MIN_LAW = 3;
const SHORT_TEXT = 24;
/**
 * The second slope over the first: 1 where each round multiplies the steps, 0.6 where they are a
 * power of the length.
 */
const STEADY = 0.8;
const SLOW_WITH_MANY = 2;

export interface SlownessSearch {
  /** The worst that was found. */
  readonly slowness: Slowness | undefined;
  /** False when the steps were used up before everything was tried. */
  readonly complete: boolean;
  /** That were counted in all. */
  readonly steps: number;
}

/**
 * Looks for a text that is slow, by counting what a backtracking engine does on texts that grow.
 * Takes at most so many steps.
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
    // What was cut off by the limit of all is no law.
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

/** The worst first; few of a kind, lest they use up the steps. */
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

/**
 * Four short texts, each double the one before: what is linear grows by double too, whatever it
 * began with.
 */
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
 * As many rounds as the steps allow, then a third and two thirds of them: the three show the law.
 */
function measureGrowth(attack: Attack, measure: Measure): Slowness | undefined {
  let point: Point | undefined;
  let next = measure(attack, 1);
  while (next !== undefined && next.rounds < MAX_ROUNDS) {
    if (point !== undefined && point.rounds >= 8 && measurePower(point, next) < LINEAR_POWER)
      return undefined;
    point = next;
    next = measure(attack, Math.max(point.rounds + 1, Math.floor(point.rounds * 1.4)));
  }
  if (point === undefined) return undefined;
  if (point.rounds < MIN_LAW) {
    const short = next === undefined && createAttackText(attack, point.rounds).length <= SHORT_TEXT;
    return short
      ? {
          attack,
          point,
          growth: {
            kind: 'exponential',
            factor: point.steps / (measure(attack, point.rounds - 1)?.steps ?? 1),
          },
        }
      : undefined;
  }
  const [first, second] = [
    measure(attack, Math.round(point.rounds / 3)),
    measure(attack, Math.round((point.rounds * 2) / 3)),
  ];
  if (first === undefined || second === undefined) return undefined;
  const power = measurePower(second, point);
  if (power < SQUARE_POWER) return undefined;
  const steady = measureSlope(second, point) >= STEADY * measureSlope(first, second);
  if (next === undefined && steady)
    return {
      attack,
      point,
      growth: { kind: 'exponential', factor: Math.exp(measureSlope(second, point)) },
    };
  return { attack, point, growth: { kind: 'polynomial', degree: Math.max(2, Math.round(power)) } };
}

/** Slow with few letters, with some, with many. */
function getRank({ length }: Suspect): number {
  return length <= SHORT_TEXT ? 0 : length < Infinity ? 1 : SLOW_WITH_MANY;
}

/** Steps as a power of the length. */
function measurePower(before: Point, after: Point): number {
  return Math.log(after.steps / before.steps) / Math.log(after.rounds / before.rounds);
}

/**
 * Steps as an exponent of the length: the same all along where they double with each round, less
 * and less where they do not.
 */
function measureSlope(before: Point, after: Point): number {
  return Math.log(after.steps / before.steps) / (after.rounds - before.rounds);
}
