import { judge } from '../../app/judge.ts';
import { samePointer, startsWith } from '../../contract/pointer.ts';
import { FindingLine } from '../parts/FindingLine.tsx';
import { selectTool, useApp } from '../use-app.ts';
import { useFix } from '../use-fix.ts';
import { useFixPreview } from '../use-fix-preview.ts';
import type { FindingsAtProps } from './FindingsAt.tsx';

export function Findings({ at, below = false }: FindingsAtProps) {
  const fix = useFix();
  const preview = useFixPreview();
  const findings = useApp((state) => {
    const tool = selectTool(state);
    if (tool === undefined) return [];
    return judge(tool.document, state.workspace).findings.filter((finding) => (below ? startsWith(finding.at, at) : samePointer(finding.at, at)));
  });
  return findings.map((finding) => <FindingLine key={`${finding.code} ${finding.message}`} finding={finding} onFix={fix} preview={preview} />);
}
