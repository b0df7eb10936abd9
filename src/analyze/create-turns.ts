import type { Value } from '../contract/session/router.ts';
import type { LoggedCall, LoggedResult, Turn } from './transcript.ts';

/** A message of a conversation, in the order of the log. */
export type LoggedMessage =
  /** A person's words: a new request. */
  | { readonly kind: 'request' }
  | (Omit<Turn, 'request'> & { readonly kind: 'model' })
  /** What became of a call: matched by its id, else by its tool, else by its order. */
  | {
      readonly kind: 'result';
      readonly id?: string;
      readonly tool?: string;
      readonly result: LoggedResult;
      readonly ms?: number;
    };

export type ModelMessage = Extract<LoggedMessage, { readonly kind: 'model' }>;

type NewMessage = { -readonly [Key in keyof ModelMessage]: ModelMessage[Key] };

/** The message with a time, which it may have itself. Member by member, as below. */
export function setTime(message: LoggedMessage, at: number | undefined): LoggedMessage {
  if (message.kind !== 'model' || at === undefined || message.at !== undefined) return message;
  const { kind, texts, calls, phase, stop, shown, usage, ms } = message;
  const timed: NewMessage = { kind, texts, calls, at };
  if (phase !== undefined) timed.phase = phase;
  if (stop !== undefined) timed.stop = stop;
  if (shown !== undefined) timed.shown = shown;
  if (usage !== undefined) timed.usage = usage;
  if (ms !== undefined) timed.ms = ms;
  return timed;
}

interface OpenCall {
  /** Of its turn. */
  readonly calls: LoggedCall[];
  readonly place: number;
}

/** The turns of a conversation, each call with its result. */
export function createTurns(messages: readonly LoggedMessage[]): readonly Turn[] {
  const turns: Turn[] = [];
  const open = createOpenCalls();
  let request = 0;
  for (const message of messages) {
    if (message.kind === 'request') request += 1;
    else if (message.kind === 'model') {
      const calls = [...message.calls];
      turns.push(createTurn(message, request, calls));
      for (const place of calls.keys()) open.add({ calls, place });
    } else {
      const answered = open.take(message);
      const call = answered?.calls[answered.place];
      if (answered === undefined || call === undefined) continue;
      answered.calls[answered.place] = addResult(call, message);
    }
  }
  return turns;
}

type NewTurn = { -readonly [Key in keyof Turn]: Turn[Key] };

/** Member by member: `{ kind, ...turn }` took seven times as long (Node 20, measured 2026-11-26). */
function createTurn(
  { at, phase, texts, stop, shown, usage, ms }: Omit<Turn, 'request'>,
  request: number,
  calls: readonly LoggedCall[],
): Turn {
  const turn: NewTurn = { request, texts, calls };
  if (at !== undefined) turn.at = at;
  if (phase !== undefined) turn.phase = phase;
  if (stop !== undefined) turn.stop = stop;
  if (shown !== undefined) turn.shown = shown;
  if (usage !== undefined) turn.usage = usage;
  if (ms !== undefined) turn.ms = ms;
  return turn;
}

type NewCall = { -readonly [Key in keyof LoggedCall]: LoggedCall[Key] };

function addResult(
  { id, tool, input, isRecovered, ms: own }: LoggedCall,
  { result, ms = own }: Extract<LoggedMessage, { readonly kind: 'result' }>,
): LoggedCall {
  const call: NewCall = { tool, input, result };
  if (id !== undefined) call.id = id;
  if (isRecovered !== undefined) call.isRecovered = isRecovered;
  if (ms !== undefined) call.ms = ms;
  return call;
}

interface OpenCalls {
  readonly add: (call: OpenCall) => void;
  readonly take: (
    result: Extract<LoggedMessage, { readonly kind: 'result' }>,
  ) => OpenCall | undefined;
}

/**
 * Calls that wait for a result, in queues: a search would take n² steps where none is answered.
 * Most logs have ids: the other queues are filled when they are asked for.
 */
function createOpenCalls(): OpenCalls {
  const byId = createQueues();
  const others = createQueues();
  let waiting: OpenCall[] = [];
  const addWaiting = (): void => {
    for (const open of waiting) {
      const { id, tool } = open.calls[open.place] ?? {};
      const kinds = id === undefined ? ['any', 'unknown'] : ['any'];
      for (const key of kinds.flatMap((kind) => [kind, `${kind} ${tool}`])) others.add(key, open);
    }
    waiting = [];
  };
  return {
    add: (open) => {
      const call = open.calls[open.place];
      if (call === undefined || call.result !== undefined) return;
      if (call.id !== undefined) byId.add(call.id, open);
      waiting.push(open);
    },
    take: ({ id, tool }) => {
      const known = id === undefined ? undefined : byId.findFirst(id);
      if (known !== undefined) return known;
      addWaiting();
      // A result with an id may answer a call without one, not a call with another.
      const kind = id === undefined ? 'any' : 'unknown';
      return others.findFirst(tool === undefined ? kind : `${kind} ${tool}`);
    },
  };
}

interface Queues {
  readonly add: (key: string, open: OpenCall) => void;
  /** The first that has no result yet. */
  readonly findFirst: (key: string) => OpenCall | undefined;
}

function createQueues(): Queues {
  const queues = new Map<string, { readonly calls: OpenCall[]; head: number }>();
  return {
    add: (key, open) => {
      const queue = queues.get(key);
      if (queue === undefined) queues.set(key, { calls: [open], head: 0 });
      else queue.calls.push(open);
    },
    findFirst: (key) => {
      const queue = queues.get(key);
      if (queue === undefined) return undefined;
      for (; queue.head < queue.calls.length; queue.head += 1) {
        const open = queue.calls[queue.head];
        if (open !== undefined && open.calls[open.place]?.result === undefined) return open;
      }
      queues.delete(key);
      return undefined;
    },
  };
}

const LONGEST_JSON = 1_000_000;

/** What a model read as a result: parsed where the text is JSON. */
export function readResult(value: Value, parse: (text: string) => Value | undefined): Value {
  if (typeof value !== 'string' || value.length > LONGEST_JSON) return value;
  return /^\s*[{[]/.test(value) ? (parse(value) ?? value) : value;
}
