import type { Pointer } from '../../contract/pointer.ts';
import { FindingLine } from '../parts/FindingLine.tsx';
import { useFindings } from '../use-app.ts';
import { useFix } from '../use-fix.ts';
import { useFixPreview } from '../use-fix-preview.ts';

interface FindingsAtProps {
  readonly at: Pointer;
  readonly below?: boolean;
}

/** The findings of one place, beside its field. */
export function FindingsAt({ at, below = false }: FindingsAtProps) {
  const findings = useFindings(at, below);
  const fix = useFix();
  const preview = useFixPreview();
  return findings.map((finding) => <FindingLine key={`${finding.code} ${finding.message}`} finding={finding} onFix={fix} preview={preview} />);
}
