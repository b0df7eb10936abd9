import { findLintResult, groupFindingsByPointer } from '../../app/linting/lint-state.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import type { Finding } from '../../lint/rule.ts';
import { useHeld } from '../parts/held-findings.ts';
import { useApp } from '../use-app.ts';
import { FindingList } from './FindingList.tsx';

interface FindingsProps {
  readonly at: Pointer;
  readonly below: boolean;
}

const NONE: readonly Finding[] = [];

export function Findings({ at, below }: FindingsProps) {
  const place = formatPointer(at);
  const findings = useApp((state) => {
    const lintResult = findLintResult(state, state.selected);
    return lintResult === undefined
      ? NONE
      : (groupFindingsByPointer(lintResult)[below ? 'below' : 'at'].get(place) ?? NONE);
  });
  return <FindingList findings={useHeld(findings)} current={findings} />;
}
