import type { RiskClass } from '../../contract/schema/vocabulary.ts';
import type { ActObject } from './effect.ts';

const PHRASES: Readonly<Record<ActObject, string>> = {
  data: 'reads data',
  record: 'changes data',
  creation: 'creates data',
  deletion: 'deletes data',
  message: 'sends messages',
  money: 'moves money',
  access: 'changes access rights',
  execution: 'runs commands or code',
  draft: 'prepares a draft',
  person: 'asks a person',
};
/** Objects that are named in the phrase. */
const MAILS = new Set(['email', 'emails', 'mail', 'mails', 'gmail', 'newsletter']);

/** What a tool does, as the end of a sentence: "sends e-mail". */
export function describeAct({
  on,
  object = '',
}: {
  readonly on: ActObject;
  readonly object?: string | undefined;
}): string {
  return on === 'message' && MAILS.has(object) ? 'sends e-mail' : PHRASES[on];
}

const PHRASE_OF_CLASS: Readonly<Record<RiskClass, string>> = {
  read_only: PHRASES.data,
  draft: PHRASES.draft,
  internal_write: PHRASES.record,
  external_communication: PHRASES.message,
  destructive: PHRASES.deletion,
  financial: PHRASES.money,
  access_control: PHRASES.access,
  open_execution: PHRASES.execution,
};

/** What a tool of the class does. */
export function describeClass(risk_class: RiskClass): string {
  return PHRASE_OF_CLASS[risk_class];
}
