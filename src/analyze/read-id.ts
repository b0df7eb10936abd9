import type { Value } from '../contract/session/router.ts';
import { getMember, type ValueObject } from '../simulate/value.ts';
import type { RecordPlace } from './transcript.ts';

const SESSION_KEYS = [
  'session_id',
  'sessionId',
  'conversation_id',
  'conversationId',
  'thread_id',
  'trace_id',
  'traceId',
];
const ID_KEYS = ['task_id', 'instance_id', 'id'];

/** The session that several records may be of. */
export const findSession = (record: ValueObject): string | undefined =>
  findPlain(record, SESSION_KEYS);

/** Of this record alone, with the number of the trial where there are several. */
export function findOwnId(record: ValueObject): string | undefined {
  const id = findPlain(record, ID_KEYS);
  const trial = findPlain(record, ['trial']);
  return id === undefined || trial === undefined ? id : `${id}/${trial}`;
}

/** The log's own id, else the place. */
export function readId(record: ValueObject, { file, record: number }: RecordPlace): string {
  return findSession(record) ?? findOwnId(record) ?? `${file}#${number}`;
}

function findPlain(record: ValueObject, keys: readonly string[]): string | undefined {
  const found = keys.map((key) => getMember(record, key)).find(isPlain);
  return found === undefined ? undefined : String(found);
}

const LABEL_KEYS = [
  'category',
  'label',
  'task',
  'task_id',
  'reward',
  'score',
  'resolved',
  'success',
  'win',
  'status',
];
const LONGEST_LABEL = 80;

/** Words that the record puts on the conversation: `category:work`, `reward:1`. */
export function listLabels(record: ValueObject): readonly string[] {
  return LABEL_KEYS.flatMap((key) => {
    const value = getMember(record, key);
    return isPlain(value) ? [`${key}:${String(value)}`.slice(0, LONGEST_LABEL)] : [];
  });
}

function isPlain(value: Value | undefined): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
