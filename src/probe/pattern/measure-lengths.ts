import type { AST } from '@eslint-community/regexpp';
import { listLetters } from './list-letters.ts';
import { isLetter } from './parse-pattern.ts';

/**
 * The lengths that a part can have, in code points: bit n stands for length n. Longer than `cap` is
 * left out; look-around is taken to hold, or, where `around` is set, to be written in place. A
 * group that is referred back to has its shortest length only, so that the reference has one too.
 */
export interface Lengths {
  readonly cap: number;
  readonly measure: (node: AST.Node) => bigint;
  /** Of parts that follow each other. */
  readonly add: (a: bigint, b: bigint) => bigint;
  /** Of no round of the quantifier that takes something, of one, of two, and so on. */
  readonly measureRounds: (quantifier: AST.Quantifier) => readonly bigint[];
  /** Whether so many rounds that take something are enough. */
  readonly canRepeat: (quantifier: AST.Quantifier, count: number) => boolean;
}

const MAX_ROUNDS = 200;

export function measureLengths(cap: number, around = false): Lengths {
  const add = (a: bigint, b: bigint): bigint => addLengths(a, b) & ((1n << BigInt(cap + 1)) - 1n);
  const measure = memoize((node: AST.Node): bigint => {
    switch (node.type) {
      case 'Alternative':
        return node.elements.reduce((sum, element) => add(sum, measure(element)), 1n);
      case 'CapturingGroup':
        return node.references.length > 0
          ? getShortest(mergeLengths(node.alternatives.map(measure)))
          : mergeLengths(node.alternatives.map(measure));
      case 'Group':
      case 'Pattern':
        return mergeLengths(node.alternatives.map(measure));
      case 'Quantifier':
        return mergeLengths(measureRounds(node).filter((_, count) => canRepeat(node, count)));
      case 'Assertion':
        return around && isDemand(node)
          ? getShortest(mergeLengths(node.alternatives.map(measure)))
          : 1n;
      case 'Backreference':
        return Array.isArray(node.resolved) || hasReference(node.resolved, node)
          ? 1n
          : measure(node.resolved);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return listLetters(node).length > 0 ? 2n : 0n;
      default:
        return 0n;
    }
  });
  const measureRounds = memoize(({ element, min, max }: AST.Quantifier): readonly bigint[] => {
    const step = measure(element) & ~1n;
    const last = Math.min(max, cap, Math.max(min, isLetter(element) ? cap : MAX_ROUNDS));
    const sums: bigint[] = [1n];
    for (let sum = step; sum > 0n && sums.length <= last; sum = add(sum, step)) sums.push(sum);
    return sums;
  });
  // A round that takes nothing adds nothing: rounds that must be may be such.
  const canRepeat = (quantifier: AST.Quantifier, count: number): boolean =>
    count >= quantifier.min || hasLength(measure(quantifier.element), 0);
  return { cap, measure, add, measureRounds, canRepeat };
}

function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

function addLengths(a: bigint, b: bigint): bigint {
  const [few, many] = a < b ? [a, b] : [b, a];
  let sum = 0n;
  for (let left = few, shift = 0n; left > 0n; left >>= 1n, shift += 1n) {
    if ((left & 1n) === 1n) sum |= many << shift;
  }
  return sum;
}

export function hasLength(lengths: bigint, length: number): boolean {
  return length >= 0 && ((lengths >> BigInt(length)) & 1n) === 1n;
}

/** The shortest that the part can be, without a cap. */
export function findShortest(node: AST.Node): number {
  switch (node.type) {
    case 'Alternative':
      return node.elements.reduce((sum, element) => sum + findShortest(element), 0);
    case 'CapturingGroup':
    case 'Group':
    case 'Pattern':
      return Math.min(...node.alternatives.map(findShortest));
    case 'Quantifier':
      return node.min === 0 ? 0 : node.min * findShortest(node.element);
    case 'Assertion':
      return 0;
    case 'Backreference':
      return Array.isArray(node.resolved) || hasReference(node.resolved, node)
        ? 0
        : findShortest(node.resolved);
    default:
      return 1;
  }
}

/** Look-around that wants something to be there. */
export function isDemand(node: AST.Node): node is AST.LookaroundAssertion {
  return node.type === 'Assertion' && 'alternatives' in node && !node.negate;
}

/** A reference inside its own group refers to nothing yet, and matches the empty text. */
function hasReference(group: AST.Node, reference: AST.Node): boolean {
  return group.start <= reference.start && reference.end <= group.end;
}

function mergeLengths(sets: readonly bigint[]): bigint {
  return sets.reduce((all, set) => all | set, 0n);
}

function getShortest(lengths: bigint): bigint {
  return lengths & -lengths;
}
