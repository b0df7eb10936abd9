import type { Value } from '../contract/session/router.ts';
import { getMember, getText, listRecords, type ValueObject } from '../simulate/value.ts';
import {
  createOpenConversations,
  isSameMessage,
  type ConversationPart,
} from './create-open-conversations.ts';
import { setTime, type LoggedMessage } from './create-turns.ts';
import {
  findConversation,
  findLatency,
  findTime,
  type Conversation,
} from './find-conversations.ts';
import { listTools } from './list-tools.ts';
import { findOwnId, findSession, listLabels, readId } from './read-id.ts';
import type { TranscriptReader } from './reader.ts';
import { CUT_ARGUMENTS } from './streams/stream-form.ts';
import type { LoggedCall, LoggedTool, RecordPlace } from './transcript.ts';

/** How one provider writes a conversation. */
export interface ConversationForm {
  readonly id: string;
  readonly label: string;
  /** Whether these messages are of this form and no other. Without messages, a response is. */
  readonly isForm: (conversation: Conversation) => boolean;
  readonly readMessage: (message: ValueObject) => readonly LoggedMessage[];
  /** Whether one answer of the model takes several items. */
  readonly isSplit?: boolean;
  /** The answer to a logged request: its message, why it ended, what it cost. */
  readonly readResponse: (response: Value) => readonly LoggedMessage[];
  /** Tools that the provider runs itself, and that no request declares by these names. */
  readonly listOwnTools?: (message: Value) => readonly LoggedTool[];
}

/** A form whose records each have the messages of one conversation, or of a part of it. */
export function createConversationReader(form: ConversationForm): TranscriptReader {
  return {
    id: form.id,
    label: form.label,
    open: () => {
      const { add, take, close } = createOpenConversations();
      return {
        add: (record, place) => {
          const conversation = findConversation(record);
          if (conversation === undefined || !form.isForm(conversation)) return false;
          const part = readPart(conversation, form, place);
          // A request that nobody has answered shows what a model was sent, not what it did.
          if (!part.messages.some(({ kind }) => kind === 'model')) return false;
          add(part);
          return true;
        },
        take,
        close,
      };
    },
  };
}

function readPart(
  conversation: Conversation,
  form: ConversationForm,
  place: RecordPlace,
): ConversationPart {
  const { messages, response, around, record } = conversation;
  const sent = messages.flatMap(form.readMessage);
  const tools = listOfferedTools(conversation, form);
  const at = findTime(record);
  const [step] = listRecords(getMember(response, 'steps'));
  const told = [response, step, around, record].map(findModel);
  const model = told.find((each) => each !== undefined);
  const labels = listLabels(record);
  const history = form.isSplit === true ? mergeAnswers(sent) : sent;
  return {
    about: {
      id: readId(record, place),
      place,
      form: form.id,
      ...(model === undefined ? {} : { model }),
      ...(tools === undefined ? {} : { tools }),
      ...(labels.length === 0 ? {} : { labels }),
    },
    messages:
      response === undefined
        ? // The time of a record is that of its turns, unless they have one.
          history.map((message) => setTime(message, at))
        : addAnswer(history, readAnswer(conversation, form, tools)),
    key: getKey(conversation),
    names: ['id', 'conversation'].flatMap((key) => getName(response, key) ?? []),
    former:
      getText(around, 'previous_response_id') ??
      getText(response, 'previous_response_id') ??
      getName(around, 'conversation'),
  };
}

/** Responses names a conversation by its id, or as an object with it. */
function getName(value: Value | undefined, key: string): string | undefined {
  return getText(value, key) ?? getText(getMember(value, key), 'id');
}

/** Gemini has a name of its own for it, the AI SDK an object. */
function findModel(value: Value | undefined): string | undefined {
  const model = getMember(value, 'model');
  return typeof model === 'string'
    ? model
    : (getText(model, 'modelId') ?? getText(value, 'modelVersion') ?? getText(value, 'modelId'));
}

/** Some logs have the answer among the messages, too. */
function addAnswer(
  history: readonly LoggedMessage[],
  answer: readonly LoggedMessage[],
): readonly LoggedMessage[] {
  const [last, first] = [history.at(-1), answer[0]];
  const isThere = last?.kind === 'model' && first?.kind === 'model' && isSameMessage(last, first);
  return [...(isThere ? history.slice(0, -1) : history), ...answer];
}

function readAnswer(
  { response = null, record }: Conversation,
  form: ConversationForm,
  tools: readonly LoggedTool[] | undefined,
): readonly LoggedMessage[] {
  const at = findTime(record) ?? findTime(response);
  const ms = findLatency(record) ?? findLatency(response);
  return form.readResponse(response).map((message) =>
    message.kind === 'model'
      ? {
          ...(at === undefined ? {} : { at }),
          ...(ms === undefined ? {} : { ms }),
          ...(tools === undefined ? {} : { shown: tools.map(({ name }) => name) }),
          ...message,
          calls: message.calls.map(removeCutArguments),
        }
      : message,
  );
}

function removeCutArguments(call: LoggedCall): LoggedCall {
  return call.input === CUT_ARGUMENTS ? { ...call, input: null } : call;
}

/** Those that the request declares, and those of the provider that the model called. */
function listOfferedTools(
  { messages, response, around, record }: Conversation,
  { listOwnTools }: ConversationForm,
): readonly LoggedTool[] | undefined {
  const declared = listTools(around) ?? listTools(record);
  if (declared === undefined || listOwnTools === undefined) return declared;
  const own = [...messages, ...(response === undefined ? [] : [response])].flatMap(listOwnTools);
  return [...new Map([...own, ...declared].map((tool) => [tool.name, tool])).values()];
}

/**
 * The session, or all until the first request: every request of a conversation begins so. A record
 * with an id of its own and without a response is a conversation, not a request.
 */
function getKey({ messages, isAnswered, record }: Conversation): string | undefined {
  const session = findSession(record);
  if (session !== undefined) return `session ${session}`;
  if (messages.length === 0 || (!isAnswered && findOwnId(record) !== undefined)) return undefined;
  const first = messages.findIndex((message) => getText(message, 'role') === 'user');
  // Where the cache ends moves from request to request.
  return JSON.stringify(messages.slice(0, first + 1), (key, value: unknown) =>
    key === 'cache_control' || key === 'cachePoint' ? undefined : value,
  );
}

function mergeAnswers(messages: readonly LoggedMessage[]): readonly LoggedMessage[] {
  const merged: LoggedMessage[] = [];
  let last: { readonly texts: string[]; readonly calls: LoggedCall[] } | undefined;
  for (const message of messages) {
    if (message.kind !== 'model') {
      last = undefined;
      merged.push(message);
    } else if (last === undefined) {
      last = { texts: [...message.texts], calls: [...message.calls] };
      merged.push({ ...message, ...last });
    } else {
      last.texts.push(...message.texts);
      last.calls.push(...message.calls);
    }
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
