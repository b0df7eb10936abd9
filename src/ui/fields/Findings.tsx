import { judgementOf } from '../../app/judged.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { useApp } from '../use-app.ts';
import { FindingList } from './FindingList.tsx';

interface FindingsProps {
  readonly matches: (at: Pointer) => boolean;
}

export function Findings({ matches }: FindingsProps) {
  const findings = useApp((state) => judgementOf(state, state.selected)?.findings.filter((finding) => matches(finding.at)) ?? []);
  return <FindingList findings={findings} />;
}
