import type { AST } from '@eslint-community/regexpp';
import { compileLetterTest, listLetters, type LetterOrder } from './list-letters.ts';
import {
  findShortest,
  hasLength,
  isDemand,
  measureLengths,
  type Lengths,
} from './measure-lengths.ts';
import { isLetter, type Letter } from './parse-pattern.ts';

export interface TextStyle {
  /**
   * Selects the alternatives where several fit: the first group changes with every turn, the next
   * when the first has gone through all of its own.
   */
  readonly turn: number;
  readonly drawing: LetterOrder;
  /** Used wherever it is allowed. */
  readonly prefer?: string;
}

export interface Writer {
  /** Every length up to the cap that a text can have; bit n is set for n code points. */
  readonly lengths: bigint;
  readonly cap: number;
  /** The most readable length: three repetitions where any number is allowed. */
  readonly getUsualLength: (turn: number) => number;
  /**
   * A text of exactly that many code points; undefined when there is none. Ignores look-around:
   * test the text.
   */
  readonly createText: (length: number, style: TextStyle) => string | undefined;
}

interface State {
  readonly lengths: Lengths;
  readonly style: TextStyle;
  /** The most readable length, by node. */
  readonly usual: Map<AST.Node, number>;
  turn: number;
  readonly drawn: Map<AST.Node, number>;
  readonly groups: Map<AST.Node, string>;
}

/**
 * The longest text that is made, in code points. Computing all lengths takes time quadratic in
 * this.
 */
export const MAX_CAP = 1_500;
const USUAL_ROUNDS = 3;

/**
 * `needed`: the least length that must be possible. `around`: positive look-around is written in
 * place, as `(?<=\$)\d+` needs. Undefined when the pattern needs longer texts than are made.
 */
export function createWriter(
  tree: AST.Pattern,
  needed: number,
  around = false,
): Writer | undefined {
  const cap = Math.max(findShortest(tree) + 40, needed + 40, 100);
  if (cap > MAX_CAP) return undefined;
  const lengths = measureLengths(cap, around);
  return {
    lengths: lengths.measure(tree),
    cap,
    getUsualLength: (turn) => Math.min(cap, measureUsual(tree, turn, new Map())),
    createText: (length, style) =>
      hasLength(lengths.measure(tree), length)
        ? createNodeText(tree, length, createState(lengths, style))
        : undefined,
  };
}

export interface PartWriter {
  /** The possible lengths, shortest first. */
  readonly lengths: readonly number[];
  readonly getUsualLength: (turn: number) => number;
  /** A text of that length, or of the nearest possible one. */
  readonly createText: (length: number, style: TextStyle) => string;
}

/** Writes texts for a part of a tree. `lengths` is shared by all its parts. */
export function createPartWriter(node: AST.Node, lengths: Lengths): PartWriter {
  const able = lengths.measure(node);
  return {
    lengths: Array.from({ length: lengths.cap + 1 }, (_, i) => i).filter((length) =>
      hasLength(able, length),
    ),
    getUsualLength: (turn) => measureUsual(node, turn, new Map()),
    createText: (wish, style) =>
      createNodeText(
        node,
        findNearest(wish, lengths.cap, (each) => hasLength(able, each)),
        createState(lengths, style),
      ),
  };
}

function createState(lengths: Lengths, style: TextStyle): State {
  return {
    lengths,
    style,
    usual: new Map(),
    turn: style.turn,
    drawn: new Map(),
    groups: new Map(),
  };
}

function measureUsual(node: AST.Node, turn: number, known: Map<AST.Node, number>): number {
  const found = known.get(node) ?? measureUsualNode(node, turn, known);
  known.set(node, found);
  return found;
}

function measureUsualNode(node: AST.Node, turn: number, known: Map<AST.Node, number>): number {
  switch (node.type) {
    case 'Alternative':
      return node.elements.reduce((sum, element) => sum + measureUsual(element, turn, known), 0);
    case 'CapturingGroup':
    case 'Group':
    case 'Pattern': {
      const taken = node.alternatives[turn % node.alternatives.length];
      return taken === undefined ? 0 : measureUsual(taken, turn, known);
    }
    case 'Quantifier':
      return getUsualRounds(node) * measureUsual(node.element, turn, known);
    case 'Assertion':
    case 'Backreference':
      return findShortest(node);
    default:
      return 1;
  }
}

/** A letter repeats three times where it may, a group once. */
function getUsualRounds({ element, min, max }: AST.Quantifier): number {
  return Math.min(max, Math.max(min, isLetter(element) ? USUAL_ROUNDS : 1));
}

function createNodeText(node: AST.Node, length: number, state: State): string {
  switch (node.type) {
    case 'Alternative':
      return createSequenceText(node.elements, length, state);
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return createGroupText(node, length, state);
    case 'Assertion':
      return length > 0 && isDemand(node) ? createGroupText(node, length, state) : '';
    case 'Quantifier':
      return createRoundsText(node, length, state);
    case 'Backreference':
      return Array.isArray(node.resolved) ? '' : (state.groups.get(node.resolved) ?? '');
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return selectLetter(node, state);
    default:
      return '';
  }
}

function selectLetter(node: Letter, { style: { drawing, prefer }, drawn }: State): string {
  if (prefer !== undefined && compileLetterTest(node)(prefer)) return prefer;
  const letters = listLetters(node, drawing);
  const count = drawn.get(node) ?? 0;
  drawn.set(node, count + 1);
  return letters[count % letters.length] ?? '';
}

function createGroupText(
  node: AST.Pattern | AST.Group | AST.CapturingGroup | AST.LookaroundAssertion,
  length: number,
  state: State,
): string {
  const fitting = node.alternatives.filter((alternative) =>
    hasLength(state.lengths.measure(alternative), length),
  );
  const taken = fitting[state.turn % fitting.length];
  state.turn = Math.floor(state.turn / Math.max(1, fitting.length));
  const text = taken === undefined ? '' : createNodeText(taken, length, state);
  state.groups.set(node, text);
  return text;
}

function createSequenceText(
  elements: readonly AST.Element[],
  length: number,
  state: State,
): string {
  const rests: bigint[] = [1n];
  for (const element of elements.toReversed())
    rests.push(state.lengths.add(state.lengths.measure(element), rests.at(-1) ?? 1n));
  let left = length;
  return elements
    .map((element, i) => {
      const rest = rests[elements.length - 1 - i] ?? 1n;
      const own = state.lengths.measure(element);
      const taken = findNearest(
        measureUsual(element, state.style.turn, state.usual),
        left,
        (each) => hasLength(own, each) && hasLength(rest, left - each),
      );
      left -= taken;
      return createNodeText(element, taken, state);
    })
    .join('');
}

function createRoundsText(node: AST.Quantifier, length: number, state: State): string {
  const { measureRounds, canRepeat, measure: of } = state.lengths;
  const sums = measureRounds(node);
  const count = findNearest(
    getUsualRounds(node),
    sums.length - 1,
    (each) => canRepeat(node, each) && hasLength(sums[each] ?? 0n, length),
  );
  const usual = Math.max(1, Math.round(length / Math.max(1, count)));
  let left = length;
  return Array.from({ length: count }, (_, i) => {
    const rest = sums[count - 1 - i] ?? 1n;
    const taken = findNearest(
      usual,
      left,
      (each) => each > 0 && hasLength(of(node.element), each) && hasLength(rest, left - each),
    );
    left -= taken;
    return createNodeText(node.element, taken, state);
  }).join('');
}

/** The fitting value nearest to `wish`; of two equally near, the larger. */
function findNearest(wish: number, limit: number, fits: (value: number) => boolean): number {
  for (let distance = 0; distance <= Math.max(wish, limit); distance += 1) {
    if (wish + distance <= limit && fits(wish + distance)) return wish + distance;
    if (wish - distance >= 0 && fits(wish - distance)) return wish - distance;
  }
  return 0;
}
