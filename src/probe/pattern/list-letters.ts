import type { Letter } from './parse-pattern.ts';

/**
 * Which letters of a class come first: readable ones in order, one of each kind in turn, or the
 * ends of its ranges.
 */
export type LetterOrder = 'plain' | 'mixed' | 'edge';

const KINDS = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '-_.',
  'éßñжλאעمहあ漢한🙂',
  '/:@+#=,;!?&%*~$^|()[]{}<>"\'`\\ ',
].map((kind) => [...kind]);
const PLAIN = KINDS.flat();
const MIXED = PLAIN.map((_, i) => KINDS.map((kind) => kind[i] ?? '').join('')).flatMap(
  (letters) => [...letters],
);
const CHUNK = 0x1000;

const known = new Map<string, readonly string[]>();
const knownTests = new Map<string, RegExp>();
const MAX_KNOWN = 500;

/**
 * Letters that the node allows, about 100 at most, the most readable first; empty when it allows
 * none.
 */
export function listLetters(node: Letter, drawing: LetterOrder = 'plain'): readonly string[] {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)];
  const key = `${drawing} ${node.raw}`;
  const found = known.get(key) ?? findLetters(node, drawing);
  if (known.size > MAX_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** Letters that the node refuses, those nearest to its own first. */
export function listForeignLetters(node: Letter): readonly string[] {
  const allowed = compileLetterTest(node);
  const neighbours = listEdges(node).flatMap((letter) =>
    [-1, 1].flatMap((step) => listNeighbours(letter, step)),
  );
  return [...new Set(['-', ' ', '_', 'A', 'a', '1', '!', ...neighbours, ...PLAIN, '\n'])].filter(
    (letter) => !allowed(letter),
  );
}

/** One node for each distinct source text. */
export function listDistinct(nodes: readonly Letter[]): readonly Letter[] {
  return [...new Map(nodes.map((node) => [node.raw, node])).values()];
}

/** Tests whether the node matches a single letter. */
export function compileLetterTest(node: Letter): (letter: string) => boolean {
  if (node.type === 'Character') return (letter) => letter.codePointAt(0) === node.value;
  const found = knownTests.get(node.raw) ?? new RegExp(`^${node.raw}$`, 'u');
  if (knownTests.size > MAX_KNOWN) knownTests.clear();
  knownTests.set(node.raw, found);
  return (letter) => found.test(letter);
}

function findLetters(node: Letter, drawing: LetterOrder): readonly string[] {
  const edges = listEdges(node);
  const preferred =
    drawing === 'edge'
      ? [...edges, ...PLAIN]
      : drawing === 'mixed'
        ? [...MIXED, ...edges]
        : [
            ...KINDS.slice(0, 3).flat(),
            ...edges.filter((letter) => /[\p{L}\p{N}]/u.test(letter)),
            ...PLAIN,
            ...edges,
          ];
  const found = [...new Set(preferred)].filter(compileLetterTest(node));
  return found.length > 0 ? found : findUnicodeLetters(node);
}

/**
 * The range ends and single characters of a class as written, also of a negated one; lone
 * surrogates are left out.
 */
export function listEdges(node: Letter): readonly string[] {
  if (node.type !== 'CharacterClass') return [];
  const codes = node.elements.flatMap((element) =>
    element.type === 'Character'
      ? [element.value]
      : element.type === 'CharacterClassRange'
        ? [element.min.value, element.max.value]
        : [],
  );
  return codes
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
}

function listNeighbours(letter: string, step: number): readonly string[] {
  const code = (letter.codePointAt(0) ?? 0) + step;
  return code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
    ? []
    : [String.fromCodePoint(code)];
}

/** The first few letters found in Unicode, block by block. */
function findUnicodeLetters(node: Letter): readonly string[] {
  const pattern = new RegExp(node.raw, 'gu');
  for (let start = 0; start < 0x110000; start += CHUNK) {
    const codes = Array.from({ length: CHUNK }, (_, i) => start + i).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    );
    const found = String.fromCodePoint(...codes).match(pattern);
    if (found !== null) return found.slice(0, 8);
  }
  return [];
}
