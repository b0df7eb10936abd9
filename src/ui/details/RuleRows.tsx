import type { LintState } from '../../app/linting/lint-state.ts';
import { formatCount } from '../../contract/format-count.ts';
import { memoize } from '../../contract/memoize.ts';
import { SEVERITIES, type Severity } from '../../contract/registry.ts';
import { isOffered } from '../../lint/select-fix.ts';
import { useAppStrict, useReadOnly, useWorkshop } from '../use-app.ts';
import styles from '../workbench/ProblemsPane.module.css';

interface RuleRow {
  readonly code: string;
  readonly severity: Severity;
  readonly tools: number;
  readonly isFixable: boolean;
}

/** One line per rule that reports many tools; it links to the rule and to its fixes. */
export function RuleRows() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const rows = useAppStrict((state) => listRuleRows(state.lintState));
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rules} aria-label="By rule">
      {rows.map(({ code, severity, tools, isFixable }) => (
        <li key={code} data-severity={severity}>
          <button
            type="button"
            className={styles.tool}
            onClick={() => app.setView({ dialog: 'rules', rule: code })}
          >
            <i className={styles.level} role="img" aria-label={severity} />{' '}
            <span className={styles.rule}>{code}</span> <i>{formatCount(tools, 'tool')}</i>
          </button>
          {isFixable && (
            <button
              type="button"
              className={styles.all}
              aria-label={`Fix ${code} in all tools`}
              disabled={readOnly}
              onClick={() => app.setView({ dialog: 'fixes', rule: code })}
            >
              Fix…
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The most severe first, then those in most tools. */
const listRuleRows: (lintState: LintState) => readonly RuleRow[] = memoize(({ tools }) => {
  const rows = new Map<string, RuleRow>();
  for (const { findings } of tools.values()) {
    const counted = new Set<string>();
    for (const finding of findings) {
      const { code, severity } = finding;
      const row = rows.get(code);
      const isNew = !counted.has(code);
      counted.add(code);
      rows.set(code, {
        code,
        severity:
          row === undefined || SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(row.severity)
            ? severity
            : row.severity,
        tools: (row?.tools ?? 0) + (isNew ? 1 : 0),
        isFixable: row?.isFixable === true || isOffered(finding),
      });
    }
  }
  return [...rows.values()].toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.tools - a.tools,
  );
});
