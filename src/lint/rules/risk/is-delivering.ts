import type { Contract } from '../../../contract/contract.ts';
import { getFacts } from '../../facts.ts';
import { suggestRiskFromName } from './suggest-risk.ts';

/**
 * What is published to a queue goes to whoever listens, and a comment is where it was written:
 * there is no place to look at.
 */
const QUEUED = new Set([
  'message',
  'messages',
  'event',
  'events',
  'topic',
  'queue',
  'mqtt',
  'kafka',
  'signal',
  'comment',
  'comments',
  'note',
  'notes',
  'review',
  'reviews',
]);

/** Puts something where others reach it: what is "done" only when it answers there (source 003). */
export function isDelivering(contract: Contract): boolean {
  if (contract.risk_class === 'read_only') return false;
  const verb = suggestRiskFromName(contract)?.verb;
  return (
    (verb === 'deploy' || verb === 'publish') &&
    !getFacts(contract).words.some((word) => QUEUED.has(word))
  );
}
