import type { AST } from '@eslint-community/regexpp';
import {
  describeLetter,
  describeLiteral,
  formatAlternatives,
  formatText,
} from './describe-letters.ts';
import { isLetter, listNodes } from './parse-pattern.ts';

const MAX_LINES = 12;
const MAX_ALTERNATIVES = 6;
const MAX_PHRASE = 130;
const MAX_RAW = 48;
/** If there are more lines than this, short ones are joined up to MAX_PACKED letters. */
const MAX_SINGLE = 6;
const MAX_PACKED = 72;
const OPTIONALLY = 'optionally ';

/**
 * What the pattern allows, in plain English, one line per part. A part that would be too long to
 * read is quoted as written.
 */
export function describePattern(tree: AST.Pattern): readonly string[] {
  const [only, ...others] = tree.alternatives;
  if (only === undefined) return ['any text'];
  if (others.length === 0) return removeExtraLines(describeAlternative(only), MAX_LINES);
  const lines = tree.alternatives.map(
    (alternative, i) =>
      `${i === 0 ? 'either' : 'or'} ${formatPhrase(describeAlternative(alternative).join(', '), alternative)}`,
  );
  return removeExtraLines(lines, MAX_LINES);
}

function removeExtraLines(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), `and ${lines.length - most + 1} more parts`];
}

/** One top-level alternative: its position in the text, and its parts. */
function describeAlternative(alternative: AST.Alternative): readonly string[] {
  const elements = listElements(alternative.elements);
  const first = elements.findIndex((element) => !isEdge(element, 'start'));
  const last = elements.findLastIndex((element) => !isEdge(element, 'end'));
  const parts = first < 0 || last < first ? [] : describeParts(elements.slice(first, last + 1));
  const [starts, ends] = [
    first !== 0 && elements.length > 0,
    last < elements.length - 1 && elements.length > 0,
  ];
  const [only, ...others] = parts;
  if (only === undefined) return [starts && ends ? 'the empty text' : 'any text'];
  if (others.length === 0 && starts && ends)
    return [
      `the whole text is ${only.startsWith(OPTIONALLY) ? `${only.slice(OPTIONALLY.length)} or empty` : only}`,
    ];
  return mergeLines([
    ...(starts
      ? describeStart(parts)
      : parts.map((part, i) => (i === 0 ? `anywhere in the text: ${part}` : `then ${part}`))),
    ends ? 'and ends' : 'then anything',
  ]);
}

/** Look-ahead before the first letter is described as a condition on the start. */
function describeStart(parts: readonly string[]): readonly string[] {
  const ahead = parts.findIndex((part) => !part.startsWith('it must '));
  return parts.map((part, i) => {
    if (i < ahead || ahead < 0)
      return `${i === 0 ? '' : 'and '}${part.replace(/^it must (not )?go on with /, 'must $1start with ')}`;
    if (i > ahead) return `then ${part}`;
    return part.startsWith(OPTIONALLY)
      ? `may start with ${part.slice(OPTIONALLY.length)}`
      : `starts with ${part}`;
  });
}

/** Joins short lines where there are many. */
function mergeLines(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_SINGLE) return lines;
  const packed: string[] = [];
  for (const line of lines) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + line.length < MAX_PACKED)
      packed[packed.length - 1] = `${last}, ${line}`;
    else packed.push(line);
  }
  return packed;
}

function isEdge(element: AST.Element, kind: 'start' | 'end'): boolean {
  return element.type === 'Assertion' && element.kind === kind;
}

/** Replaces groups of one alternative by their elements. */
function listElements(elements: readonly AST.Element[]): readonly AST.Element[] {
  return elements.flatMap((element) => {
    const [only, ...others] =
      element.type === 'Group' ||
      (element.type === 'CapturingGroup' && element.references.length === 0)
        ? element.alternatives
        : [];
    return only !== undefined && others.length === 0 ? listElements(only.elements) : [element];
  });
}

/** A phrase for each element; adjacent letters make one. */
function describeParts(elements: readonly AST.Element[]): readonly string[] {
  const parts: string[] = [];
  let literal: number[] = [];
  const close = (): void => {
    const [only, ...others] = literal;
    if (only !== undefined)
      parts.push(others.length === 0 ? describeLiteral(only).one : formatText(literal));
    literal = [];
  };
  for (const element of listElements(elements)) {
    if (element.type === 'Character') {
      literal.push(element.value);
      continue;
    }
    close();
    const part = formatPhrase(describePart(element), element);
    if (part !== '') parts.push(part);
  }
  close();
  return parts;
}

function formatPhrase(phrase: string, node: AST.Node): string {
  if (phrase.length <= MAX_PHRASE) return phrase;
  const letters = [...node.raw];
  return `what \`${letters.length > MAX_RAW ? `${letters.slice(0, MAX_RAW - 1).join('')}…` : node.raw}\` allows`;
}

function describePart(node: AST.Element): string {
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return describeLetter(node).one;
    case 'Quantifier':
      return describeRepeat(node);
    case 'Group':
      return describeChoice(node.alternatives);
    case 'CapturingGroup':
      return node.references.length === 0
        ? describeChoice(node.alternatives)
        : `${addBrackets(describeChoice(node.alternatives))}, remembered as ${formatGroupName(node)}`;
    case 'Backreference':
      return Array.isArray(node.resolved)
        ? `what ${node.ref} remembered`
        : `again what ${formatGroupName(node.resolved)} remembered`;
    case 'Assertion':
      return describeAssertion(node);
    default:
      return `what \`${node.raw}\` allows`;
  }
}

function formatGroupName(group: AST.CapturingGroup): string {
  if (group.name !== null) return group.name;
  let root: AST.Node = group;
  while (root.parent !== null) root = root.parent;
  return `group ${
    listNodes(root)
      .filter((node) => node.type === 'CapturingGroup')
      .indexOf(group) + 1
  }`;
}

function describeAssertion(node: AST.Assertion): string {
  switch (node.kind) {
    case 'start':
      return 'the start of the text';
    case 'end':
      return 'the end of the text';
    case 'word':
      return node.negate ? 'a place inside a word or outside words' : 'a word boundary';
    case 'lookahead':
      return isEnd(node)
        ? `it must ${node.negate ? 'not ' : ''}end here`
        : `it must ${node.negate ? 'not ' : ''}go on with ${addBrackets(describeChoice(node.alternatives))}`;
    case 'lookbehind':
      return `it must ${node.negate ? 'not ' : ''}come after ${addBrackets(describeChoice(node.alternatives))}`;
  }
}

function isEnd({ alternatives: [only, ...others] }: AST.LookaheadAssertion): boolean {
  const [element, ...more] = only?.elements ?? [];
  return (
    others.length === 0 && more.length === 0 && element !== undefined && isEdge(element, 'end')
  );
}

function describeRepeat(node: AST.Quantifier): string {
  const { element, min, max } = node;
  if (max === 0) return '';
  if (min === 1 && max === 1) return describePart(element);
  if (min === 0 && max === 1) return `${OPTIONALLY}${addBrackets(describePart(element))}`;
  const count = formatCount(min, max);
  const [letter, ...others] = listElements([element]);
  if (letter !== undefined && others.length === 0 && isLetter(letter))
    return `${count} ${describeLetter(letter).many}`.replace('of of ', 'of ');
  return `${count === 'any number of' ? 'any number of times' : `${count} times`} (${describePart(element)})`;
}

function formatCount(min: number, max: number): string {
  if (min === max) return String(min);
  if (max === Infinity) return min === 0 ? 'any number of' : `${min} or more`;
  return min === 0 ? `up to ${max}` : `${min} to ${max}`;
}

function describeChoice(alternatives: readonly AST.Alternative[]): string {
  const texts = alternatives.map(
    ({ elements }) =>
      describeParts(elements)
        .map((part, _, all) =>
          all.length > 1 && /^(either|it must) /.test(part) ? `(${part})` : part,
        )
        .join(' then ') || 'nothing',
  );
  const [only, ...others] = texts;
  if (only !== undefined && others.length === 0) return only;
  const shown =
    texts.length > MAX_ALTERNATIVES
      ? [...texts.slice(0, MAX_ALTERNATIVES - 1), `${texts.length - MAX_ALTERNATIVES + 1} more`]
      : texts;
  return shown.every((text) => /^(“[^”]*”|nothing|\d+ more)$/.test(text))
    ? `either ${formatAlternatives(shown)}`
    : `either ${shown.slice(0, -1).join(', or ')}, or ${shown.at(-1) ?? ''}`;
}

/** Adds brackets where the following text could be read as a part of the phrase. */
function addBrackets(phrase: string): string {
  return / then |^either /.test(phrase) ? `(${phrase})` : phrase;
}
