import type { Program, Step } from './compile-steps.ts';

export interface RunResult {
  /** Undefined when the steps were used up. */
  readonly found: boolean | undefined;
  readonly steps: number;
}

/**
 * In the traces, three numbers each: a place of the program and the text to go back to, or a
 * register and its older value.
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
 * Searches a text as an engine that backtracks would, and counts. The steps are the same on every
 * machine, which milliseconds are not, and a limit holds where native RegExp cannot be stopped.
 */
export function runSteps(program: Program, text: string, limit: number): RunResult {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const machine: Machine = {
    program,
    codes,
    registers: new Array<number>(program.registers).fill(-1),
    left: limit,
  };
  // Native engines see this too: what must start at the start is not tried elsewhere.
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
  const { registers } = machine;
  switch (step.kind) {
    case 'letter': {
      const code = machine.codes[step.step === 1 ? thread.at : thread.at - 1];
      if (code === undefined || !step.test(code)) return false;
      thread.at += step.step;
      break;
    }
    case 'fork':
      thread.traces.push(PLACE, step.second, thread.at);
      break;
    case 'jump':
      thread.pc = step.to;
      return true;
    case 'set':
      thread.traces.push(
        step.register,
        set(machine, step.register, step.value === 'place' ? thread.at : step.value),
        0,
      );
      break;
    case 'loop':
      return runLoop(step, machine, thread);
    case 'begin':
      thread.traces.push(step.count, set(machine, step.count, (registers[step.count] ?? 0) + 1), 0);
      thread.traces.push(step.begun, set(machine, step.begun, thread.at), 0);
      break;
    case 'again':
      // A round beyond those that must be, and that took nothing, fails: otherwise it would go on
      // for ever.
      if ((registers[step.count] ?? 0) > step.min && registers[step.begun] === thread.at)
        return false;
      thread.pc = step.to;
      return true;
    case 'edge':
      if (!isEdge(step.at, machine.codes, thread.at)) return false;
      break;
    case 'look':
      return runLook(step, machine, thread);
    case 'refer':
      return runReference(step, machine, thread);
    case 'found':
      return true;
  }
  thread.pc += 1;
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

/** What was found ahead is not tried again in another way: only what its groups hold is kept. */
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

/** A group that holds nothing yet stands for the empty text. */
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
