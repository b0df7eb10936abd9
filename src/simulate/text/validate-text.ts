import { parseTextPattern, type PatternNode } from './parse-text-pattern.ts';

/** `unchecked`: the pattern or the text has what is not known here. */
export type TextFit = 'fits' | 'differs' | 'unchecked';

/** Steps: states of the pattern times signs of the text. */
const MOST_STEPS = 20_000_000;
const MOST_STATES = 5_000;
const ASCII = /^[\0-\x7f]*$/;

/**
 * Whether a whole text fits a pattern of Rust's crate regex, in linear time: all states of the
 * pattern go through the text at once, so no pattern is slow. Only in ASCII do the classes of Rust,
 * JavaScript and Python have the same signs; another text is not checked.
 */
export function validateText(pattern: string, text: string): TextFit {
  if (!ASCII.test(text)) return 'unchecked';
  const machine = createMachine(pattern);
  if (machine === undefined || machine.states.length * (text.length + 1) > MOST_STEPS)
    return 'unchecked';
  let reached = listReached(machine, [machine.first], { isBegin: true, isEnd: text === '' });
  for (let i = 0; i < text.length && reached.size > 0; i += 1) {
    const code = text.charCodeAt(i);
    const next = [...reached].flatMap((state) => {
      const { sign, to } = machine.states[state] ?? {};
      return sign !== undefined && to !== undefined && hasSign(sign, code) ? [to] : [];
    });
    reached = listReached(machine, next, { isBegin: false, isEnd: i === text.length - 1 });
  }
  return reached.has(END) ? 'fits' : 'differs';
}

type SignNode = Extract<PatternNode, { readonly kind: 'sign' }>;

function hasSign({ ranges, isNegated }: SignNode, code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to) !== isNegated;
}

interface State {
  /** Reads this sign and goes to `to`; without it, goes on at once. */
  readonly sign?: SignNode;
  readonly to?: number;
  readonly next: number[];
  /** Goes on only at the begin or the end of the text. */
  readonly only?: 'begin' | 'end';
}

interface Machine {
  readonly states: readonly State[];
  readonly first: number;
}

const END = 0;

function createMachine(pattern: string): Machine | undefined {
  const tree = parseTextPattern(pattern);
  if (tree === undefined) return undefined;
  const states: State[] = [{ next: [] }];
  const first = addNode(states, tree, END);
  return states.length > MOST_STATES ? undefined : { states, first };
}

function addState(states: State[], state: State): number {
  states.push(state);
  return states.length - 1;
}

/** Adds a node that goes on to a state, and returns where it begins. */
function addNode(states: State[], node: PatternNode, next: number): number {
  if (states.length > MOST_STATES) return next;
  switch (node.kind) {
    case 'sign':
      return addState(states, { sign: node, to: next, next: [] });
    case 'begin':
    case 'end':
      return addState(states, { only: node.kind, next: [next] });
    case 'all':
      return node.parts.reduceRight((after, part) => addNode(states, part, after), next);
    case 'any':
      return addState(states, {
        next: node.branches.map((branch) => addNode(states, branch, next)),
      });
    case 'repeat':
      return addRepeat(states, node, next);
  }
}

function addRepeat(
  states: State[],
  { part, least, most }: Extract<PatternNode, { readonly kind: 'repeat' }>,
  next: number,
): number {
  let first = next;
  if (most === Infinity) {
    const loop: State = { next: [next] };
    first = addState(states, loop);
    loop.next.push(addNode(states, part, first));
  } else
    for (let i = least; i < most && states.length <= MOST_STATES; i += 1)
      first = addState(states, { next: [addNode(states, part, first), next] });
  for (let i = 0; i < least && states.length <= MOST_STATES; i += 1)
    first = addNode(states, part, first);
  return first;
}

interface TextPlace {
  readonly isBegin: boolean;
  readonly isEnd: boolean;
}

/** These states and all that are reached from them without reading a character. */
function listReached(
  { states }: Machine,
  from: readonly number[],
  { isBegin, isEnd }: TextPlace,
): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [...from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (reached.has(state)) continue;
    reached.add(state);
    const { only, next } = states[state] ?? { next: [] };
    if (only === undefined || (only === 'begin' ? isBegin : isEnd)) open.push(...next);
  }
  return reached;
}
