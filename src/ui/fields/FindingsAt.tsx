import type { Pointer } from '../../contract/pointer.ts';
import { FindingLine } from '../parts/FindingLine.tsx';
import { useFindings } from '../use-app.ts';
import { useFix } from '../use-fix.ts';

interface FindingsAtProps {
  readonly at: Pointer;
  readonly below?: boolean;
}

/** The findings of one place, beside its field. */
export function FindingsAt({ at, below = false }: FindingsAtProps) {
  const findings = useFindings(at, below);
  const fix = useFix();
  return findings.map((finding) => <FindingLine key={`${finding.code} ${finding.message}`} finding={finding} onFix={fix} />);
}
