import type { ScriptStep } from '../script.ts';
import {
  checkKeys,
  getField,
  listTexts,
  readCount,
  readOneOf,
  readText,
  readValue,
  type Field,
} from './field.ts';
import { readAnswer } from './read-answer.ts';
import { readSession } from './read-session.ts';

const KINDS = [
  'message',
  'answer',
  'approve',
  'deny',
  'wait',
  'turn',
  'open',
  'session',
] as const satisfies readonly ScriptStep['kind'][];
const APPROVAL = ['kind', 'tool', 'argument_hash', 'approver'];
const KEYS: Readonly<Record<ScriptStep['kind'], readonly string[]>> = {
  message: ['kind', 'message'],
  answer: ['kind', 'tool', 'answer'],
  approve: APPROVAL,
  deny: APPROVAL,
  wait: ['kind', 'ms'],
  turn: ['kind'],
  open: ['kind', 'tiers', 'tools'],
  session: ['kind', 'session'],
};
/** A year: what expires has expired by then. */
const LONGEST_WAIT_MS = 31_536_000_000;

/** One step of a session; undefined where it cannot be read. */
export function readStep(field: Field): ScriptStep | undefined {
  const kind = readOneOf(getField(field, 'kind'), KINDS);
  if (kind === undefined || !checkKeys(field, KEYS[kind])) return undefined;
  switch (kind) {
    case 'message': {
      const hint = 'Write what the model sends: in a provider’s form, or as text.';
      const message = readValue(getField(field, 'message'), hint);
      return message === undefined ? undefined : { kind, message };
    }
    case 'answer': {
      const tool = readTool(field);
      const answer = readAnswer(getField(field, 'answer'));
      return tool === undefined || answer === undefined ? undefined : { kind, tool, answer };
    }
    case 'approve':
    case 'deny':
      return readApproval(field, kind);
    case 'wait': {
      const ms = readCount(getField(field, 'ms'), LONGEST_WAIT_MS, 'Write milliseconds.');
      return ms === undefined ? undefined : { kind, ms };
    }
    case 'turn':
      return { kind };
    case 'open':
      return {
        kind,
        tiers: listTexts(getField(field, 'tiers'), 'Write a list of tiers.'),
        tools: listTexts(getField(field, 'tools'), 'Write a list of tools.'),
      };
    case 'session':
      return { kind, session: readSession(getField(field, 'session')) };
  }
}

function readApproval(field: Field, kind: 'approve' | 'deny'): ScriptStep | undefined {
  const tool = readTool(field);
  const argument_hash = readText(
    getField(field, 'argument_hash'),
    'Copy it from the decision about the call.',
  );
  const approver = readText(getField(field, 'approver'), 'Write who has answered.');
  return tool === undefined || argument_hash === undefined || approver === undefined
    ? undefined
    : { kind, tool, argument_hash, approver };
}

function readTool(field: Field): string | undefined {
  return readText(getField(field, 'tool'), 'Write the name of a tool.');
}
