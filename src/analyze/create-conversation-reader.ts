import type { Value } from '../contract/session/router.ts';
import { getMember, getText, type ValueObject } from '../simulate/value.ts';
import { createTurns, type LoggedMessage } from './create-turns.ts';
import {
  findConversation,
  findTime,
  listLabels,
  listTools,
  readId,
  type Conversation,
} from './find-conversations.ts';
import type { TranscriptCollector, TranscriptReader } from './reader.ts';
import type { RecordPlace, Transcript, Turn } from './transcript.ts';

/** How one provider writes a conversation. */
export interface ConversationForm {
  readonly id: string;
  readonly label: string;
  /** Whether these messages are of this form and no other. */
  readonly isForm: (conversation: Conversation) => boolean;
  readonly readMessage: (message: ValueObject) => readonly LoggedMessage[];
  /** Whether one answer of the model stands in several items. */
  readonly isSplit?: boolean;
  /** The answer to a logged request: its message, why it ended, what it cost. */
  readonly readResponse: (response: Value) => readonly LoggedMessage[];
}

/** A form whose records each have the messages of one conversation. */
export function createConversationReader(form: ConversationForm): TranscriptReader {
  return { id: form.id, label: form.label, open: () => openConversations(form) };
}

/** A request that was answered, until the next one shows what became of its calls. */
interface Exchange {
  readonly transcript: Transcript;
  readonly messages: readonly ValueObject[];
}

/** Conversations that are open at once; the oldest ends when there are more. */
const MOST_OPEN = 200;

/**
 * In a log of requests each one repeats what came before: of a conversation, the last one counts.
 */
function openConversations(form: ConversationForm): TranscriptCollector {
  const open = new Map<string, Exchange>();
  let complete: Transcript[] = [];
  const closeConversation = (key: string): void => {
    const exchange = open.get(key);
    open.delete(key);
    if (exchange !== undefined) complete.push(exchange.transcript);
  };
  const moveComplete = (): readonly Transcript[] => {
    const taken = complete;
    complete = [];
    return taken;
  };
  return {
    add: (record, place) => {
      const conversation = findConversation(record);
      if (conversation === undefined || !form.isForm(conversation)) return false;
      const transcript = readConversation(conversation, form, place);
      // A request that nobody has answered shows what a model was sent, not what it did.
      if (transcript.turns.length === 0) return false;
      if (conversation.response === undefined) {
        complete.push(transcript);
        return true;
      }
      const { messages } = conversation;
      const key = printBeginning(messages);
      const before = open.get(key);
      const isNext = before !== undefined && isContinued(before.messages, messages);
      if (!isNext) closeConversation(key);
      // At the end of the map: the oldest is the first.
      open.delete(key);
      const whole = isNext ? mergeTranscripts(before.transcript, transcript) : transcript;
      open.set(key, { transcript: whole, messages });
      const [oldest = ''] = open.keys();
      if (open.size > MOST_OPEN) closeConversation(oldest);
      return true;
    },
    take: moveComplete,
    close: () => {
      for (const key of [...open.keys()]) closeConversation(key);
      return moveComplete();
    },
  };
}

/** All until the first request: every request of a conversation begins so. */
function printBeginning(messages: readonly ValueObject[]): string {
  const first = messages.findIndex((message) => getText(message, 'role') === 'user');
  return JSON.stringify(messages.slice(0, first + 1));
}

/** Whether a longer list begins as the shorter one does. */
function isContinued(before: readonly ValueObject[], after: readonly ValueObject[]): boolean {
  const last = before.length - 1;
  return (
    after.length > before.length && JSON.stringify(before[last]) === JSON.stringify(after[last])
  );
}

function readConversation(
  { messages, response, around, record }: Conversation,
  { id: form, readMessage, readResponse, isSplit = false }: ConversationForm,
  place: RecordPlace,
): Transcript {
  const read = messages.flatMap(readMessage);
  const answer = response === undefined ? [] : readResponse(response);
  const turns = createTurns([...(isSplit ? mergeAnswers(read) : read), ...answer]);
  const at = findTime(record);
  const tools = listTools(around) ?? listTools(record);
  const model =
    getText(response, 'model') ?? getText(around, 'model') ?? getText(record, 'model') ?? '';
  const labels = listLabels(record);
  return {
    id: readId(record, place),
    place,
    form,
    ...(model === '' ? {} : { model }),
    ...(tools === undefined ? {} : { tools }),
    ...(labels.length === 0 ? {} : { labels }),
    turns: at === undefined ? turns : turns.map((turn) => ({ at, ...turn })),
  };
}

function mergeAnswers(messages: readonly LoggedMessage[]): readonly LoggedMessage[] {
  const merged: LoggedMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (message.kind !== 'model' || last?.kind !== 'model') merged.push(message);
    else
      merged.splice(-1, 1, {
        ...last,
        texts: [...last.texts, ...message.texts],
        calls: [...last.calls, ...message.calls],
      });
  }
  return merged;
}

/** Keeps what only the answers said of the turns: when, why they ended, what they cost. */
function mergeTranscripts({ turns: known }: Transcript, after: Transcript): Transcript {
  return { ...after, turns: after.turns.map((turn, i) => mergeTurn(known[i], turn)) };
}

function mergeTurn(known: Turn | undefined, turn: Turn): Turn {
  if (known === undefined || known.calls.length !== turn.calls.length) return turn;
  const { at, stop, usage } = known;
  return {
    ...turn,
    ...(at === undefined ? {} : { at }),
    ...(turn.stop === undefined && stop !== undefined ? { stop } : {}),
    ...(turn.usage === undefined && usage !== undefined ? { usage } : {}),
  };
}

/** A message that has the time of its own. */
export function getTimed(message: ValueObject): { readonly at?: number } {
  const at = findTime(message);
  return at === undefined ? {} : { at };
}

/** `stop` where a message or a response says why it ended. */
export function getStop(value: Value | undefined, key: string): { readonly stop?: string } {
  const stop = getMember(value, key);
  return typeof stop === 'string' ? { stop } : {};
}
