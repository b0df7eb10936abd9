import { createTurns, type LoggedMessage } from './create-turns.ts';
import type { TranscriptCollector } from './reader.ts';
import type { LoggedCall, LoggedTool, Transcript } from './transcript.ts';

/** What one record has of a conversation. */
export interface ConversationPart {
  readonly about: Omit<Transcript, 'turns'>;
  /** With the answer, in a log of requests. */
  readonly messages: readonly LoggedMessage[];
  /** What all parts of a conversation have in common; undefined: it is one by itself. */
  readonly key: string | undefined;
  /** Names by which a later request may refer to it, where the provider keeps conversations. */
  readonly names: readonly string[];
  /** The name of what it continues: its messages are only the new ones. */
  readonly former: string | undefined;
}

/** Conversations that are open at once; the oldest ends when there are more. */
const MOST_OPEN = 200;

/**
 * In a log of requests each one repeats what came before: a conversation counts once, with what
 * each answer said of itself.
 */
export function createOpenConversations(): Pick<TranscriptCollector, 'take' | 'close'> & {
  readonly add: (part: ConversationPart) => void;
} {
  const open: ConversationPart[] = [];
  let complete: Transcript[] = [];
  const closePart = ({ about, messages }: ConversationPart): void => {
    complete.push({ ...about, turns: createTurns(messages) });
  };
  const moveComplete = (): readonly Transcript[] => {
    const taken = complete;
    complete = [];
    return taken;
  };
  return {
    add: (part) => {
      if (part.key === undefined && part.names.length === 0) return closePart(part);
      const at = open.findLastIndex((before) => isFormer(before, part) || isBegun(before, part));
      const [before] = at === -1 ? [] : open.splice(at, 1);
      // At the end: the oldest is the first.
      open.push(before === undefined ? part : mergeParts(before, part));
      if (open.length <= MOST_OPEN) return;
      const oldest = open.shift();
      if (oldest !== undefined) closePart(oldest);
    },
    take: moveComplete,
    close: () => {
      for (const part of open.splice(0)) closePart(part);
      return moveComplete();
    },
  };
}

function isFormer({ names }: ConversationPart, { former }: ConversationPart): boolean {
  return former !== undefined && names.includes(former);
}

/** Whether the later, longer messages begin with the earlier ones. */
function isBegun(before: ConversationPart, after: ConversationPart): boolean {
  return (
    before.key !== undefined &&
    before.key === after.key &&
    before.messages.length < after.messages.length &&
    before.messages.every((message, i) => isSameMessage(message, after.messages[i]))
  );
}

/**
 * Whether two records have the same message. Of results and requests only the kind counts: clients
 * clear old results, and add reminders to a request.
 */
export function isSameMessage(one: LoggedMessage, other: LoggedMessage | undefined): boolean {
  if (one.kind !== 'model' || other?.kind !== 'model') return one.kind === other?.kind;
  return (
    one.calls.length === other.calls.length &&
    one.calls.every((call, i) => isSameCall(call, other.calls[i])) &&
    (one.calls.length > 0 || printTexts(one.texts) === printTexts(other.texts))
  );
}

/** Spaces and cuts between texts change on the way through a client. */
const printTexts = (texts: readonly string[]): string => texts.join('').replaceAll(/\s+/g, '');

/** Clients may send back a call with an id of their own. */
function isSameCall(one: LoggedCall, other: LoggedCall | undefined): boolean {
  if (one.tool !== other?.tool) return false;
  return (
    (one.id !== undefined && one.id === other.id) ||
    JSON.stringify(one.input) === JSON.stringify(other.input)
  );
}

function mergeParts(before: ConversationPart, after: ConversationPart): ConversationPart {
  const { tools: former } = before.about;
  const { tools: added = [] } = after.about;
  const messages = isFormer(before, after)
    ? [...before.messages, ...after.messages]
    : after.messages.map((message, i) => mergeMessage(before.messages[i], message));
  const tools = former === undefined ? after.about.tools : mergeTools(former, added);
  return {
    ...after,
    names: [...before.names, ...after.names],
    about: { ...after.about, id: before.about.id, ...(tools === undefined ? {} : { tools }) },
    messages,
  };
}

function mergeTools(
  former: readonly LoggedTool[],
  added: readonly LoggedTool[],
): readonly LoggedTool[] {
  return [...new Map([...former, ...added].map((tool) => [tool.name, tool])).values()];
}

/**
 * Keeps what only the answer said: when, why it ended, what it cost, what was shown. And results as
 * the model first read them: clients clear old ones.
 */
function mergeMessage(known: LoggedMessage | undefined, message: LoggedMessage): LoggedMessage {
  if (known?.kind === 'result' && message.kind === 'result')
    return { ...message, result: known.result };
  if (known?.kind !== 'model' || message.kind !== 'model') return message;
  const { kind: _, texts: _texts, calls: _calls, ...facts } = known;
  return { ...message, ...facts };
}
