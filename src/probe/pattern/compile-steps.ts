import type { AST } from '@eslint-community/regexpp';
import { listNodes } from './parse-pattern.ts';
import { testLetter } from './test-letter.ts';

/**
 * What a backtracking engine does, a step each. `step`: 1 reads onwards, -1 backwards, as
 * look-behind does. Registers hold numbers.
 */
export type Step =
  | { readonly kind: 'letter'; readonly test: (code: number) => boolean; readonly step: Direction }
  | { readonly kind: 'fork'; readonly second: number }
  | { readonly kind: 'jump'; readonly to: number }
  | { readonly kind: 'set'; readonly register: number; readonly value: number | 'place' }
  | {
      readonly kind: 'loop';
      readonly count: number;
      readonly min: number;
      readonly max: number;
      readonly greedy: boolean;
      readonly exit: number;
    }
  | { readonly kind: 'begin'; readonly count: number; readonly begun: number }
  | {
      readonly kind: 'again';
      readonly count: number;
      readonly begun: number;
      readonly min: number;
      readonly to: number;
    }
  | { readonly kind: 'edge'; readonly at: 'start' | 'end' | 'word' | 'not_word' }
  | { readonly kind: 'look'; readonly negate: boolean; readonly exit: number }
  | { readonly kind: 'refer'; readonly from: number; readonly to: number; readonly step: Direction }
  | { readonly kind: 'found' };

export interface Program {
  readonly steps: readonly Step[];
  readonly registers: number;
}

interface Draft {
  readonly steps: Step[];
  readonly groups: Map<AST.CapturingGroup, number>;
  registers: number;
}

type Direction = 1 | -1;

/**
 * ECMA-262 §22.2.2: the order in which alternatives and rounds are tried is that of every engine
 * that backtracks.
 */
export function compileSteps(tree: AST.Pattern): Program {
  const draft: Draft = { steps: [], groups: new Map(), registers: 0 };
  compile(draft, tree, 1);
  put(draft, { kind: 'found' });
  return { steps: draft.steps, registers: draft.registers };
}

function put({ steps }: Draft, step: Step): number {
  return steps.push(step) - 1;
}

/** A place for a step that is known only when what follows has been put. */
function leaveOut(draft: Draft): number {
  return put(draft, { kind: 'jump', to: 0 });
}

function reserve(draft: Draft, count: number): number {
  draft.registers += count;
  return draft.registers - count;
}

/** Two registers: where the group begins, and where it ends. */
function placeOf(draft: Draft, group: AST.CapturingGroup): number {
  const place = draft.groups.get(group) ?? reserve(draft, 2);
  draft.groups.set(group, place);
  return place;
}

function compile(draft: Draft, node: AST.Node, step: Direction): void {
  switch (node.type) {
    case 'Alternative':
      for (const element of step === 1 ? node.elements : node.elements.toReversed())
        compile(draft, element, step);
      return;
    case 'Pattern':
    case 'Group':
      return compileAlternatives(draft, node.alternatives, step);
    case 'CapturingGroup':
      return compileGroup(draft, node, step);
    case 'Quantifier':
      return compileLoop(draft, node, step);
    case 'Assertion':
      return compileAssertion(draft, node);
    case 'Backreference':
      if (!Array.isArray(node.resolved))
        put(draft, {
          kind: 'refer',
          from: placeOf(draft, node.resolved),
          to: placeOf(draft, node.resolved) + 1,
          step,
        });
      return;
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      put(draft, { kind: 'letter', test: testLetter(node), step });
  }
}

function compileAlternatives(
  draft: Draft,
  alternatives: readonly AST.Alternative[],
  step: Direction,
): void {
  const { steps } = draft;
  const ends = alternatives.slice(0, -1).map((alternative) => {
    const fork = leaveOut(draft);
    compile(draft, alternative, step);
    const end = leaveOut(draft);
    steps[fork] = { kind: 'fork', second: steps.length };
    return end;
  });
  const last = alternatives.at(-1);
  if (last !== undefined) compile(draft, last, step);
  for (const end of ends) steps[end] = { kind: 'jump', to: steps.length };
}

function compileGroup(draft: Draft, node: AST.CapturingGroup, step: Direction): void {
  if (node.references.length === 0) return compileAlternatives(draft, node.alternatives, step);
  const place = placeOf(draft, node);
  put(draft, { kind: 'set', register: step === 1 ? place : place + 1, value: 'place' });
  compileAlternatives(draft, node.alternatives, step);
  put(draft, { kind: 'set', register: step === 1 ? place + 1 : place, value: 'place' });
}

function compileLoop(
  draft: Draft,
  { element, min, max, greedy }: AST.Quantifier,
  step: Direction,
): void {
  const [count, begun] = [reserve(draft, 1), reserve(draft, 1)];
  put(draft, { kind: 'set', register: count, value: 0 });
  const loop = leaveOut(draft);
  put(draft, { kind: 'begin', count, begun });
  for (const group of listReferred(element))
    put(draft, { kind: 'set', register: placeOf(draft, group) + 1, value: -1 });
  compile(draft, element, step);
  put(draft, { kind: 'again', count, begun, min, to: loop });
  draft.steps[loop] = { kind: 'loop', count, min, max, greedy, exit: draft.steps.length };
}

function compileAssertion(draft: Draft, node: AST.Assertion): void {
  if (!('alternatives' in node)) {
    put(draft, {
      kind: 'edge',
      at: node.kind !== 'word' ? node.kind : node.negate ? 'not_word' : 'word',
    });
    return;
  }
  const look = leaveOut(draft);
  compileAlternatives(draft, node.alternatives, node.kind === 'lookahead' ? 1 : -1);
  put(draft, { kind: 'found' });
  draft.steps[look] = { kind: 'look', negate: node.negate, exit: draft.steps.length };
}

/** Each round forgets what the groups within it held. */
function listReferred(node: AST.Node): readonly AST.CapturingGroup[] {
  return listNodes(node)
    .filter((each) => each.type === 'CapturingGroup')
    .filter((group) => group.references.length > 0);
}
