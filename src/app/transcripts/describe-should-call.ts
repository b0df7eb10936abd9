import type { ShouldCall } from '../../analyze/analysis-context.ts';
import { formatCount } from '../../contract/format-count.ts';

/** Which turns are expected to call a tool, as a sentence. */
export function describeShouldCall(rule: ShouldCall): string {
  switch (rule.kind) {
    case 'evident':
      return 'A turn should have called a tool if it called one or wrote a call as text.';
    case 'phase':
      return `Every turn in ${describeChoice('phase', rule.phases)} should have called a tool.`;
    case 'label':
      return `Every turn of a transcript with ${describeChoice('label', rule.labels)} should have called a tool.`;
    case 'list':
      return `Every turn of ${formatCount(rule.ids.length, 'listed transcript')} should have called a tool.`;
  }
}

function describeChoice(what: string, names: readonly string[]): string {
  return `the ${what} ${names.map((name) => `“${name}”`).join(' or ')}`;
}
