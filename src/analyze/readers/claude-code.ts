import { isList } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  type ValueObject,
} from '../../simulate/value.ts';
import { createSessions } from '../create-sessions.ts';
import { createTurns, type LoggedMessage } from '../create-turns.ts';
import { readTime } from '../find-conversations.ts';
import type { TranscriptReader } from '../reader.ts';
import { readAnthropicMessage } from './anthropic.ts';

interface OpenSession {
  readonly messages: LoggedMessage[];
  model: string | undefined;
  /**
   * Of the last answer: its blocks stand on lines of their own, with results between them where
   * calls run at once.
   */
  lastId: string | undefined;
}

/**
 * Claude Code's sessions: a line for each event. Events of a sub-agent are a session of their own.
 * Read from open transcripts on 2026-11-26; the format is not documented.
 */
export const claudeCode: TranscriptReader = {
  id: 'claude-code',
  label: 'Claude Code JSONL',
  open: () =>
    createSessions<OpenSession>({
      listEvents: (record) => {
        const lines = getMember(record, 'loglines');
        const events = isList(lines) ? listRecords(lines) : isRecord(record) ? [record] : [];
        return events.length > 0 && events.every(isEvent) ? events : undefined;
      },
      getId: (event) => {
        const id = getText(event, 'sessionId');
        const agent = getText(event, 'agentId') ?? 'sub-agent';
        return getMember(event, 'isSidechain') === true ? `${id ?? ''}/${agent}` : id;
      },
      create: () => ({ messages: [], model: undefined, lastId: undefined }),
      add: addEvent,
      finish: ({ messages, model }) => ({
        form: 'claude-code',
        ...(model === undefined ? {} : { model }),
        turns: createTurns(messages),
      }),
    }),
};

const TYPES = new Set([
  'user',
  'assistant',
  'system',
  'summary',
  'file-history-snapshot',
  'queue-operation',
  'progress',
]);

function isEvent(event: ValueObject): boolean {
  const type = getText(event, 'type') ?? '';
  if (!TYPES.has(type)) return false;
  if (type !== 'user' && type !== 'assistant')
    return getText(event, 'role') === undefined && getMember(event, 'message') === undefined;
  return isRecord(getMember(event, 'message'));
}

function addEvent(session: OpenSession, event: ValueObject): void {
  const message = getMember(event, 'message');
  if (!isRecord(message)) return;
  const at = readTime(getMember(event, 'timestamp'));
  session.model = getText(message, 'model') ?? session.model;
  const id = getText(message, 'id');
  for (const read of readAnthropicMessage(message)) {
    if (read.kind === 'model') {
      addAnswer(session, at === undefined ? read : { at, ...read }, id);
      session.lastId = id;
    } else if (read.kind === 'result') session.messages.push(read);
    else if (!isNotice(event)) {
      session.messages.push(read);
      session.lastId = undefined;
    }
  }
}

/** What the program tells the model in the role of the user. */
function isNotice(event: ValueObject): boolean {
  return ['isMeta', 'isCompactSummary'].some((key) => getMember(event, key) === true);
}

/** The usage of the last line is that of the whole answer. */
function addAnswer(
  { messages, lastId }: OpenSession,
  read: Extract<LoggedMessage, { readonly kind: 'model' }>,
  id: string | undefined,
): void {
  const place = messages.findLastIndex(({ kind }) => kind === 'model');
  const last = messages[place];
  if (id === undefined || id !== lastId || last?.kind !== 'model') messages.push(read);
  else
    messages.splice(place, 1, {
      ...last,
      ...read,
      ...(last.at === undefined ? {} : { at: last.at }),
      texts: [...last.texts, ...read.texts],
      calls: [...last.calls, ...read.calls],
    });
}
