import { useDeferredValue, useMemo } from 'react';
import { getCoverage, getDocumentOrder } from '../../app/ledger.ts';
import { getTarget } from '../../app/wire.ts';
import type { Tool } from '../../app/workspace.ts';
import { countOutcomes, COVERAGE_OUTCOMES } from '../../emit/ledger.ts';
import type { Target } from '../../emit/target.ts';
import { OutcomeBar } from './FateBar.tsx';
import { OutcomeGroup } from './FateGroup.tsx';
import { OrderElsewhere } from './OrderElsewhere.tsx';
import { OrderNote } from './OrderNote.tsx';
import { ProseSwitch } from './ProseSwitch.tsx';
import { RewrittenSchema } from './RewrittenSchema.tsx';
import styles from './LedgerView.module.css';

interface ToolCoverageProps {
  readonly tool: Tool;
  readonly target: Target;
}

/** One tool, worst first. */
export function ToolCoverage({ tool, target }: ToolCoverageProps) {
  const document = useDeferredValue(tool.document);
  const entries = getCoverage(document, target);
  const counts = useMemo(() => countOutcomes(entries), [entries]);
  const groups = useMemo(
    () =>
      COVERAGE_OUTCOMES.map((outcome) => ({
        outcome,
        entries: entries.filter((entry) => entry.outcome === outcome),
      })),
    [entries],
  );
  return (
    <>
      <OutcomeBar counts={counts} />
      <p className={styles.facts}>
        {entries.length.toLocaleString('en')} places · facts read {target.verified}, sources at{' '}
        <a href={target.reference} target="_blank" rel="noreferrer">
          {target.label}
        </a>
      </p>
      {canEmitProse(target) && <ProseSwitch target={target} />}
      <OrderNote order={getDocumentOrder(document, target)}>
        <OrderElsewhere document={document} target={target} />
      </OrderNote>
      {groups.map(
        ({ outcome, entries: members }) =>
          members.length > 0 && <OutcomeGroup key={outcome} outcome={outcome} entries={members} />,
      )}
      {target.form.convertInput !== undefined && (
        <RewrittenSchema document={document} target={target} />
      )}
    </>
  );
}

/** The target's own rewriting can; a sender's sends what its program sends. */
function canEmitProse(target: Target): boolean {
  const own = getTarget(target.id).form.convertInput;
  return own !== undefined && target.form.convertInput === own;
}
