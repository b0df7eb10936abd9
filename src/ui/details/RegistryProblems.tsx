import { getName } from '../../app/derive.ts';
import { findLintResult } from '../../app/linting/lint-state.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { SEVERITIES } from '../../contract/registry.ts';
import { openField } from '../open-field.ts';
import { FindingLine } from '../parts/lint/FindingLine.tsx';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { useFindingActions } from '../use-finding-actions.ts';
import { Suppressed } from '../workbench/Suppressed.tsx';
import { RuleRows } from './RuleRows.tsx';
import styles from '../workbench/ProblemsPane.module.css';

/**
 * Findings of the registry itself, then how many tools each rule reports, then each tool with its
 * score.
 */
export function RegistryProblems() {
  const { app } = useWorkshop();
  const actions = useFindingActions('registry');
  const { findings, suppressed } = useAppStrict((state) => state.lintState.registry);
  const rows = useApp((state) =>
    state.workspace.tools.flatMap((tool) => {
      const lintResult = findLintResult(state, tool.id);
      if (lintResult === undefined || lintResult.findings.length === 0) return [];
      const [errors, warnings, advice] = SEVERITIES.map(
        (severity) => lintResult.findings.filter((finding) => finding.severity === severity).length,
      );
      return [
        JSON.stringify([tool.id, getName(tool), lintResult.score.points, errors, warnings, advice]),
      ];
    }),
  );
  return (
    <>
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
        <p className={styles.empty}>Nothing to report in any tool.</p>
      )}
      <RuleRows />
      <ManyItems
        items={rows}
        what="tools"
        render={(row) => {
          const [id = '', name = '', points = '', errors = '', warnings = '', advice = ''] =
            readRow(row);
          return (
            <button
              key={id}
              type="button"
              className={styles.tool}
              onClick={() => app.setView({ selected: id, pane: 'contract' })}
            >
              <span className={styles.points}>{points}</span> <code>{name || 'unnamed'}</code>{' '}
              {errors !== '0' && <b>{formatCount(errors, 'error')}</b>}{' '}
              {warnings !== '0' && <span>{formatCount(warnings, 'warning')}</span>}{' '}
              {advice !== '0' && <i>{advice} advice</i>}
            </button>
          );
        }}
      />
      <Suppressed suppressed={suppressed} />
    </>
  );
}

function formatCount(count: string, noun: string): string {
  return `${count} ${noun}${count === '1' ? '' : 's'}`;
}

function readRow(row: string): readonly string[] {
  const values: unknown = JSON.parse(row);
  return Array.isArray(values) ? values.map(String) : [];
}
