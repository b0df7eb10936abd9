import { findLintResult, sortBySeverity } from '../../app/judging/judged.ts';
import { formatPointer } from '../../contract/pointer.ts';
import { memoize } from '../../contract/remember.ts';
import type { LintResult } from '../../lint/judgement.ts';
import type { Finding } from '../../lint/rule.ts';
import { FindingLine } from '../parts/FindingLine.tsx';
import { ManyItems } from '../parts/ManyItems.tsx';
import { focusField } from '../reveal.ts';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { useFindingActions } from '../use-finding-actions.ts';
import { Suppressed } from './Suppressed.tsx';
import styles from './ProblemsPane.module.css';

/**
 * What is found in the open tool, the worst first; then what the registry leaves unsaid, and why.
 */
export function ToolProblems() {
  const { app } = useWorkshop();
  const actions = useFindingActions();
  const open = useApp((state) => state.selected !== undefined);
  const lintResult = useAppStrict((state) => findLintResult(state, state.selected));
  if (!open) return <p className={styles.empty}>Open a tool to see its problems.</p>;
  if (lintResult === undefined) return <p className={styles.empty}>Being checked…</p>;
  const findings = listSortedFindings(lintResult);
  return (
    <>
      {findings.length === 0 && (
        <p className={styles.empty}>Nothing to report. All eight marks pass.</p>
      )}
      <ManyItems
        items={findings}
        what="findings"
        render={(finding) => (
          <FindingLine
            key={`${finding.code} ${formatPointer(finding.at)} ${finding.message}`}
            finding={finding}
            {...actions}
            onOpen={() => focusField(app, finding.at)}
          />
        )}
      />
      <Suppressed suppressed={lintResult.suppressed} />
    </>
  );
}

const listSortedFindings: (lintResult: LintResult) => readonly Finding[] = memoize(({ findings }) =>
  sortBySeverity(findings),
);
