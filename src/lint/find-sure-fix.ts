import type { Finding, Fix } from './rule.ts';

/** The fix that may be applied unseen: the first that is neither a proposal nor a reshape. */
export function findSureFix({ fixes }: Pick<Finding, 'fixes'>): Fix | undefined {
  return fixes?.find((fix) => fix.isProposal === undefined && fix.reshape === undefined);
}

/** Whether a fix gives the tool another name, which others may know it by. */
export function renames({ edits }: Fix): boolean {
  return edits.some(({ at }) => at[0] === 'name');
}
