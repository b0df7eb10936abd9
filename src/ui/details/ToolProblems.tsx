import { findLintResult, sortBySeverity } from '../../app/linting/lint-state.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { memoize } from '../../contract/memoize.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import type { Finding } from '../../lint/rule.ts';
import { focusField } from '../focus-field.ts';
import { FindingLine } from '../parts/lint/FindingLine.tsx';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { useFindingActions } from '../use-finding-actions.ts';
import { Suppressed } from '../workbench/Suppressed.tsx';
import { OpenQuestions } from './OpenQuestions.tsx';
import styles from '../workbench/ProblemsPane.module.css';

/**
 * Findings of the open tool, the most severe first; then what it does not state and the preset does
 * not ask for, folded; then what the registry suppresses, and why.
 */
export function ToolProblems() {
  const { app } = useWorkshop();
  const actions = useFindingActions();
  const open = useApp((state) => state.selected !== undefined);
  const hasFailedCases = useApp(({ caseRuns }) =>
    caseRuns?.results.some(({ kind }) => kind === 'failed' || kind === 'unreadable'),
  );
  const lintResult = useAppStrict((state) => findLintResult(state, state.selected));
  if (!open) return <p className={styles.empty}>Open a tool to see its problems.</p>;
  if (lintResult === undefined) return <p className={styles.empty}>Checking…</p>;
  const findings = listSortedFindings(lintResult);
  const { keptBack, suppressed } = lintResult;
  const renderFinding = (finding: Finding) => (
    <FindingLine
      key={`${finding.code} ${formatPointer(finding.at)} ${finding.message}`}
      finding={finding}
      {...actions}
      onOpen={() => focusField(app, finding.at)}
    />
  );
  return (
    <>
      <OpenQuestions />
      {findings.length === 0 && !hasFailedCases && (
        <p className={styles.empty}>No problems in this tool.</p>
      )}
      <ManyItems items={findings} what="findings" render={renderFinding} />
      {keptBack.length > 0 && (
        <details className={styles.folded}>
          <summary>{formatNumber(keptBack.length)} not stated</summary>
          <ManyItems items={keptBack} what="findings" render={renderFinding} />
        </details>
      )}
      <Suppressed suppressed={suppressed} />
    </>
  );
}

const listSortedFindings: (lintResult: LintResult) => readonly Finding[] = memoize(({ findings }) =>
  sortBySeverity(findings),
);
