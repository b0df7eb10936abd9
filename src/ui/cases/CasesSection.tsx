import { listCaseTools } from '../../app/cases/list-case-tools.ts';
import { getName } from '../../app/derive.ts';
import { formatCount } from '../../contract/format-count.ts';
import { Section } from '../parts/Section.tsx';
import { selectTool, useApp } from '../use-app.ts';
import { CaseList } from './CaseList.tsx';
import { useCases, type ShownCase } from './use-case-runs.ts';

/** The cases that call the open tool, green or red. */
export function CasesSection() {
  const name = useApp((state) => {
    const tool = selectTool(state);
    return tool === undefined ? '' : getName(tool);
  });
  const { cases, problem } = useCases((json) => listCaseTools(json).includes(name));
  if (cases.length === 0) return null;
  return (
    <Section
      id="cases"
      title="Cases"
      about="Sessions with a kept result. They run again after every edit."
      aside={describeCases(cases)}
    >
      <CaseList cases={cases} problem={problem} />
    </Section>
  );
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
