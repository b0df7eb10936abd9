import type { Value } from '../contract/session/router.ts';
import { messageReaders } from './message-readers.ts';
import { isShown } from './recover/is-shown.ts';
import { listTextBlocks, type TextBlock } from './recover/list-text-blocks.ts';
import { readTextCalls, type FindSchema, type TextCall } from './recover/read-text-call.ts';
import { getText, parseValue } from './value.ts';

/** A call to be checked and run. */
export interface ReadCall {
  /** The provider's, or one that begins with `synthetic_` for a call that was written as text. */
  readonly id: string;
  readonly tool: string;
  readonly input: Value;
  readonly recovered: boolean;
}

/** A call in the text that is not run, and why. */
export interface IgnoredCall {
  /** Empty where the text ends before its name. */
  readonly tool: string;
  readonly reason: 'not_visible' | 'cut_off' | 'not_json';
}

export interface ReadMessage {
  /** The form of the message: a reader's id, or `text`. */
  readonly form: string;
  readonly calls: readonly ReadCall[];
  readonly ignored: readonly IgnoredCall[];
}

export interface MessageContext {
  /** The input schema of a tool that the turn shows; undefined for every other name. */
  readonly findSchema: FindSchema;
  /** A new id, different in every call. */
  readonly createId: () => string;
}

/**
 * The calls of a model's message: those of the provider's protocol, or where it has none, those
 * written as text. A message with a call of the protocol is not searched for others: its text talks
 * about calls.
 */
export function readCalls(message: Value, context: MessageContext): ReadMessage {
  const read = typeof message === 'string' ? undefined : findForm(message);
  const texts = typeof message === 'string' ? [message] : (read?.texts ?? listOtherTexts(message));
  const calls = (read?.calls ?? []).map(({ id, tool, input }) => ({
    id: id ?? context.createId(),
    tool,
    input,
    recovered: false,
  }));
  const form = read?.form ?? 'text';
  if (calls.length > 0) return { form, calls, ignored: [] };
  return { form, ...readTexts(texts, context) };
}

function findForm(message: Value) {
  for (const { id, readMessage } of messageReaders) {
    const read = readMessage(message);
    if (read !== undefined) return { form: id, ...read };
  }
  return undefined;
}

/** A message of Chat Completions without calls is an object with a text. */
function listOtherTexts(message: Value): readonly string[] {
  const text = getText(message, 'content') ?? getText(message, 'text');
  return text === undefined ? [] : [text];
}

/** The calls that a text holds, for names that the turn shows. */
export function readTexts(
  texts: readonly string[],
  { findSchema, createId }: MessageContext,
): Pick<ReadMessage, 'calls' | 'ignored'> {
  const found = texts
    .flatMap(listTextBlocks)
    .filter((block) => !isShown(block))
    .map((block) => ({ block, calls: readTextCalls(block, findSchema) }));
  const isVisible = ({ tool }: TextCall): boolean => findSchema(tool) !== undefined;
  const sure = found.flatMap(({ calls }) => calls).filter(({ isCertain }) => isCertain);
  return {
    calls: sure.filter(isVisible).map(({ tool, input }) => ({
      id: `synthetic_${createId()}`,
      tool,
      input,
      recovered: true,
    })),
    ignored: [
      ...sure
        .filter((call) => !isVisible(call))
        .map(({ tool }) => ({ tool, reason: 'not_visible' as const })),
      ...found.flatMap(({ block, calls }) =>
        calls.length === 0 && isUnreadable(block) ? [createUnreadable(block)] : [],
      ),
    ],
  };
}

const NAME_START =
  /^\s*(?:\[\s*)?\{\s*["'](?:tool|tool_name|name|function)["']\s*:\s*["']?([\w.:-]{1,128})/;

/** Whether it begins as a call does and is no JSON. */
function isUnreadable({ body }: TextBlock): boolean {
  return NAME_START.test(body) && parseValue(body) === undefined;
}

function createUnreadable({ body, isClosed }: TextBlock): IgnoredCall {
  const isCut = !isClosed || !/[\]}]\s*$/.test(body);
  return { tool: NAME_START.exec(body)?.[1] ?? '', reason: isCut ? 'cut_off' : 'not_json' };
}
