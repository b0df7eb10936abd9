import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { getToolMap } from '../../app/map/map.ts';
import { addBlankTool } from '../../app/tree/add-blank-tool.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { PageGate } from '../shell/PageGate.tsx';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import { useNarrow } from '../use-narrow.ts';
import { formatCount } from './format-count.ts';
import { MapList } from './list/MapList.tsx';
import { useMapView } from './map-view.ts';
import button from '../parts/button.module.css';
import styles from './MapPage.module.css';

const MapCanvas = createLazyPart(() =>
  import('./canvas/MapCanvas.tsx').then((file) => file.MapCanvas),
);

const SHAPES = [
  { value: 'map', label: 'Map', about: 'Tools in their tiers, with lines between them' },
  { value: 'list', label: 'List', about: 'The same as tables' },
] as const satisfies readonly { value: 'map' | 'list'; label: string; about: string }[];

/** The routes between the tools, as a map or as a list. */
export function MapPage() {
  return <PageGate page="map">{() => <Routes />}</PageGate>;
}

function Routes() {
  const narrow = useNarrow();
  const view = useMapView();
  const shape = useStore(view, (state) => state.shape) ?? (narrow ? 'list' : 'map');
  const facts = useApp(({ workspace, phase }) => {
    const { tools, tiers, routes } = getToolMap(workspace);
    return {
      tools: tools.length,
      tiers: tiers.filter(({ tier }) => tier !== undefined).length,
      routes: routes.length,
      phase,
    };
  });
  if (facts.tools === 0) return <NoTools />;
  return (
    <div id="page-map" className={styles.page} data-shape={shape}>
      <header className={styles.head}>
        <h1>Map</h1>
        <Segmented
          label="Shape of the map"
          options={SHAPES}
          value={shape}
          onChange={(next) => view.setState({ shape: next })}
        />
        <p>
          {formatCount(facts.tools, 'tool')} in{' '}
          {facts.tiers === 0 ? 'no tier yet' : formatCount(facts.tiers, 'tier')},{' '}
          {formatCount(facts.routes, 'route')}
          {facts.phase !== undefined && (
            <>
              {' '}
              · what <bdi>{facts.phase}</bdi> does not show is dimmed
            </>
          )}
        </p>
      </header>
      {shape === 'list' ? (
        <MapList />
      ) : (
        <Guarded name="The map">
          <Suspense fallback={<p className={styles.waiting}>Drawing the map…</p>}>
            <MapCanvas />
          </Suspense>
        </Guarded>
      )}
    </div>
  );
}

function NoTools() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const create = (): void => {
    addBlankTool(app);
    app.setView({ page: 'design' });
  };
  return (
    <div id="page-map" className={styles.empty}>
      <h1>Map</h1>
      <p>
        The map shows how tools lead to each other: which comes first, which to use instead, what a
        gate asks for. There are no tools yet.
      </p>
      <p className={styles.actions}>
        <button type="button" className={button.primary} disabled={readOnly} onClick={create}>
          <Plus size={14} aria-hidden /> New tool
        </button>
        <button
          type="button"
          className={button.button}
          onClick={() => app.setView({ dialog: 'import' })}
        >
          Import
        </button>
      </p>
    </div>
  );
}
