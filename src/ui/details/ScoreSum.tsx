import { useLayoutEffect } from 'react';
import { findLintResult } from '../../app/linting/lint-state.ts';
import { formatCount } from '../../contract/format-count.ts';
import { POINTS } from '../../lint/score.ts';
import { useApp, useAppStrict } from '../use-app.ts';
import styles from '../workbench/ScoreButton.module.css';

interface ScoreSumProps {
  readonly extent: 'tool' | 'registry';
  readonly points: number;
  /** Its size is known from now on. */
  readonly onDrawn: () => void;
}

/** How the score is calculated; loaded when it is opened. */
export function ScoreSum({ extent, points, onDrawn }: ScoreSumProps) {
  useLayoutEffect(onDrawn);
  return extent === 'tool' ? <ToolSum /> : <SetSum points={points} />;
}

function ToolSum() {
  const score = useAppStrict((state) => findLintResult(state, state.selected)?.score);
  if (score === undefined) return null;
  return (
    <>
      <p>
        Starts at 100. Each rule with findings subtracts once: {POINTS.error} for an error,{' '}
        {POINTS.warning} for a warning, {POINTS.advice} for advice.
      </p>
      <table>
        <tbody>
          {score.deductions
            .toSorted((a, b) => b.points - a.points)
            .map(({ code, severity, points }) => (
              <tr key={code}>
                <td>{code}</td>
                <td data-severity={severity}>{severity}</td>
                <td>−{points}</td>
              </tr>
            ))}
          <tr className={styles.sum}>
            <td colSpan={2}>Score</td>
            <td>{score.points}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function SetSum({ points }: { readonly points: number }) {
  const [tools, registry] = useApp((state) => [
    state.lintState.tools.size,
    state.lintState.registry.findings.length,
  ]);
  return (
    <p>
      Mean of {formatCount(tools, 'tool')}
      {registry === 0
        ? ''
        : `, minus the deductions for ${formatCount(registry, 'registry finding')}`}
      : <b>{points}</b>.
    </p>
  );
}
