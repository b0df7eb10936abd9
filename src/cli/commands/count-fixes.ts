import { formatNumber, selectPlural } from '../../contract/format-count.ts';
import { FIX_KINDS, type Fix } from '../../lint/rule.ts';
import { selectFix, type FixChoice } from '../../lint/select-fix.ts';
import { FIX_NEEDS, type FindingRow, type FixNeed } from '../output/lint-report.ts';
import { convertEdits } from './convert-edits.ts';
import type { FoundFinding } from './lint-sets.ts';

type FixCounts = Record<FixNeed, number>;

/** The first fix, safe ones first, that can be written to the file. */
export function findFix({ finding, tool, place }: FoundFinding): Fix | undefined {
  if (place.file.isInput) return undefined;
  const fixes = FIX_KINDS.map((kind) => selectFix(finding, { kinds: [kind], ownsServer: true }));
  return fixes.find(
    (fix) => fix !== undefined && convertEdits(fix.edits, { tool, place }) !== undefined,
  );
}

export function createFixCounts(): FixCounts {
  return { safe: 0, suggested: 0, output: 0, text: 0, fact: 0 };
}

export function addFixes(counts: FixCounts, found: Iterable<FindingRow>): void {
  for (const { fix } of found) if (fix !== undefined) counts[fix.need] += 1;
}

const SENTENCES: Readonly<Record<FixNeed, (fixes: string, need: string) => string>> = {
  safe: (fixes) => `${fixes} available: run with --fix.`,
  suggested: (fixes, need) => `${fixes} ${need} review: run with --fix=suggested.`,
  output: (fixes, need) =>
    `${fixes} of outputs ${need} review: add --own-server if you own the server.`,
  text: (fixes, need) => `${fixes} of descriptions ${need} review: run with --fix=text.`,
  fact: (fixes, need) =>
    `${fixes} ${need} an answer that only you know: edit the file or use the page.`,
};

/** A sentence for each kind of fix that was not asked for. */
export function describeFixes(counts: FixCounts, asked?: FixChoice): readonly string[] {
  return FIX_NEEDS.flatMap((need) => {
    const count = counts[need];
    const isAsked =
      need === 'output' ? asked?.ownsServer === true : asked?.kinds.includes(need) === true;
    if (count === 0 || isAsked) return [];
    const more = asked === undefined ? '' : ' more';
    return [
      SENTENCES[need](
        `${formatNumber(count)}${more} ${need === 'safe' ? 'safe ' : ''}${selectPlural(count, 'fix', 'fixes')}`,
        selectPlural(count, 'needs', 'need'),
      ),
    ];
  });
}
