import type { Finding } from '../../lint/rule.ts';
import { FindingLine } from '../parts/lint/FindingLine.tsx';
import { useFindingActions } from '../use-finding-actions.ts';

/** Findings below their subject, each with its fixes. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const actions = useFindingActions();
  return findings.map((finding) => (
    <FindingLine key={`${finding.code} ${finding.message}`} finding={finding} {...actions} />
  ));
}
