import { CircleX } from 'lucide-react';
import { getCaseReading } from '../../app/cases/case-runs.ts';
import { describeDifference } from '../../app/cases/describe-difference.ts';
import { listCaseTools } from '../../app/cases/list-case-tools.ts';
import { openCase } from '../../app/cases/open-case.ts';
import { getName } from '../../app/derive.ts';
import { formatCount } from '../../contract/format-count.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { selectTool, useApp, useWorkshop } from '../use-app.ts';
import { useCases, type ShownCase } from './use-case-runs.ts';
import styles from './Cases.module.css';

/** The cases that fail, above the findings: of the open tool, or of the registry. */
export function CaseProblems({ extent }: { readonly extent: 'tool' | 'registry' }) {
  const name = useApp((state) => {
    const tool = selectTool(state);
    return tool === undefined ? '' : getName(tool);
  });
  const { cases, problem } = useCases(
    (json) => extent === 'registry' || listCaseTools(json).includes(name),
  );
  const failed = cases.filter(({ run }) => run?.kind === 'failed' || run?.kind === 'unreadable');
  return (
    <>
      {problem !== undefined && extent === 'registry' && (
        <p className={styles.problem}>
          {problem.message} {problem.hint}
        </p>
      )}
      <ManyItems
        items={failed}
        what="cases"
        render={(each) => <FailedCase key={each.index} shown={each} />}
      />
    </>
  );
}

function FailedCase({ shown: { index, json, run } }: { readonly shown: ShownCase }) {
  const { app } = useWorkshop();
  const read = getCaseReading(json);
  const name = read.kind === 'unreadable' ? `Case ${index + 1}` : `Case “${read.case.name}”`;
  return (
    <p className={styles.failed}>
      <CircleX size={13} aria-label="failed" />
      <span>
        {name} {run?.kind === 'unreadable' ? 'cannot be read.' : 'fails.'} {describeFirst(run)}{' '}
        {read.kind === 'session' && (
          <button type="button" onClick={() => openCase(app, read.case)}>
            Open in Try
          </button>
        )}
      </span>
    </p>
  );
}

function describeFirst(run: ShownCase['run']): string {
  if (run?.kind === 'unreadable') {
    const [first] = run.problems;
    return first === undefined ? '' : `${first.message} ${first.hint}`;
  }
  if (run?.kind !== 'failed') return '';
  const [first] = run.differences;
  const more = run.differences.length - 1;
  return `${first === undefined ? '' : describeDifference(first)}${more > 0 ? ` And ${formatCount(more, 'other difference')}.` : ''}`;
}
