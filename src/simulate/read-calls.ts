import type { Value } from '../contract/session/router.ts';
import type { ModelCall } from './message-reader.ts';
import { messageReaders } from './message-readers.ts';
import { isShown } from './recover/is-shown.ts';
import { listTextBlocks, type TextBlock } from './recover/list-text-blocks.ts';
import { readTextCalls, type FindSchema, type TextCall } from './recover/read-text-call.ts';
import { getText, isTooDeep, parseValue } from './value.ts';

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
  /** The parameter with the text of a tool that takes text. */
  readonly findTextProperty?: (tool: string) => string | undefined;
  /** A new id, different in every call. */
  readonly createId: () => string;
}

/**
 * The calls of a model's message: those of the provider's protocol, or where it has none, those
 * written as text. A message with a call of the protocol is not searched for others: its text talks
 * about calls.
 */
export function readCalls(message: Value, context: MessageContext): ReadMessage {
  if (OTHER_ROLES.has(getText(message, 'role') ?? ''))
    return { form: 'text', calls: [], ignored: [] };
  const read = typeof message === 'string' ? undefined : findForm(message);
  const texts = typeof message === 'string' ? [message] : (read?.texts ?? listOtherTexts(message));
  const calls = (read?.calls ?? []).map((call) => ({
    id: call.id ?? context.createId(),
    tool: call.tool,
    input: isTooDeep(call.input) ? TOO_DEEP : createArguments(call, context),
    recovered: false,
  }));
  const form = read?.form ?? 'text';
  if (calls.length > 0) return { form, calls, ignored: [] };
  return { form, ...readTexts(texts, context) };
}

/** A custom tool's text, in the parameter that it is. */
function createArguments(
  { tool, input, isText }: ModelCall,
  { findTextProperty }: MessageContext,
): Value {
  const property = isText === true ? findTextProperty?.(tool) : undefined;
  return property === undefined ? input : { [property]: input };
}

/** Is refused as arguments, and says why. */
const TOO_DEEP = '(nested more than 200 levels deep)';

/** What they write is no model's call, though it may quote one. */
const OTHER_ROLES = new Set(['user', 'tool', 'system', 'developer', 'function']);

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
  const isVisible = ({ tool }: Pick<TextCall, 'tool'>): boolean => findSchema(tool) !== undefined;
  const found = texts.flatMap(listSpokenBlocks).map((block) => {
    const calls = readTextCalls(block, findSchema);
    // Among words, an object with a name is a call where the name is a tool's.
    return { block, calls: block.kind === 'inline' ? calls.filter(isVisible) : calls };
  });
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
      ...found.flatMap(({ block, calls }) => {
        const unread = calls.length === 0 ? findUnreadable(block) : undefined;
        // A file that is shown may have a name, too.
        const isSure = block.kind !== 'inline' && block.kind !== 'fence';
        return unread !== undefined && (isSure || isVisible(unread)) ? [unread] : [];
      }),
    ],
  };
}

/** The blocks that are not only shown. */
function listSpokenBlocks(text: string): readonly TextBlock[] {
  let wasShown = false;
  return listTextBlocks(text).filter((block) => {
    wasShown = isShown(block, wasShown);
    return !wasShown;
  });
}

/** The name of a call that is no JSON, in its beginning. */
const NAME = /["'](?:tool|tool_name|name|function)["']\s{0,8}:\s{0,8}["']?([\w.:-]{1,128})/;
/** `[deploy("a")]`: an argument without its name. */
const LISTED_NAME = /^\s{0,8}\[\s{0,8}([A-Za-z_][\w.-]{0,127})\(/;
const LONGEST_NAME_SEARCH = 4_000;

/** Undefined where it does not begin as a call does, or is JSON. */
function findUnreadable(block: TextBlock): IgnoredCall | undefined {
  const { kind, body, label, isClosed } = block;
  const isObject = /^\s*[{[]/.test(body);
  const isCut = !isClosed || !/[\]}]\s*$/.test(body.slice(-LONGEST_NAME_SEARCH));
  const reason = isCut ? 'cut_off' : 'not_json';
  if (kind === 'function')
    return isObject || /^\s*<(?:\||｜|p)/.test(body) ? { tool: label, reason } : undefined;
  if (!isObject || parseValue(body) !== undefined) return undefined;
  const [, tool] = LISTED_NAME.exec(body) ?? NAME.exec(body.slice(0, LONGEST_NAME_SEARCH)) ?? [];
  return tool === undefined ? undefined : { tool, reason };
}
