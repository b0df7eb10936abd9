import { judge } from '../../app/judge.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { FindingLine } from '../parts/FindingLine.tsx';
import { selectTool, useApp } from '../use-app.ts';
import { useFix } from '../use-fix.ts';
import { useFixPreview } from '../use-fix-preview.ts';

interface FindingsProps {
  readonly matches: (at: Pointer) => boolean;
}

export function Findings({ matches }: FindingsProps) {
  const fix = useFix();
  const preview = useFixPreview();
  const findings = useApp((state) => {
    const tool = selectTool(state);
    if (tool === undefined) return [];
    return judge(tool.document, state.workspace).findings.filter((finding) => matches(finding.at));
  });
  return findings.map((finding) => <FindingLine key={`${finding.code} ${finding.message}`} finding={finding} onFix={fix} preview={preview} />);
}
