import type { AST } from '@eslint-community/regexpp';
import { listLetters } from './list-letters.ts';
import { isLetter } from './parse-pattern.ts';

/**
 * The lengths that a part can have, in code points: bit n is set for length n, up to `cap`.
 * Look-around counts as length 0, or, where `around` is set, as if written in place. A group with
 * back-references has its shortest length only, so that each reference has the same length.
 */
export interface Lengths {
  readonly cap: number;
  readonly measure: (node: AST.Node) => bigint;
  /** Of two parts in sequence. */
  readonly add: (a: bigint, b: bigint) => bigint;
  /** By the number of rounds that consume something: none, one, two, and so on. */
  readonly measureRounds: (quantifier: AST.Quantifier) => readonly bigint[];
  /** Whether this many rounds that consume something are enough. */
  readonly canRepeat: (quantifier: AST.Quantifier, count: number) => boolean;
}

const MAX_ROUNDS = 200;
/** Length 0 only. */
const EMPTY = 1n;

export function measureLengths(cap: number, around = false): Lengths {
  const add = (a: bigint, b: bigint): bigint => addLengths(a, b) & ((1n << BigInt(cap + 1)) - 1n);
  const measure = memoize((node: AST.Node): bigint => {
    switch (node.type) {
      case 'Alternative':
        return node.elements.reduce((sum, element) => add(sum, measure(element)), 1n);
      case 'CapturingGroup':
        return measureAlternatives(node, node.references.length > 0);
      case 'Group':
      case 'Pattern':
        return measureAlternatives(node);
      case 'Quantifier':
        return mergeLengths(measureRounds(node).filter((_, count) => canRepeat(node, count)));
      case 'Assertion':
        return around && isDemand(node) ? measureAlternatives(node, true) : EMPTY;
      case 'Backreference': {
        const group = findGroup(node);
        return group === undefined ? EMPTY : measure(group);
      }
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return listLetters(node).length > 0 ? 2n : 0n;
      default:
        return 0n;
    }
  });
  const measureAlternatives = (
    { alternatives }: { readonly alternatives: readonly AST.Alternative[] },
    isShortest = false,
  ): bigint => {
    const lengths = mergeLengths(alternatives.map(measure));
    return isShortest ? getShortest(lengths) : lengths;
  };
  const measureRounds = memoize(({ element, min, max }: AST.Quantifier): readonly bigint[] => {
    const step = measure(element) & ~1n;
    const last = Math.min(max, cap, Math.max(min, isLetter(element) ? cap : MAX_ROUNDS));
    const sums: bigint[] = [1n];
    for (let sum = step; sum > 0n && sums.length <= last; sum = add(sum, step)) sums.push(sum);
    return sums;
  });
  // Required rounds may consume nothing if the element can be empty.
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

/** The shortest length of the part, without a cap. */
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
    case 'Backreference': {
      const group = findGroup(node);
      return group === undefined ? 0 : findShortest(group);
    }
    default:
      return 1;
  }
}

/** Positive look-around. */
export function isDemand(node: AST.Node): node is AST.LookaroundAssertion {
  return node.type === 'Assertion' && 'alternatives' in node && !node.negate;
}

/**
 * The group that the reference repeats. Undefined for an ambiguous one, and inside its own group,
 * where it matches the empty text.
 */
function findGroup(reference: AST.Backreference): AST.CapturingGroup | undefined {
  const { resolved } = reference;
  if (Array.isArray(resolved)) return undefined;
  return resolved.start <= reference.start && reference.end <= resolved.end ? undefined : resolved;
}

function mergeLengths(sets: readonly bigint[]): bigint {
  return sets.reduce((all, set) => all | set, 0n);
}

function getShortest(lengths: bigint): bigint {
  return lengths & -lengths;
}
