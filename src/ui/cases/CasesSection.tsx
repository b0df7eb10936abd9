import { useState } from 'react';
import { listCaseTools } from '../../app/cases/list-case-tools.ts';
import { getName } from '../../app/derive.ts';
import { formatCount } from '../../contract/format-count.ts';
import { selectTool, useApp } from '../use-app.ts';
import { CaseList } from './CaseList.tsx';
import { useCases, type ShownCase } from './use-case-runs.ts';
import styles from './Cases.module.css';

/** The cases that call the open tool, green or red; their names where one fails, or on request. */
export function CasesSection() {
  const name = useApp((state) => {
    const tool = selectTool(state);
    return tool === undefined ? '' : getName(tool);
  });
  const { cases, problem } = useCases((json) => listCaseTools(json).includes(name));
  const [chosen, setChosen] = useState<boolean>();
  if (cases.length === 0) return null;
  const isOpen = chosen ?? (problem !== undefined || cases.some(isFailed));
  return (
    <section className={styles.section} id="cases" aria-labelledby="cases-title">
      <h2 className={styles.title} id="cases-title">
        Cases <em>Sessions with a kept result. They run again after every edit.</em>
        <span>
          {describeCases(cases)}{' '}
          <button type="button" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
            {isOpen ? 'Hide cases' : 'Show cases'}
          </button>
        </span>
      </h2>
      {isOpen && <CaseList cases={cases} problem={problem} />}
    </section>
  );
}

function isFailed({ run }: ShownCase): boolean {
  return run?.kind === 'failed' || run?.kind === 'unreadable';
}

function describeCases(cases: readonly ShownCase[]): string {
  const count = (kind: string): number => cases.filter(({ run }) => run?.kind === kind).length;
  const parts = [
    [count('passed'), 'passed'],
    [count('failed') + count('unreadable'), 'failed'],
    [count('sentence'), 'for a model'],
  ] as const;
  const known = parts.filter(([number]) => number > 0);
  return known.length === 0
    ? formatCount(cases.length, 'case')
    : known.map(([number, word]) => `${number} ${word}`).join(' · ');
}
