import type { AST } from '@eslint-community/regexpp';
import type { PatternWarning } from '../pattern.ts';
import { findShortest } from './measure-lengths.ts';
import { listNodes } from './parse-pattern.ts';

type Side = 'start' | 'end';
type OpenSides = Readonly<Record<Side, boolean>>;

const SIDES = ['start', 'end'] as const;

const SIGNS = { start: '^', end: '$' } as const;

/**
 * One warning for both sides. JSON Schema looks for the pattern anywhere in the text (2020-12
 * Validation §6.3.3); llama.cpp enforces `^…$` only (read 2026-11-21).
 */
export function checkAnchors(tree: AST.Pattern): readonly PatternWarning[] {
  const bound = checkPrecedence(tree);
  if (bound !== undefined) return [bound];
  if (isEmpty(tree)) return [];
  const open = { start: !isAnchored(tree, 'start'), end: !isAnchored(tree, 'end') };
  const meant = {
    start: !open.end && isMeant(tree, 'start'),
    end: !open.start && isMeant(tree, 'end'),
  };
  const side = SIDES.find((each) => open[each] && !meant[each]);
  if (side === undefined) return [];
  const fix = printAnchored(tree, open);
  const at = side === 'start' ? 0 : tree.raw.length;
  return [
    {
      code: `not_anchored_${side}`,
      message: describe(tree, open),
      hint: `Use \`${fix}\` to match the whole text.`,
      range: [at, at],
      fix,
    },
  ];
}

function printAnchored({ alternatives, raw }: AST.Pattern, open: OpenSides): string {
  const body = alternatives.length > 1 && (open.start || open.end) ? `(?:${raw})` : raw;
  return `${open.start ? '^' : ''}${body}${open.end ? '$' : ''}`;
}

function describe(tree: AST.Pattern, open: OpenSides): string {
  if (open.start && open.end && isEverywhere(tree))
    return 'It matches every text: it can match an empty string, and without `^` and `$` that occurs in any text.';
  const [where, anchors] = getMissingAnchors(open);
  return `Without ${anchors} it matches anywhere in the text: anything may stand ${where} the match.`;
}

function getMissingAnchors(open: OpenSides): readonly [where: string, anchors: string] {
  if (open.start && open.end) return ['before and after', '`^` and `$`'];
  return open.start ? ['before', '`^`'] : ['after', '`$`'];
}

/** `^a|b$`: an anchor belongs to its own alternative only. */
function checkPrecedence(tree: AST.Pattern): PatternWarning | undefined {
  const { alternatives } = tree;
  const mixed = SIDES.filter((side) => {
    const anchored = alternatives.filter((each) => isAnchored(each, side)).length;
    return anchored > 0 && anchored < alternatives.length;
  });
  const [side] = mixed;
  if (side === undefined) return undefined;
  const fix = `^(?:${alternatives.map(removeAnchors).join('|')})$`;
  const loose = alternatives.find((each) => !isAnchored(each, side));
  return {
    code: `not_anchored_${side}`,
    message: `\`|\` splits the whole pattern, anchors included: \`${SIGNS[side]}\` does not apply to \`${loose?.raw ?? ''}\`.`,
    hint: `Put the alternatives in a group: \`${fix}\`.`,
    ...(loose === undefined ? {} : { range: [loose.start, loose.end] as const }),
    fix,
  };
}

function removeAnchors({ raw, elements }: AST.Alternative): string {
  const [first, last] = [elements[0], elements.at(-1)];
  const from = first !== undefined && isEdge(first, 'start') ? 1 : 0;
  return raw.slice(
    from,
    raw.length - (last !== undefined && last !== first && isEdge(last, 'end') ? 1 : 0),
  );
}

/** Whether every match touches that end of the text. */
function isAnchored(node: AST.Node, side: Side): boolean {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.every((alternative) => isAnchored(alternative, side));
    case 'Alternative': {
      for (const element of side === 'start' ? node.elements : node.elements.toReversed()) {
        if (isAnchored(element, side) || isRest(element)) return true;
        if (element.type !== 'Assertion') return false;
      }
      return false;
    }
    case 'Quantifier':
      return node.min > 0 && isAnchored(node.element, side);
    case 'Assertion':
      return isEdge(node, side);
    default:
      return false;
  }
}

/** `.*` at an end states explicitly that anything may follow. */
function isRest(element: AST.Element): boolean {
  return (
    element.type === 'Quantifier' &&
    element.min === 0 &&
    element.max === Infinity &&
    (element.element.type === 'CharacterSet'
      ? element.element.kind === 'any'
      : /^\[(?:\^|\\s\\S|\\S\\s|\\d\\D|\\D\\d|\\w\\W|\\W\\w)\]$/.test(element.element.raw))
  );
}

/**
 * `^https?://` and `\.json$`: one side is anchored, and the outer character of the other is
 * punctuation, so the open end is deliberate.
 */
function isMeant(tree: AST.Pattern, side: Side): boolean {
  return tree.alternatives.every(({ elements }) => {
    const outer = side === 'start' ? elements[0] : elements.at(-1);
    return outer?.type === 'Character' && !/[\p{L}\p{N}]/u.test(String.fromCodePoint(outer.value));
  });
}

function isEdge(node: AST.Node, side: Side): boolean {
  return node.type === 'Assertion' && node.kind === side;
}

/** An empty pattern, `^` or `$`: allows everything and is hardly a mistake. */
function isEmpty(tree: AST.Pattern): boolean {
  return tree.alternatives.every(({ elements }) =>
    elements.every((element) => isEdge(element, 'start') || isEdge(element, 'end')),
  );
}

/** Can match the empty text at any position. */
function isEverywhere(tree: AST.Pattern): boolean {
  return (
    findShortest(tree) === 0 &&
    !listNodes(tree).some((node) => node.type === 'Assertion' || node.type === 'Backreference')
  );
}
