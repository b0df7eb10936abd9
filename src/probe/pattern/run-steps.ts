import type { Program, Step } from './compile-steps.ts';

interface RunResult {
  /** Undefined when the steps were used up. */
  readonly found: boolean | undefined;
  readonly steps: number;
}

/**
 * A trace is three numbers: PLACE, a program counter and a text position to go back to; or a
 * register, its older value and 0.
 */
const PLACE = -1;

interface Machine {
  readonly program: Program;
  readonly codes: readonly number[];
  readonly registers: number[];
  left: number;
}

interface Thread {
  readonly traces: number[];
  pc: number;
  at: number;
}

/**
 * Searches a text as a backtracking engine would and counts the steps. Unlike milliseconds, steps
 * are the same on every machine; and the search stops at `limit`, where native RegExp cannot be
 * stopped.
 */
export function runSteps(program: Program, text: string, limit: number): RunResult {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const machine: Machine = {
    program,
    codes,
    registers: new Array<number>(program.registers).fill(-1),
    left: limit,
  };
  // Native engines do the same: a pattern that starts with `^` is tried at the start only.
  const [first] = program.steps;
  const last = first?.kind === 'edge' && first.at === 'start' ? 0 : codes.length;
  for (let start = 0; start <= last && machine.left > 0; start += 1) {
    const found = run(machine, 0, start);
    if (machine.left > 0 && found) return { found, steps: limit - machine.left };
  }
  return { found: machine.left > 0 ? false : undefined, steps: limit - machine.left };
}

function run(machine: Machine, pc: number, at: number): boolean {
  const thread: Thread = { traces: [], pc, at };
  while (machine.left > 0) {
    machine.left -= 1;
    const step = machine.program.steps[thread.pc];
    if (step === undefined || step.kind === 'found') return true;
    if (!runStep(step, machine, thread) && !moveBack(machine, thread)) return false;
  }
  return false;
}

function moveBack({ registers }: Machine, thread: Thread): boolean {
  const { traces } = thread;
  while (traces.length > 0) {
    const second = traces.pop() ?? 0;
    const first = traces.pop() ?? 0;
    const register = traces.pop() ?? PLACE;
    if (register === PLACE) {
      thread.pc = first;
      thread.at = second;
      return true;
    }
    registers[register] = first;
  }
  return false;
}

function set(machine: Machine, register: number, value: number): number {
  const old = machine.registers[register] ?? -1;
  machine.registers[register] = value;
  return old;
}

/** False when the step fails. */
function runStep(step: Step, machine: Machine, thread: Thread): boolean {
  switch (step.kind) {
    case 'letter':
    case 'fork':
    case 'set':
    case 'begin':
    case 'edge':
      if (!runPlainStep(step, machine, thread)) return false;
      thread.pc += 1;
      return true;
    case 'jump':
      thread.pc = step.to;
      return true;
    case 'loop':
      return runLoop(step, machine, thread);
    case 'again':
      return runAgain(step, machine, thread);
    case 'look':
      return runLook(step, machine, thread);
    case 'refer':
      return runReference(step, machine, thread);
    case 'found':
      return true;
  }
}

type PlainStep = Extract<Step, { kind: 'letter' | 'fork' | 'set' | 'begin' | 'edge' }>;

/** A step after which the next one follows. False when it fails. */
function runPlainStep(step: PlainStep, machine: Machine, thread: Thread): boolean {
  switch (step.kind) {
    case 'letter': {
      const code = machine.codes[step.step === 1 ? thread.at : thread.at - 1];
      if (code === undefined || !step.test(code)) return false;
      thread.at += step.step;
      return true;
    }
    case 'fork':
      thread.traces.push(PLACE, step.second, thread.at);
      return true;
    case 'set': {
      const value = step.value === 'place' ? thread.at : step.value;
      thread.traces.push(step.register, set(machine, step.register, value), 0);
      return true;
    }
    case 'begin': {
      const count = (machine.registers[step.count] ?? 0) + 1;
      thread.traces.push(step.count, set(machine, step.count, count), 0);
      thread.traces.push(step.begun, set(machine, step.begun, thread.at), 0);
      return true;
    }
    case 'edge':
      return isEdge(step.at, machine.codes, thread.at);
  }
}

function runAgain(
  step: Extract<Step, { kind: 'again' }>,
  { registers }: Machine,
  thread: Thread,
): boolean {
  // An optional round that consumed nothing fails: otherwise the loop would never end.
  if ((registers[step.count] ?? 0) > step.min && registers[step.begun] === thread.at) return false;
  thread.pc = step.to;
  return true;
}

function runLoop(
  step: Extract<Step, { kind: 'loop' }>,
  { registers }: Machine,
  thread: Thread,
): boolean {
  const count = registers[step.count] ?? 0;
  const round = thread.pc + 1;
  const leave = count >= step.max || (count >= step.min && !step.greedy);
  if (count >= step.min && count < step.max)
    thread.traces.push(PLACE, leave ? round : step.exit, thread.at);
  thread.pc = leave ? step.exit : round;
  return true;
}

function isEdge(
  kind: 'start' | 'end' | 'word' | 'not_word',
  codes: readonly number[],
  at: number,
): boolean {
  if (kind === 'start') return at === 0;
  if (kind === 'end') return at === codes.length;
  return (isWord(codes[at - 1]) !== isWord(codes[at])) === (kind === 'word');
}

function isWord(code: number | undefined): boolean {
  return code !== undefined && /^\w$/.test(String.fromCodePoint(code));
}

/** Look-around is atomic: once it matched, only its captures are kept, with no way back into it. */
function runLook(step: Extract<Step, { kind: 'look' }>, machine: Machine, thread: Thread): boolean {
  const before = [...machine.registers];
  const found = run(machine, thread.pc + 1, thread.at);
  const after = [...machine.registers];
  before.forEach((value, register) => (machine.registers[register] = value));
  if (found === step.negate || machine.left <= 0) return false;
  if (found)
    after.forEach(
      (value, register) =>
        value !== before[register] &&
        thread.traces.push(register, set(machine, register, value), 0),
    );
  thread.pc = step.exit;
  return true;
}

/** A reference to a group that has not matched yet matches the empty text. */
function runReference(
  step: Extract<Step, { kind: 'refer' }>,
  { codes, registers }: Machine,
  thread: Thread,
): boolean {
  const [from, to] = [registers[step.from] ?? -1, registers[step.to] ?? -1];
  const length = from < 0 || to < from ? 0 : to - from;
  const start = step.step === 1 ? thread.at : thread.at - length;
  for (let i = 0; i < length; i += 1) {
    if (start < 0 || codes[start + i] !== codes[from + i]) return false;
  }
  thread.at += step.step * length;
  thread.pc += 1;
  return true;
}
