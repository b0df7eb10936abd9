import type { RiskClass } from './vocabulary.ts';

/** What a call of each class can do (source 004). Apart from the vocabulary, which the page starts with. */
export const RISK_MEANINGS: Readonly<Record<RiskClass, string>> = {
  read_only: 'Retrieves or computes; nothing persists.',
  draft: 'Makes a local draft or artifact; nothing leaves.',
  internal_write: 'Changes records in a system of record.',
  external_communication: 'Sends something to people outside.',
  financial: 'Starts or commits a payment.',
  destructive: 'Deletes or overwrites for good.',
  access_control: 'Changes permissions, roles or credentials.',
  open_execution: 'Runs commands, code, a browser or open HTTP.',
};
