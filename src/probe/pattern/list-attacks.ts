import type { AST } from '@eslint-community/regexpp';
import {
  compileLetterTest,
  listDistinct,
  listEdges,
  listForeignLetters,
  listLetters,
} from './list-letters.ts';
import { findShortest, isDemand, measureLengths, type Lengths } from './measure-lengths.ts';
import { isLetter, listNodes, type Letter } from './parse-pattern.ts';
import { createPartWriter, MAX_CAP, type PartWriter } from './text-writer.ts';

/**
 * A text that may be slow: the pump many times, between a prefix that leads to the loop and a
 * suffix that makes the match fail.
 */
export interface Attack {
  readonly loop: AST.Quantifier;
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

const MAX_LOOPS = 24;
const MAX_ALIKE = 2;
const MAX_PUMPS = 32;
const MAX_BODIES = 10;
const MAX_TURNS = 6;
const MAX_LETTERS = 6;
const MAX_SIZES = 3;
/** Lengths of parts are computed up to this much beyond the shortest text of the pattern. */
const BEYOND = 40;
const FIRST = { turn: 0, drawing: 'plain' } as const;
/** Letters that classes may allow without naming them. */
const UNNAMED = ['z', '0', 'Z', '-', ' ', 'é'];
/** Loops with fewer rounds than this are never slow. */
const MIN_ROUNDS = 10;
const MIN_LETTERS = 200;

/** Candidates, the likeliest first. Whether one is slow is decided by counting steps. */
export function listAttacks(tree: AST.Pattern): readonly Attack[] {
  const nodes = listNodes(tree);
  const lengths = measureLengths(Math.min(findShortest(tree), MAX_CAP) + BEYOND);
  const letters = listDistinct(nodes.filter(isLetter));
  const typical = listTypical(letters);
  const tests = letters.map(compileLetterTest);
  const foreign = letters
    .slice(0, 1)
    .flatMap(listForeignLetters)
    .find((letter) => !tests.some((test) => test(letter)));
  const demanded = nodes
    .filter(isDemand)
    .map((node) => createPartWriter(node, lengths).createText(0, FIRST))
    .join('');
  const suffixes = [
    ...new Set([
      foreign ?? '',
      ...(demanded === '' ? [] : [demanded + (foreign ?? '\n')]),
      '\n',
      '',
    ]),
  ];
  const loops = listLoops(nodes).map((loop) => ({
    loop,
    prefix: createPrefix(loop, lengths),
    pumps: listPumps(loop, typical, lengths),
  }));
  // Suffixes that another part matches come last: `,` ends `(?:"[^"]*"|[^,])*` only because one of
  // the two refuses it.
  const waves = [
    { ends: suffixes, most: MAX_PUMPS },
    { ends: typical.slice(0, MAX_LETTERS), most: MAX_BODIES },
  ];
  const attacks = waves.flatMap(({ ends, most }) =>
    loops.flatMap(({ loop, prefix, pumps }) =>
      pumps
        .slice(0, most)
        .flatMap((pump) => ends.map((suffix) => ({ loop, prefix, pump, suffix }))),
    ),
  );
  return [
    ...new Map(
      attacks
        .toReversed()
        .map((attack) => [JSON.stringify([attack.prefix, attack.pump, attack.suffix]), attack]),
    ).values(),
  ].toReversed();
}

/** Two of a kind at most: they may differ in position. */
function listLoops(nodes: readonly AST.Node[]): readonly AST.Quantifier[] {
  const count = new Map<string, number>();
  return nodes
    .filter((node) => node.type === 'Quantifier')
    .filter(isLoop)
    .filter(({ raw }) => {
      count.set(raw, (count.get(raw) ?? 0) + 1);
      return (count.get(raw) ?? 0) <= MAX_ALIKE;
    })
    .slice(0, MAX_LOOPS);
}

function isLoop({ element, max }: AST.Quantifier): boolean {
  return max >= (isLetter(element) ? MIN_LETTERS : MIN_ROUNDS);
}

/** One letter for each combination of classes that match it. */
function listTypical(nodes: readonly Letter[]): readonly string[] {
  const tests = nodes.map(compileLetterTest);
  const found = new Map<string, string>();
  for (const letter of new Set([
    ...nodes.flatMap((node) => [...listLetters(node).slice(0, 2), ...listEdges(node).slice(0, 4)]),
    ...UNNAMED,
  ])) {
    const signature = tests.map((test) => (test(letter) ? '1' : '0')).join('');
    if (!found.has(signature) && signature.includes('1')) found.set(signature, letter);
  }
  return [...found.values()];
}

function listPumps(
  loop: AST.Quantifier,
  typical: readonly string[],
  lengths: Lengths,
): readonly string[] {
  const tests = listDistinct(listNodes(loop.element).filter(isLetter)).map(compileLetterTest);
  const single = typical.filter((letter) => tests.some((test) => test(letter)));
  const bodies = isLetter(loop.element)
    ? []
    : listBodies(createPartWriter(loop.element, lengths), single);
  const pairs = bodies.flatMap((a) => bodies.flatMap((b) => (a === b ? [] : [a + b])));
  return [
    ...new Set([...single, ...bodies, ...pairs.toSorted((a, b) => a.length - b.length)]),
  ].slice(0, MAX_PUMPS);
}

/** Texts of one round: each alternative, then with each letter wherever it fits. */
function listBodies(
  { lengths, getUsualLength, createText }: PartWriter,
  letters: readonly string[],
): readonly string[] {
  const styles = [{}, ...letters.slice(0, MAX_LETTERS).map((prefer) => ({ prefer }))].flatMap(
    (more) => Array.from({ length: MAX_TURNS }, (_, turn) => ({ ...FIRST, ...more, turn })),
  );
  const texts = styles.flatMap((style) =>
    [...lengths.filter((length) => length > 0).slice(0, MAX_SIZES), getUsualLength(style.turn)].map(
      (length) => createText(length, style),
    ),
  );
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .toSorted((a, b) => a.length - b.length)
    .slice(0, MAX_BODIES);
}

/** The shortest text before a part, from the outermost group inwards. */
function createPrefix(node: AST.Node, lengths: Lengths): string {
  const { parent } = node;
  if (parent === null) return '';
  if (parent.type !== 'Alternative') return createPrefix(parent, lengths);
  const before = parent.elements.filter((element) => element.end <= node.start);
  return (
    createPrefix(parent, lengths) +
    before.map((element) => createPartWriter(element, lengths).createText(0, FIRST)).join('')
  );
}
