import { Suspense } from 'react';
import type { WireView } from '../../app/app.ts';
import { targetFor } from '../../app/wire.ts';
import { lazyPart } from '../lazy-part.ts';
import { Guarded } from '../panels/Guarded.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { selectTool, useApp, useExactly, useWorkshop } from '../use-app.ts';
import { JsonView } from './JsonView.tsx';
import { TargetPicker } from './TargetPicker.tsx';
import styles from './WirePane.module.css';

const VIEWS = [
  { value: 'wire', label: 'JSON', about: 'The tools as they are sent, to the byte' },
  { value: 'request', label: 'Request', about: 'The whole request around the tools: body, curl, SDK code' },
  { value: 'read', label: 'Read as', about: 'The text that a model reads of them' },
  { value: 'results', label: 'Results', about: 'What a call’s success and errors look like on the way back' },
  { value: 'ledger', label: 'Ledger', about: 'What became of each place of the contract: enforced, only read, rewritten, not sent, refused' },
] as const satisfies readonly { value: WireView; label: string; about: string }[];
const EXTENTS = [{ value: 'tool', label: 'This tool' }, { value: 'set', label: 'Whole set' }] as const;

/** All but the first are fetched when they are asked for. */
const views = {
  wire: JsonView,
  request: lazyPart(() => import('./RequestView.tsx').then((file) => file.RequestView)),
  read: lazyPart(() => import('./ReadView.tsx').then((file) => file.ReadView)),
  results: lazyPart(() => import('./ResultsView.tsx').then((file) => file.ResultsView)),
  ledger: lazyPart(() => import('./LedgerView.tsx').then((file) => file.LedgerView)),
} satisfies Record<WireView, unknown>;

/** What the model or the client receives: exact text, what was lost, what is read, what comes back. */
export function WirePane() {
  const { app } = useWorkshop();
  const tool = useExactly(selectTool);
  const target = useExactly((state) => targetFor(state.workspace, state.target));
  const wholeSet = useApp((state) => state.wholeSet);
  const view = useApp((state) => state.view);
  const Shown = views[view];
  return (
    <div className={styles.pane}>
      <TargetPicker target={target} />
      <div className={styles.bar}>
        <Segmented label="View" options={VIEWS} value={view} onChange={(value) => app.look({ view: value })} />
        <span className={styles.end}>
          <Segmented label="Extent" options={EXTENTS} value={wholeSet ? 'set' : 'tool'} onChange={(value) => app.look({ wholeSet: value === 'set' })} />
        </span>
      </div>
      <Guarded key={view} name="This view">
        <Suspense fallback={<div />}>
          <Shown target={target} tool={tool} wholeSet={wholeSet} />
        </Suspense>
      </Guarded>
    </div>
  );
}
