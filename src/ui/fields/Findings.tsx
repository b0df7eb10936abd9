import { judge } from '../../app/judge.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { selectTool, useApp } from '../use-app.ts';
import { FindingList } from './FindingList.tsx';

interface FindingsProps {
  readonly matches: (at: Pointer) => boolean;
}

export function Findings({ matches }: FindingsProps) {
  const findings = useApp((state) => {
    const tool = selectTool(state);
    if (tool === undefined) return [];
    return judge(tool.document, state.workspace).findings.filter((finding) => matches(finding.at));
  });
  return <FindingList findings={findings} />;
}
