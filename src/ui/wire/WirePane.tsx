import { Suspense } from 'react';
import type { WireView } from '../../app/app.ts';
import { listToolsInPhase } from '../../app/derive.ts';
import { getConfiguredTarget, getWire } from '../../app/wire/wire.ts';
import { formatBytes } from '../format-bytes.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { SizeGate } from '../parts/text/SizeGate.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { selectTool, useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { JsonView } from './JsonView.tsx';
import { TargetPicker } from './TargetPicker.tsx';
import styles from './WirePane.module.css';

const VIEWS = [
  { value: 'wire', label: 'JSON', about: 'The tools as they are sent, to the byte' },
  {
    value: 'request',
    label: 'Request',
    about: 'The whole request around the tools: body, curl, SDK code',
  },
  { value: 'read', label: 'Read as', about: 'The text that a model reads of them' },
  {
    value: 'results',
    label: 'Results',
    about: 'What a call’s success and errors look like on the way back',
  },
  {
    value: 'ledger',
    label: 'Ledger',
    about:
      'What became of each place of the contract: enforced, only read, rewritten, not sent, refused',
  },
] as const satisfies readonly { value: WireView; label: string; about: string }[];
const EXTENTS = [
  { value: 'tool', label: 'This tool' },
  { value: 'set', label: 'Whole set' },
] as const;

/** All but the first are loaded on demand. */
const views = {
  wire: JsonView,
  request: createLazyPart(() =>
    import('./request/RequestView.tsx').then((file) => file.RequestView),
  ),
  read: createLazyPart(() => import('./read/ReadView.tsx').then((file) => file.ReadView)),
  results: createLazyPart(() =>
    import('./results/ResultsView.tsx').then((file) => file.ResultsView),
  ),
  ledger: createLazyPart(() =>
    import('./coverage/CoverageView.tsx').then((file) => file.CoverageView),
  ),
} satisfies Record<WireView, unknown>;

/** Bytes of a wire that one view prints and lays out within a moment. */
const MOST_BYTES = 600_000;
/** The most tools that the view of the whole set renders. */
const MOST_TOOLS = 2_000;

/**
 * What the model or the client receives: the wire, the request, the text read, results, coverage.
 */
export function WirePane() {
  const { app } = useWorkshop();
  const tool = useAppStrict(selectTool);
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const wholeSet = useApp((state) => state.wholeSet);
  const view = useApp((state) => state.view);
  const Shown = views[view];
  const size = useApp((state) => {
    const tools =
      wholeSet || tool === undefined ? listToolsInPhase(state.workspace, state.phase) : [tool];
    // The set is measured only when shown: that emits every tool.
    const bytes =
      wholeSet || tools.length === 1
        ? tools
            .slice(0, MOST_TOOLS + 1)
            .reduce((sum, each) => sum + getWire(each.document, target).bytes, 0)
        : 0;
    return { tools: tools.length, bytes };
  });
  const isTooLarge =
    (size.bytes > MOST_BYTES && (wholeSet || view !== 'wire')) ||
    (wholeSet && size.tools > MOST_TOOLS);
  return (
    <div className={styles.pane}>
      <TargetPicker target={target} />
      <div className={styles.bar}>
        <Segmented
          label="View"
          options={VIEWS}
          value={view}
          onChange={(value) => app.setView({ view: value })}
        />
        <span className={styles.end}>
          <Segmented
            label="Extent"
            options={EXTENTS}
            value={wholeSet ? 'set' : 'tool'}
            onChange={(value) => app.setView({ wholeSet: value === 'set' })}
          />
        </span>
      </div>
      <Guarded key={view} name="This view">
        <Suspense fallback={<div />}>
          <SizeGate
            key={`${view} ${wholeSet ? 'set' : tool?.id}`}
            isTooLarge={isTooLarge}
            message={`Too large to draw here: ${size.tools === 1 ? '' : `${size.tools.toLocaleString('en')} tools, `}${formatBytes(size.bytes)}${size.tools > MOST_TOOLS ? ' and more' : ''}. Export the registry to read all of it.`}
          >
            {() => <Shown target={target} tool={tool} wholeSet={wholeSet} />}
          </SizeGate>
        </Suspense>
      </Guarded>
    </div>
  );
}
