import { ChevronDown } from 'lucide-react';
import type { WireView } from '../../app/app.ts';
import { listToolsInRequest } from '../../app/wire/list-tools-in-request.ts';
import { getConfiguredTarget, getWire } from '../../app/wire/wire.ts';
import { formatNumber } from '../../contract/format-count.ts';
import type { Target } from '../../emit/target.ts';
import { formatBytes } from '../format-bytes.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Menu } from '../parts/Menu.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { SizeGate } from '../parts/text/SizeGate.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { selectTool, useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { JsonView } from './JsonView.tsx';
import { TargetPicker } from './TargetPicker.tsx';
import button from '../parts/button.module.css';
import styles from './WirePane.module.css';

interface ViewEntry {
  readonly value: WireView;
  readonly label: string;
  readonly about?: string;
}

const VIEWS = [
  { value: 'wire', label: 'JSON', about: 'The tools exactly as sent, byte for byte' },
  {
    value: 'coverage',
    label: 'What survives',
    about: 'What the target enforces, shows the model, rewrites, leaves out or refuses',
  },
] as const satisfies readonly ViewEntry[];
const MORE_VIEWS = [
  { value: 'request', label: 'Request' },
  { value: 'read', label: 'As read' },
  { value: 'results', label: 'Results' },
] as const satisfies readonly ViewEntry[];
const EXTENTS = [
  { value: 'tool', label: 'This tool' },
  { value: 'set', label: 'All tools' },
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
  coverage: createLazyPart(() =>
    import('./coverage/CoverageView.tsx').then((file) => file.CoverageView),
  ),
} satisfies Record<WireView, unknown>;
const NotSent = createLazyPart(() => import('./NotSent.tsx').then((file) => file.NotSent));

/** Bytes of a wire that one view prints and lays out within a moment. */
const MOST_BYTES = 600_000;
/** The most tools that the view of the whole set renders. */
const MOST_TOOLS = 2_000;

/**
 * What the model or the client receives: the wire, the request, the text read, results, coverage.
 */
export function WirePane() {
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  return (
    <div className={styles.pane}>
      <TargetPicker target={target} />
      <ViewBar />
      <OpenView target={target} />
    </div>
  );
}

/** Apart from the bars above: a key draws this again. */
function OpenView({ target }: { readonly target: Target }) {
  const tool = useAppStrict(selectTool);
  const wholeSet = useApp((state) => state.wholeSet);
  const view = useApp((state) => state.view);
  const Shown = views[view];
  const size = useApp((state) => {
    const tools =
      wholeSet || tool === undefined
        ? listToolsInRequest(state.workspace, state.phase, target)
        : [tool];
    // The set is measured only when shown: that emits every tool.
    const bytes =
      wholeSet || tools.length === 1
        ? tools
            .slice(0, MOST_TOOLS + 1)
            .reduce((sum, each) => sum + getWire(each.document, target).bytes, 0)
        : 0;
    return { tools: tools.length, bytes };
  });
  const isSent = tool === undefined || getWire(tool.document, target).isSent;
  const isTooLarge =
    (size.bytes > MOST_BYTES && (wholeSet || view !== 'wire')) ||
    (wholeSet && size.tools > MOST_TOOLS);
  return (
    <Guarded key={view} name="This view" fallback={<div />}>
      <SizeGate
        key={`${view} ${wholeSet ? 'set' : tool?.id}`}
        isTooLarge={isTooLarge}
        message={`Too large to show here: ${size.tools === 1 ? '' : `${formatNumber(size.tools)} tools, `}${formatBytes(size.bytes)}${size.tools > MOST_TOOLS ? ' and more' : ''}. Export the registry to read all of it.`}
      >
        {() =>
          tool !== undefined && !wholeSet && !isSent ? (
            <NotSent tool={tool} target={target} />
          ) : (
            <Shown target={target} tool={tool} wholeSet={wholeSet} />
          )
        }
      </SizeGate>
    </Guarded>
  );
}

function ViewBar() {
  const { app } = useWorkshop();
  const wholeSet = useApp((state) => state.wholeSet);
  const view = useApp((state) => state.view);
  return (
    <div className={styles.bar}>
      <ViewPicker view={view} />
      <span className={styles.end}>
        <Segmented
          label="Tools to show"
          options={EXTENTS}
          value={wholeSet ? 'set' : 'tool'}
          onChange={(value) => app.setView({ wholeSet: value === 'set' })}
        />
      </span>
    </div>
  );
}

/** Two views side by side, the others in a menu that names the one that is open. */
function ViewPicker({ view }: { readonly view: WireView }) {
  const { app } = useWorkshop();
  const open = MORE_VIEWS.find(({ value }) => value === view);
  return (
    <span className={styles.views}>
      <Segmented<WireView>
        label="View"
        options={VIEWS}
        value={view}
        onChange={(value) => app.setView({ view: value })}
      />
      <Menu
        label={open === undefined ? 'More views' : `More views: ${open.label}`}
        className={open === undefined ? button.plain : button.button}
        trigger={
          <>
            {open === undefined ? 'More views' : open.label} <ChevronDown size={14} aria-hidden />
          </>
        }
        listItems={() =>
          MORE_VIEWS.map(({ value, label }) => ({
            label,
            onSelect: () => app.setView({ view: value }),
          }))
        }
      />
    </span>
  );
}
