import type { Contract } from '../../../contract/contract.ts';
import { getFacts } from '../../facts.ts';

/** A message in a queue and a comment have no address to check. */
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

/** Makes something reachable for others: done only when it answers there (source 003). */
export function isDelivering(contract: Contract): boolean {
  if (contract.risk_class === 'read_only') return false;
  const { act } = getFacts(contract);
  return (
    act?.kind === 'writes' &&
    (act.verb === 'deploy' || act.verb === 'publish') &&
    !getFacts(contract).words.some((word) => QUEUED.has(word))
  );
}
