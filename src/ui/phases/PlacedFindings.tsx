import type { DrawnPhase } from '../../app/phases/phases.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import type { Finding } from '../../lint/rule.ts';
import { FindingLine } from '../parts/lint/FindingLine.tsx';
import { useAppStrict } from '../use-app.ts';
import { useFindingActions } from '../use-finding-actions.ts';

/** The findings at a pointer of the registry, and below it. */
export function useFindingsAt(at: Pointer): readonly Finding[] {
  return useAppStrict((state) => state.lintState.registry.findings).filter((finding) =>
    hasPrefix(finding.at, at),
  );
}

/** The findings of a phase without those of its transitions, which are shown at the arrows. */
export function useOwnFindings({ at: own }: DrawnPhase): readonly Finding[] {
  return useFindingsAt(own).filter(({ at }) => at.length <= 3 || at[2] !== 'transitions');
}

/** Findings with their fixes. */
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
