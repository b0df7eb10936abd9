import type { AST } from '@eslint-community/regexpp';
import type { PatternWarning } from '../pattern.ts';
import { createAttackText, findSlowness, type Slowness } from './find-slowness.ts';
import { listNodes, parsePattern } from './parse-pattern.ts';

const POWERS = [
  '',
  '',
  'the square',
  'the cube',
  'the 4th power',
  'the 5th power',
  'the 6th power',
];
const EXAMPLE_LETTERS = 200;
const SHORT_LETTERS = 24;
const ENDLESS_STEPS = 1e12;
const LONG_TEXT = 5_000;
const FIX_STEPS = 400_000;
const NOT_MENDED = { slowness: undefined, complete: false };

/**
 * Patterns that hold up an engine that backtracks: those of JavaScript, Python, Java and .NET do.
 */
export function checkSlowness(tree: AST.Pattern): readonly PatternWarning[] {
  const { slowness } = findSlowness(tree);
  if (slowness === undefined) return [];
  const {
    attack: { loop },
    growth,
  } = slowness;
  const fix = listFixes(tree, loop).find((pattern) => isFix(pattern, growth.kind));
  return [
    {
      code: growth.kind,
      message: describe(slowness),
      hint:
        fix === undefined
          ? describeFix(loop, growth.kind)
          : fix.startsWith(`^${tree.raw.slice(0, loop.start)}`)
            ? `Write \`${fix}\` where the text is to begin so: it is then not tried again from each letter.`
            : `Write \`${fix}\`, which allows the same.`,
      example: createAttackText(slowness.attack, countRounds(slowness)),
      range: [loop.start, loop.end],
      ...(fix === undefined ? {} : { fix }),
    },
  ];
}

function describe({ attack, growth, point }: Slowness): string {
  const { prefix, pump, suffix } = attack;
  const text = `\`${escapeText(prefix)}${escapeText(pump.repeat(pump.length > 2 ? 2 : 3))}…${escapeText(suffix)}\``;
  if (growth.kind === 'exponential') {
    const letters = createAttackText(attack, point.rounds).length;
    return `Exponential: on ${text} each further \`${escapeText(pump)}\` multiplies the steps of a backtracking engine by ${growth.factor.toFixed(1)}; ${letters} letters take ${point.steps.toLocaleString('en')}.`;
  }
  const rounds = LONG_TEXT / pump.length;
  const steps = Number((point.steps * (rounds / point.rounds) ** growth.degree).toPrecision(1));
  return `Slow on long texts: on ${text} the steps of a backtracking engine grow with ${POWERS[growth.degree] ?? `power ${growth.degree}`} of the length; ${LONG_TEXT.toLocaleString('en')} letters take some ${steps.toLocaleString('en')}.`;
}

/** So many rounds that no engine comes to an end of them, or that a long text is full. */
function countRounds({ attack: { prefix, pump, suffix }, growth, point }: Slowness): number {
  const most = Math.floor(
    ((growth.kind === 'exponential' ? EXAMPLE_LETTERS : LONG_TEXT) -
      prefix.length -
      suffix.length) /
      pump.length,
  );
  if (growth.kind === 'polynomial') return most;
  return Math.max(
    point.rounds + 1,
    Math.ceil(SHORT_LETTERS / pump.length),
    Math.min(
      most,
      point.rounds + Math.ceil(Math.log(ENDLESS_STEPS / point.steps) / Math.log(growth.factor)),
    ),
  );
}

/**
 * A repetition that holds one alone keeps one of the two; a search that is slow from each place
 * starts at one.
 */
function listFixes(tree: AST.Pattern, loop: AST.Quantifier): readonly string[] {
  const replaceNode = (from: AST.Node, text: string): string =>
    tree.raw.slice(0, from.start) + text + tree.raw.slice(from.end);
  const { element } = loop;
  const [only, ...others] =
    element.type === 'Group' || element.type === 'CapturingGroup' ? element.alternatives : [];
  const [inner, ...more] = only?.elements ?? [];
  const alone =
    others.length === 0 && more.length === 0 && inner?.type === 'Quantifier' ? inner : undefined;
  // Without the group, a reference would count to another.
  const referred = listNodes(tree).some((node) => node.type === 'Backreference');
  const nested =
    !referred &&
    alone !== undefined &&
    alone.max === Infinity &&
    loop.max === Infinity &&
    alone.min <= 1
      ? [replaceNode(loop, `${alone.element.raw}${alone.min === 0 || loop.min === 0 ? '*' : '+'}`)]
      : [];
  const [first] = tree.alternatives.length === 1 ? (tree.alternatives[0]?.elements ?? []) : [];
  const isOpen = first !== undefined && first.type !== 'Assertion';
  return [...nested, ...(isOpen ? [tree.raw, ...nested].map((pattern) => `^${pattern}`) : [])];
}

/** Looked for in vain, or no longer exponential. */
function isFix(pattern: string, kind: 'exponential' | 'polynomial'): boolean {
  const tree = parsePattern(pattern);
  const { slowness, complete } = tree === undefined ? NOT_MENDED : findSlowness(tree, FIX_STEPS);
  return (
    complete &&
    (slowness === undefined || (kind === 'exponential' && slowness.growth.kind === 'polynomial'))
  );
}

function describeFix(loop: AST.Quantifier, kind: 'exponential' | 'polynomial'): string {
  if (kind === 'polynomial')
    return `Two repetitions can take the same letters here: let a letter that neither takes stand between them, or bound the text with \`maxLength\`.`;
  return `Let each round of \`${loop.raw}\` be told from the next: begin or end it with something that the rest of it cannot be, as \`a+(?:-a+)*\` does.`;
}

function escapeText(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('`', '\\u0060');
}
