import type { AST } from '@eslint-community/regexpp';
import { formatNumber } from '../../contract/format-count.ts';
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

/** Patterns that are slow in backtracking engines, as in JavaScript, Python, Java and .NET. */
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
      hint: fix === undefined ? describeChange(loop, growth.kind) : describeFix(tree, loop, fix),
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
    return `Exponential: on ${text} each further \`${escapeText(pump)}\` multiplies the steps of a backtracking engine by ${growth.factor.toFixed(1)}; ${letters} letters take ${formatNumber(point.steps)}.`;
  }
  const rounds = LONG_TEXT / pump.length;
  const steps = Number((point.steps * (rounds / point.rounds) ** growth.degree).toPrecision(1));
  return `Slow on long texts: on ${text} the steps of a backtracking engine grow with ${POWERS[growth.degree] ?? `power ${growth.degree}`} of the length; ${formatNumber(LONG_TEXT)} letters take some ${formatNumber(steps)}.`;
}

/** Enough rounds that no engine finishes, or as many as fit into a long text. */
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

/** Candidates: nested repetitions merged into one, and the same patterns anchored at the start. */
function listFixes(tree: AST.Pattern, loop: AST.Quantifier): readonly string[] {
  const merged = mergeLoops(tree, loop);
  const patterns = merged === undefined ? [] : [merged];
  const [first] = tree.alternatives.length === 1 ? (tree.alternatives[0]?.elements ?? []) : [];
  const isOpen = first !== undefined && first.type !== 'Assertion';
  return isOpen ? [...patterns, ...[tree.raw, ...patterns].map((each) => `^${each}`)] : patterns;
}

/** `(?:a+)*` as `a*`. Undefined where the loop does not contain one repetition alone. */
function mergeLoops(tree: AST.Pattern, loop: AST.Quantifier): string | undefined {
  const inner = findOnlyLoop(loop.element);
  // Removing the group would renumber back-references.
  if (inner === undefined || listNodes(tree).some((node) => node.type === 'Backreference'))
    return undefined;
  if (inner.max !== Infinity || loop.max !== Infinity || inner.min > 1) return undefined;
  const sign = inner.min === 0 || loop.min === 0 ? '*' : '+';
  return tree.raw.slice(0, loop.start) + inner.element.raw + sign + tree.raw.slice(loop.end);
}

function findOnlyLoop(element: AST.QuantifiableElement): AST.Quantifier | undefined {
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return undefined;
  const [only, ...others] = element.alternatives;
  const [inner, ...more] = only?.elements ?? [];
  return others.length === 0 && more.length === 0 && inner?.type === 'Quantifier'
    ? inner
    : undefined;
}

/** Whether a full search finds no slowness, or only polynomial instead of exponential. */
function isFix(pattern: string, kind: 'exponential' | 'polynomial'): boolean {
  const tree = parsePattern(pattern);
  if (tree === undefined) return false;
  const { slowness, complete } = findSlowness(tree, FIX_STEPS);
  return (
    complete &&
    (slowness === undefined || (kind === 'exponential' && slowness.growth.kind === 'polynomial'))
  );
}

function describeFix(tree: AST.Pattern, loop: AST.Quantifier, fix: string): string {
  return fix.startsWith(`^${tree.raw.slice(0, loop.start)}`)
    ? `Write \`${fix}\` if the text starts there, so that it is not tried again at each character.`
    : `Write \`${fix}\`, which matches the same.`;
}

/** The hint where no fix was found. */
function describeChange(loop: AST.Quantifier, kind: 'exponential' | 'polynomial'): string {
  if (kind === 'polynomial')
    return `Two repetitions can match the same characters. Put a character between them that neither matches, or limit the text with \`maxLength\`.`;
  return `Let each round of \`${loop.raw}\` be distinct: start or end it with something that the rest of it cannot match, as in \`a+(?:-a+)*\`.`;
}

function escapeText(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('`', '\\u0060');
}
