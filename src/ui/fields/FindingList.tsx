import type { Finding } from '../../lint/rule.ts';
import { FindingLine } from '../parts/FindingLine.tsx';
import { useFix } from '../use-fix.ts';
import { useFixPreview } from '../use-fix-preview.ts';

/** Findings below what they are about, each with its fixes. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const fix = useFix();
  const preview = useFixPreview();
  return findings.map((finding) => <FindingLine key={`${finding.code} ${finding.message}`} finding={finding} onFix={fix} preview={preview} />);
}
