import { CircleCheck, CircleDashed, CircleX, MessageSquare } from 'lucide-react';
import { getCaseReading, type CaseRuns } from '../../app/cases/case-runs.ts';
import { describeDifference } from '../../app/cases/describe-difference.ts';
import { openCase } from '../../app/cases/open-case.ts';
import type { CaseRun } from '../../simulate/run-cases.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { useReadOnly, useWorkshop } from '../use-app.ts';
import type { ShownCase } from './use-case-runs.ts';
import button from '../parts/button.module.css';
import styles from './Cases.module.css';

interface CaseListProps {
  readonly cases: readonly ShownCase[];
  readonly problem: CaseRuns['problem'];
}

/** Each case with what became of it; open, what came out otherwise. */
export function CaseList({ cases, problem }: CaseListProps) {
  return (
    <>
      {problem !== undefined && (
        <p className={styles.problem} role="status">
          {problem.message} {problem.hint}
        </p>
      )}
      <div className={styles.cases}>
        <ManyItems
          items={cases}
          what="cases"
          render={(each) => <CaseRow key={each.index} shown={each} />}
        />
      </div>
    </>
  );
}

function CaseRow({ shown: { index, json, run } }: { readonly shown: ShownCase }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const read = getCaseReading(json);
  const name = read.kind === 'unreadable' ? '' : read.case.name;
  const remove = (): void =>
    app.apply({
      kind: 'edit-registry',
      edits: [{ kind: 'remove', at: ['cases', index] }],
      label: 'Remove case',
    });
  return (
    <details data-state={run?.kind ?? 'unknown'}>
      <summary>
        <CaseIcon run={run} />
        <span>{name === '' ? `Case ${index + 1}` : name}</span>
      </summary>
      <CaseDetails run={run} />
      <div className={styles.actions}>
        {read.kind === 'session' && (
          <button type="button" className={button.button} onClick={() => openCase(app, read.case)}>
            Open in Try
          </button>
        )}
        {!readOnly && (
          <button type="button" className={button.plain} onClick={remove}>
            Remove case
          </button>
        )}
      </div>
    </details>
  );
}

function CaseIcon({ run }: { readonly run: CaseRun | undefined }) {
  switch (run?.kind) {
    case 'passed':
      return <CircleCheck size={14} aria-label="passed" />;
    case 'failed':
      return <CircleX size={14} aria-label="failed" />;
    case 'unreadable':
      return <CircleX size={14} aria-label="cannot be read" />;
    case 'sentence':
      return <MessageSquare size={14} aria-label="for a model" />;
    default:
      return <CircleDashed size={14} aria-label="has not run" />;
  }
}

function CaseDetails({ run }: { readonly run: CaseRun | undefined }) {
  switch (run?.kind) {
    case 'failed':
      return (
        <ul>
          {run.differences.map((difference) => (
            <li key={difference.place}>{describeDifference(difference)}</li>
          ))}
        </ul>
      );
    case 'unreadable':
      return (
        <ul>
          {run.problems.map(({ message, hint }, i) => (
            <li key={i}>
              {message} {hint}
            </li>
          ))}
        </ul>
      );
    case 'sentence':
      return <p>A sentence for a model: an export contains it, and nothing here runs it.</p>;
    case 'passed':
      return <p>It comes to what it came to.</p>;
    default:
      return <p>It has not run yet.</p>;
  }
}
