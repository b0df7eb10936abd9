import { getRegistry } from '../../app/derive.ts';
import { findLintResult } from '../../app/linting/lint-state.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { countFindings, listFixable, type LintResult } from '../../lint/lint-result.ts';
import type { Finding } from '../../lint/rule.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { useApp, useAppStrict, useReadOnly, useWorkshop } from '../use-app.ts';
import { describeReadiness } from './describe-readiness.ts';
import { ScoreButton } from './ScoreButton.tsx';
import styles from './ProblemsPane.module.css';

const RegistryProblems = createLazyPart(() =>
  import('../details/RegistryProblems.tsx').then((file) => file.RegistryProblems),
);
const ToolProblems = createLazyPart(() =>
  import('../details/ToolProblems.tsx').then((file) => file.ToolProblems),
);
const CaseProblems = createLazyPart(() =>
  import('../cases/CaseProblems.tsx').then((file) => file.CaseProblems),
);
const EXTENTS = [
  { value: 'tool', label: 'This tool' },
  { value: 'registry', label: 'Registry' },
] as const;

/** All findings as a list: those of the open tool, or of the registry and its tools. */
export function ProblemsPane() {
  const { app } = useWorkshop();
  const extent = useApp((state) => state.extent);
  const readOnly = useReadOnly();
  const hasCases = useApp((state) => getRegistry(state.workspace).cases.length > 0);
  const problem = useAppStrict((state) => state.lintState.problem);
  const fixable = useApp(
    (state) =>
      (extent === 'tool'
        ? listToolFixable(findLintResult(state, state.selected))
        : state.lintState.registry.findings
      ).filter((finding) => (finding.fixes?.length ?? 0) > 0).length,
  );
  return (
    <div className={styles.pane}>
      <div className={styles.header}>
        <h2>Problems</h2>
        <Summary extent={extent} />
        <ScoreButton extent={extent} />
        {(fixable > 0 || extent === 'registry') && (
          <button
            type="button"
            className={styles.all}
            disabled={readOnly}
            onClick={() => app.setView({ dialog: 'fixes', rule: undefined })}
          >
            {extent === 'tool' ? 'Fix all…' : 'Fix all tools…'}
          </button>
        )}
        <Segmented
          label="Problems of"
          options={EXTENTS}
          value={extent}
          onChange={(value) => app.setView({ extent: value })}
        />
      </div>
      <div className={styles.list} tabIndex={0} role="region" aria-label="Problems">
        {problem !== undefined && (
          <p className={styles.stopped} role="alert">
            <b>{problem.message}</b> {problem.hint}
          </p>
        )}
        <Guarded name={extent === 'tool' ? 'The problems' : 'The problems of all tools'}>
          {hasCases && <CaseProblems extent={extent} />}
          {extent === 'tool' ? <ToolProblems /> : <RegistryProblems />}
        </Guarded>
      </div>
    </div>
  );
}

function listToolFixable(lintResult: LintResult | undefined): readonly Finding[] {
  return lintResult === undefined ? [] : listFixable(lintResult);
}

function Summary({ extent }: { readonly extent: 'tool' | 'registry' }) {
  const words = useApp((state) => {
    if (extent === 'registry') return describeReadiness(state);
    const lintResult = findLintResult(state, state.selected);
    if (lintResult === undefined) return state.selected === undefined ? '' : 'checking…';
    const { error, unstated, warning, advice } = countFindings(lintResult.findings);
    const heavy = [
      ...(error > 0 ? [formatCount(error, 'error')] : []),
      ...(unstated > 0 ? [`${formatNumber(unstated)} not stated`] : []),
      ...(warning > 0 ? [formatCount(warning, 'warning')] : []),
    ];
    // The rest is named only where nothing is more severe: the line has no room for it.
    return heavy.length > 0 || advice === 0 ? heavy.join(' · ') : `${formatNumber(advice)} advice`;
  });
  return (
    <span className={styles.count} aria-live="polite">
      {words}
    </span>
  );
}
