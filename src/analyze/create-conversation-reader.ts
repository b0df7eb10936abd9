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
import { createRecordReader, type TranscriptReader } from './reader.ts';
import type { RecordPlace, Transcript } from './transcript.ts';

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
  return createRecordReader(form.id, form.label, (record, place) => {
    const conversation = findConversation(record);
    if (conversation === undefined || !form.isForm(conversation)) return undefined;
    const transcript = readConversation(conversation, form, place);
    // A request that nobody has answered shows what a model was sent, not what it did.
    return transcript.turns.length === 0 ? undefined : [transcript];
  });
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
