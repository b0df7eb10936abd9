import { useDeferredValue, useMemo } from 'react';
import { getCoverage, getDocumentOrder } from '../../../app/wire/coverage.ts';
import { getTarget } from '../../../app/wire/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import { countOutcomes, COVERAGE_OUTCOMES } from '../../../emit/coverage.ts';
import type { Target } from '../../../emit/target.ts';
import { ProseSwitch } from '../ProseSwitch.tsx';
import { OrderElsewhere } from '../request/OrderElsewhere.tsx';
import { OrderNote } from '../request/OrderNote.tsx';
import { OutcomeBar } from './OutcomeBar.tsx';
import { OutcomeGroup } from './OutcomeGroup.tsx';
import { RewrittenSchema } from './RewrittenSchema.tsx';
import styles from './CoverageView.module.css';

interface ToolCoverageProps {
  readonly tool: Tool;
  readonly target: Target;
}

/** The outcome of each place of one tool, worst first. */
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

/** The target's own conversion can emit prose; an SDK adapter sends what its program sends. */
function canEmitProse(target: Target): boolean {
  const own = getTarget(target.id).form.convertInput;
  return own !== undefined && target.form.convertInput === own;
}
