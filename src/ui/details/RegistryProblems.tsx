import type { AppState } from '../../app/app.ts';
import { getName } from '../../app/derive.ts';
import { findLintResult } from '../../app/linting/lint-state.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { countFindings } from '../../lint/lint-result.ts';
import { openField } from '../open-field.ts';
import { FindingLine } from '../parts/lint/FindingLine.tsx';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { useFindingActions } from '../use-finding-actions.ts';
import { Suppressed } from '../workbench/Suppressed.tsx';
import { OpenQuestions } from './OpenQuestions.tsx';
import { RuleRows } from './RuleRows.tsx';
import styles from '../workbench/ProblemsPane.module.css';

/**
 * Findings of the registry itself, then how many tools each rule reports, then each tool with its
 * score, the worst first.
 */
export function RegistryProblems() {
  const { app } = useWorkshop();
  const actions = useFindingActions('registry');
  const { findings, suppressed } = useAppStrict((state) => state.lintState.registry);
  const rows = useApp(listWorstFirst);
  return (
    <>
      <OpenQuestions />
      <ManyItems
        items={findings}
        what="findings"
        render={(finding) => (
          <FindingLine
            key={`${finding.code} ${formatPointer(finding.at)} ${finding.message}`}
            finding={finding}
            {...actions}
            onOpen={() => openField(app, undefined, finding.at)}
          />
        )}
      />
      {findings.length === 0 && rows.length === 0 && (
        <p className={styles.empty}>No problems in any tool.</p>
      )}
      <RuleRows />
      <ManyItems
        items={rows}
        what="tools"
        render={(row) => {
          const [id = '', name = '', points = '', ...counts] = readRow(row);
          const [errors = 0, unstated = 0, warnings = 0, advice = 0] = counts.map(Number);
          return (
            <button
              key={id}
              type="button"
              className={styles.tool}
              onClick={() => app.setView({ selected: id, pane: 'contract' })}
            >
              <span className={styles.points}>{points}</span> <code>{name || 'unnamed'}</code>{' '}
              {errors > 0 && <b>{formatCount(errors, 'error')}</b>}{' '}
              {unstated > 0 && <span>{formatNumber(unstated)} not stated</span>}{' '}
              {warnings > 0 && <span>{formatCount(warnings, 'warning')}</span>}{' '}
              {advice > 0 && <i>{formatNumber(advice)} advice</i>}
            </button>
          );
        }}
      />
      <Suppressed suppressed={suppressed} />
    </>
  );
}

/** Tools that have findings, each as one text, so that equal lists compare as equal. */
function listWorstFirst(state: AppState): readonly string[] {
  const rows = state.workspace.tools.flatMap((tool) => {
    const lintResult = findLintResult(state, tool.id);
    return lintResult === undefined || lintResult.findings.length === 0
      ? []
      : [{ tool, lintResult }];
  });
  return rows
    .toSorted((a, b) => a.lintResult.score.points - b.lintResult.score.points)
    .map(({ tool, lintResult: { findings, score } }) =>
      JSON.stringify([
        tool.id,
        getName(tool),
        score.points,
        ...Object.values(countFindings(findings)),
      ]),
    );
}

function readRow(row: string): readonly string[] {
  const values: unknown = JSON.parse(row);
  return Array.isArray(values) ? values.map(String) : [];
}
