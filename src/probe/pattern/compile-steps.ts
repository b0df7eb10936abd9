import type { AST } from '@eslint-community/regexpp';
import { testLetter } from './test-letter.ts';

/** What a backtracking engine does, a step each. `step`: 1 reads onwards, -1 backwards, as look-behind does. Registers hold numbers. */
export type Step =
  | { readonly kind: 'letter'; readonly test: (code: number) => boolean; readonly step: 1 | -1 }
  | { readonly kind: 'fork'; readonly second: number }
  | { readonly kind: 'jump'; readonly to: number }
  | { readonly kind: 'set'; readonly register: number; readonly value: number | 'place' }
  | { readonly kind: 'loop'; readonly count: number; readonly min: number; readonly max: number; readonly greedy: boolean; readonly exit: number }
  | { readonly kind: 'begin'; readonly count: number; readonly begun: number }
  | { readonly kind: 'again'; readonly count: number; readonly begun: number; readonly min: number; readonly to: number }
  | { readonly kind: 'edge'; readonly at: 'start' | 'end' | 'word' | 'not_word' }
  | { readonly kind: 'look'; readonly negate: boolean; readonly exit: number }
  | { readonly kind: 'refer'; readonly from: number; readonly to: number; readonly step: 1 | -1 }
  | { readonly kind: 'found' };

export interface Program {
  readonly steps: readonly Step[];
  readonly registers: number;
}

/** ECMA-262 §22.2.2: the order in which alternatives and rounds are tried is that of every engine that backtracks. */
export function compileSteps(tree: AST.Pattern): Program {
  const steps: Step[] = [];
  const groups = new Map<AST.CapturingGroup, number>();
  let registers = 0;
  const put = (step: Step): number => steps.push(step) - 1;
  const reserve = (count: number): number => (registers += count) - count;
  const placeOf = (group: AST.CapturingGroup): number => {
    const place = groups.get(group) ?? reserve(2);
    groups.set(group, place);
    return place;
  };

  const compile = (node: AST.Node, step: 1 | -1): void => {
    switch (node.type) {
      case 'Alternative': return (step === 1 ? node.elements : node.elements.toReversed()).forEach((element) => compile(element, step));
      case 'Pattern':
      case 'Group': return compileAlternatives(node.alternatives, step);
      case 'CapturingGroup': return compileGroup(node, step);
      case 'Quantifier': return compileLoop(node, step);
      case 'Assertion': return compileAssertion(node);
      case 'Backreference': {
        const group = Array.isArray(node.resolved) ? undefined : node.resolved;
        if (group !== undefined) put({ kind: 'refer', from: placeOf(group), to: placeOf(group) + 1, step });
        return;
      }
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass': return void put({ kind: 'letter', test: testLetter(node), step });
    }
  };

  const compileAlternatives = (alternatives: readonly AST.Alternative[], step: 1 | -1): void => {
    const ends = alternatives.map((alternative, i) => {
      const last = i === alternatives.length - 1;
      const fork = last ? undefined : put({ kind: 'jump', to: 0 });
      compile(alternative, step);
      const end = last ? undefined : put({ kind: 'jump', to: 0 });
      if (fork !== undefined) steps[fork] = { kind: 'fork', second: steps.length };
      return end;
    });
    for (const end of ends) if (end !== undefined) steps[end] = { kind: 'jump', to: steps.length };
  };

  const compileGroup = (node: AST.CapturingGroup, step: 1 | -1): void => {
    if (node.references.length === 0) return compileAlternatives(node.alternatives, step);
    const place = placeOf(node);
    put({ kind: 'set', register: step === 1 ? place : place + 1, value: 'place' });
    compileAlternatives(node.alternatives, step);
    put({ kind: 'set', register: step === 1 ? place + 1 : place, value: 'place' });
  };

  const compileLoop = (node: AST.Quantifier, step: 1 | -1): void => {
    const [count, begun] = [reserve(1), reserve(1)];
    put({ kind: 'set', register: count, value: 0 });
    const loop = put({ kind: 'jump', to: 0 });
    put({ kind: 'begin', count, begun });
    for (const group of listReferred(node.element)) put({ kind: 'set', register: placeOf(group) + 1, value: -1 });
    compile(node.element, step);
    put({ kind: 'again', count, begun, min: node.min, to: loop });
    steps[loop] = { kind: 'loop', count, min: node.min, max: node.max, greedy: node.greedy, exit: steps.length };
  };

  const compileAssertion = (node: AST.Assertion): void => {
    if (node.kind === 'word') return void put({ kind: 'edge', at: node.negate ? 'not_word' : 'word' });
    if (!('alternatives' in node)) return void put({ kind: 'edge', at: node.kind });
    const look = put({ kind: 'jump', to: 0 });
    compileAlternatives(node.alternatives, node.kind === 'lookahead' ? 1 : -1);
    put({ kind: 'found' });
    steps[look] = { kind: 'look', negate: node.negate, exit: steps.length };
  };

  compile(tree, 1);
  put({ kind: 'found' });
  return { steps, registers };
}

/** Each round forgets what the groups within it held. */
function listReferred(node: AST.Node): readonly AST.CapturingGroup[] {
  const own = node.type === 'CapturingGroup' && node.references.length > 0 ? [node] : [];
  const below = 'alternatives' in node ? node.alternatives : node.type === 'Alternative' ? node.elements : node.type === 'Quantifier' ? [node.element] : [];
  return [...own, ...below.flatMap(listReferred)];
}
