import type { ViewProps } from './view-props.ts';

/** What became of each place of the contract. */
export function LedgerView({ target }: ViewProps) {
  return <p>{target.label}</p>;
}
