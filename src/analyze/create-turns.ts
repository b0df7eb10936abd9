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
      const { kind: _, calls: made, ...turn } = message;
      const calls = [...made];
      turns.push({ ...turn, request, calls });
      for (const place of calls.keys()) open.add({ calls, place });
    } else {
      const answered = open.take(message);
      const call = answered?.calls[answered.place];
      if (answered === undefined || call === undefined) continue;
      const { result, ms } = message;
      answered.calls[answered.place] = { ...call, result, ...(ms === undefined ? {} : { ms }) };
    }
  }
  return turns;
}

interface OpenCalls {
  readonly add: (call: OpenCall) => void;
  readonly take: (
    result: Extract<LoggedMessage, { readonly kind: 'result' }>,
  ) => OpenCall | undefined;
}

/** Calls that wait for a result, in queues: a search would take n² steps where none is answered. */
function createOpenCalls(): OpenCalls {
  const queues = new Map<string, { readonly calls: OpenCall[]; head: number }>();
  const findFirst = (key: string): OpenCall | undefined => {
    const queue = queues.get(key);
    if (queue === undefined) return undefined;
    for (; queue.head < queue.calls.length; queue.head += 1) {
      const open = queue.calls[queue.head];
      if (open !== undefined && open.calls[open.place]?.result === undefined) return open;
    }
    queues.delete(key);
    return undefined;
  };
  return {
    add: (open) => {
      const call = open.calls[open.place];
      if (call === undefined || call.result !== undefined) return;
      const { id, tool } = call;
      const keys = ['any', `any ${tool}`];
      const own = id === undefined ? ['unknown', `unknown ${tool}`] : [`id ${id}`];
      for (const key of [...keys, ...own]) {
        const queue = queues.get(key);
        if (queue === undefined) queues.set(key, { calls: [open], head: 0 });
        else queue.calls.push(open);
      }
    },
    take: ({ id, tool }) => {
      const known = id === undefined ? undefined : findFirst(`id ${id}`);
      // A result with an id may answer a call without one, not a call with another.
      const kind = id === undefined ? 'any' : 'unknown';
      return known ?? findFirst(tool === undefined ? kind : `${kind} ${tool}`);
    },
  };
}

const LONGEST_JSON = 1_000_000;

/** What a model read as a result: parsed where the text is JSON. */
export function readResult(value: Value, parse: (text: string) => Value | undefined): Value {
  if (typeof value !== 'string' || value.length > LONGEST_JSON) return value;
  return /^\s*[{[]/.test(value) ? (parse(value) ?? value) : value;
}
