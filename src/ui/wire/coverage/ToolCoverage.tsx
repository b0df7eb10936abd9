import { useDeferredValue, useMemo } from 'react';
import { getCoverage, getDocumentOrder, getLostParts } from '../../../app/wire/coverage.ts';
import { getTarget } from '../../../app/wire/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { countOutcomes, COVERAGE_OUTCOMES, listHeads } from '../../../emit/coverage.ts';
import type { Target } from '../../../emit/target.ts';
import { DeferralSwitch } from '../DeferralSwitch.tsx';
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

/** The outcome of each part of one tool, worst first. */
export function ToolCoverage({ tool, target }: ToolCoverageProps) {
  const document = useDeferredValue(tool.document);
  const heads = useMemo(() => listHeads(getCoverage(document, target)), [document, target]);
  const counts = useMemo(() => countOutcomes(heads), [heads]);
  const mendable = getLostParts(document, target).filter(({ isMendable }) => isMendable);
  const pointers = new Set(mendable.map(({ entry }) => formatPointer(entry.at)));
  return (
    <>
      <OutcomeBar counts={counts} mendable={new Set(mendable.map(({ kind }) => kind))} />
      <p className={styles.facts}>
        checked {target.verified} against{' '}
        <a href={target.reference} target="_blank" rel="noreferrer">
          {target.label}
        </a>
        {mendable.length > 0 && '. Amber: you can fix it in the description or the schema'}
      </p>
      {canEmitProse(target) && <ProseSwitch target={target} />}
      <DeferralSwitch target={target} />
      <OrderNote order={getDocumentOrder(document, target)}>
        <OrderElsewhere document={document} target={target} />
      </OrderNote>
      {COVERAGE_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <OutcomeGroup
          key={outcome}
          outcome={outcome}
          heads={heads.filter(({ entry }) => entry.outcome === outcome)}
          mendable={pointers}
        />
      ))}
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
