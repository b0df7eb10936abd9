import type { AST } from '@eslint-community/regexpp';
import { compileLetterTest } from './list-letters.ts';
import { listNodes, type Letter } from './parse-pattern.ts';

const ASCII = 128;

/**
 * One step of a backtracking engine. `step`: 1 reads forwards, -1 backwards, as look-behind does.
 * Registers contain numbers.
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

interface ProgramDraft {
  readonly steps: Step[];
  readonly groups: Map<AST.CapturingGroup, number>;
  registers: number;
}

type Direction = 1 | -1;

/**
 * Tries alternatives and rounds in the order of ECMA-262 §22.2.2, which all backtracking engines
 * share.
 */
export function compileSteps(tree: AST.Pattern): Program {
  const draft: ProgramDraft = { steps: [], groups: new Map(), registers: 0 };
  compile(draft, tree, 1);
  addStep(draft, { kind: 'found' });
  return { steps: draft.steps, registers: draft.registers };
}

function addStep({ steps }: ProgramDraft, step: Step): number {
  return steps.push(step) - 1;
}

/** Reserves the index of a step whose target is known only after the following steps. */
function addPlaceholder(draft: ProgramDraft): number {
  return addStep(draft, { kind: 'jump', to: 0 });
}

function addRegisters(draft: ProgramDraft, count: number): number {
  draft.registers += count;
  return draft.registers - count;
}

/** Two registers: start and end of the group's match. */
function getRegister(draft: ProgramDraft, group: AST.CapturingGroup): number {
  const place = draft.groups.get(group) ?? addRegisters(draft, 2);
  draft.groups.set(group, place);
  return place;
}

function compile(draft: ProgramDraft, node: AST.Node, step: Direction): void {
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
        addStep(draft, {
          kind: 'refer',
          from: getRegister(draft, node.resolved),
          to: getRegister(draft, node.resolved) + 1,
          step,
        });
      return;
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      addStep(draft, { kind: 'letter', test: compileCodeTest(node), step });
  }
}

function compileAlternatives(
  draft: ProgramDraft,
  alternatives: readonly AST.Alternative[],
  step: Direction,
): void {
  const { steps } = draft;
  const ends = alternatives.slice(0, -1).map((alternative) => {
    const fork = addPlaceholder(draft);
    compile(draft, alternative, step);
    const end = addPlaceholder(draft);
    steps[fork] = { kind: 'fork', second: steps.length };
    return end;
  });
  const last = alternatives.at(-1);
  if (last !== undefined) compile(draft, last, step);
  for (const end of ends) steps[end] = { kind: 'jump', to: steps.length };
}

function compileGroup(draft: ProgramDraft, node: AST.CapturingGroup, step: Direction): void {
  if (node.references.length === 0) return compileAlternatives(draft, node.alternatives, step);
  const place = getRegister(draft, node);
  addStep(draft, { kind: 'set', register: step === 1 ? place : place + 1, value: 'place' });
  compileAlternatives(draft, node.alternatives, step);
  addStep(draft, { kind: 'set', register: step === 1 ? place + 1 : place, value: 'place' });
}

function compileLoop(
  draft: ProgramDraft,
  { element, min, max, greedy }: AST.Quantifier,
  step: Direction,
): void {
  const [count, begun] = [addRegisters(draft, 1), addRegisters(draft, 1)];
  addStep(draft, { kind: 'set', register: count, value: 0 });
  const loop = addPlaceholder(draft);
  addStep(draft, { kind: 'begin', count, begun });
  for (const group of listReferred(element))
    addStep(draft, { kind: 'set', register: getRegister(draft, group) + 1, value: -1 });
  compile(draft, element, step);
  addStep(draft, { kind: 'again', count, begun, min, to: loop });
  draft.steps[loop] = { kind: 'loop', count, min, max, greedy, exit: draft.steps.length };
}

function compileAssertion(draft: ProgramDraft, node: AST.Assertion): void {
  if (!('alternatives' in node)) {
    addStep(draft, {
      kind: 'edge',
      at: node.kind !== 'word' ? node.kind : node.negate ? 'not_word' : 'word',
    });
    return;
  }
  const look = addPlaceholder(draft);
  compileAlternatives(draft, node.alternatives, node.kind === 'lookahead' ? 1 : -1);
  addStep(draft, { kind: 'found' });
  draft.steps[look] = { kind: 'look', negate: node.negate, exit: draft.steps.length };
}

/** The groups with back-references: each round of the loop resets their captures. */
function listReferred(node: AST.Node): readonly AST.CapturingGroup[] {
  return listNodes(node)
    .filter((each) => each.type === 'CapturingGroup')
    .filter((group) => group.references.length > 0);
}

/** Tests whether the node matches a code point. ASCII results are precomputed. */
function compileCodeTest(node: Letter): (code: number) => boolean {
  if (node.type === 'Character') return (code) => code === node.value;
  const allowed = compileLetterTest(node);
  const ascii = Array.from({ length: ASCII }, (_, code) => allowed(String.fromCodePoint(code)));
  return (code) => ascii[code] ?? allowed(String.fromCodePoint(code));
}
