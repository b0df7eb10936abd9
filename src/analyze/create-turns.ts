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
  readonly turn: number;
  readonly place: number;
  readonly call: LoggedCall;
}

/** The turns of a conversation, each call with its result. */
export function createTurns(messages: readonly LoggedMessage[]): readonly Turn[] {
  const turns: { readonly turn: Omit<Turn, 'calls'>; readonly calls: LoggedCall[] }[] = [];
  let request = 0;
  let open: OpenCall[] = [];
  for (const message of messages) {
    if (message.kind === 'request') request += 1;
    else if (message.kind === 'model') {
      const { kind: _, calls, ...turn } = message;
      turns.push({ turn: { ...turn, request }, calls: [...calls] });
      open = [
        ...open.slice(-MOST_OPEN),
        ...calls.map((call, place) => ({ turn: turns.length - 1, place, call })),
      ];
    } else {
      const answered = findOpen(open, message);
      if (answered === undefined) continue;
      open = open.filter((each) => each !== answered);
      const { result, ms } = message;
      const call = { ...answered.call, result, ...(ms === undefined ? {} : { ms }) };
      turns[answered.turn]?.calls.splice(answered.place, 1, call);
    }
  }
  return turns.map(({ turn, calls }) => ({ ...turn, calls }));
}

/** Calls that wait for a result; a log may never answer any. */
const MOST_OPEN = 200;

function findOpen(
  open: readonly OpenCall[],
  { id, tool }: Extract<LoggedMessage, { readonly kind: 'result' }>,
): OpenCall | undefined {
  const known = id === undefined ? undefined : open.find(({ call }) => call.id === id);
  if (known !== undefined) return known;
  const unknown = open.filter(({ call }) => id === undefined || call.id === undefined);
  return tool === undefined ? unknown[0] : unknown.find(({ call }) => call.tool === tool);
}

const LONGEST_JSON = 1_000_000;

/** What a model read as a result: parsed where the text is JSON. */
export function readResult(value: Value, parse: (text: string) => Value | undefined): Value {
  if (typeof value !== 'string' || value.length > LONGEST_JSON) return value;
  return /^\s*[{[]/.test(value) ? (parse(value) ?? value) : value;
}
