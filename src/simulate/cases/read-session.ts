import type { ScriptSession } from '../script.ts';
import {
  checkKeys,
  getField,
  listMembers,
  listTexts,
  readFlag,
  readText,
  type Field,
} from './field.ts';

const KEYS = ['known', 'scopes', 'has_strong_authentication', 'has_sandbox'];

/** Who calls. What is left out is nothing: no user, no restriction of scopes. */
export function readSession(field: Field): Omit<ScriptSession, 'phase'> {
  if (field.json !== undefined) checkKeys(field, KEYS);
  return readParts(field);
}

/** The session that a case starts with. */
export function readFirstSession(field: Field): ScriptSession {
  if (field.json !== undefined) checkKeys(field, [...KEYS, 'phase']);
  const phase = getField(field, 'phase');
  const name = phase.json === undefined ? undefined : readText(phase, 'Write the name of a phase.');
  return { ...readParts(field), ...(name === undefined ? {} : { phase: name }) };
}

function readParts(field: Field): Omit<ScriptSession, 'phase'> {
  const known = listMembers(getField(field, 'known'), 'Write an object such as {"user_id": "u1"}.');
  const scopes = getField(field, 'scopes');
  return {
    known: Object.fromEntries(
      known.map(([key, value]) => [key, readText(value, 'Write the value as text.') ?? '']),
    ),
    ...(scopes.json === undefined
      ? {}
      : { scopes: listTexts(scopes, 'Write a list of scopes, such as ["files:write"].') }),
    has_strong_authentication: readFlag(getField(field, 'has_strong_authentication')),
    has_sandbox: readFlag(getField(field, 'has_sandbox')),
  };
}
