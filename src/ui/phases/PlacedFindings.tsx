import type { DrawnPhase } from '../../app/phases/phases.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import type { Finding } from '../../lint/rule.ts';
import { FindingLine } from '../parts/lint/FindingLine.tsx';
import { useAppStrict } from '../use-app.ts';
import { useFindingActions } from '../use-finding-actions.ts';

/** What the linter says of a place in the registry's document, and of what stands below it. */
export function useFindingsAt(at: Pointer): readonly Finding[] {
  return useAppStrict((state) => state.lintState.registry.findings).filter((finding) =>
    hasPrefix(finding.at, at),
  );
}

/** Of a phase; those of its transitions stand at their arrows. */
export function useOwnFindings({ at: own }: DrawnPhase): readonly Finding[] {
  return useFindingsAt(own).filter(({ at }) => at.length <= 3 || at[2] !== 'transitions');
}

/** At their place, with their repairs. */
export function PlacedFindings({ findings }: { readonly findings: readonly Finding[] }) {
  const actions = useFindingActions('registry');
  return findings.map((finding) => (
    <FindingLine
      key={`${finding.code} ${formatPointer(finding.at)} ${finding.message}`}
      finding={finding}
      {...actions}
    />
  ));
}
