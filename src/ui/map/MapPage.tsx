import { Plus } from 'lucide-react';
import { useStore } from 'zustand';
import type { AppState } from '../../app/app.ts';
import { getToolMap, getToolMapInSteps } from '../../app/map/map.ts';
import { addBlankTool } from '../../app/tree/add-blank-tool.ts';
import { formatCount } from '../../contract/format-count.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { PageGate } from '../shell/PageGate.tsx';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import { useNarrow } from '../use-narrow.ts';
import { isSparse } from './is-sparse.ts';
import { MapList } from './list/MapList.tsx';
import { useMapView, type MapShape } from './map-view.ts';
import button from '../parts/button.module.css';
import styles from './MapPage.module.css';

const MapCanvas = createLazyPart(() =>
  import('./canvas/MapCanvas.tsx').then((file) => file.MapCanvas),
);

const MapQuestions = createLazyPart(() =>
  import('./questions/MapQuestions.tsx').then((file) => file.MapQuestions),
);

const SHAPES = [
  {
    value: 'questions',
    label: 'Questions',
    about: 'What follows a tool and what it is confused with',
  },
  { value: 'map', label: 'Map', about: 'Tools by tier, with lines for their routes' },
  { value: 'list', label: 'List', about: 'The same as a list' },
] as const satisfies readonly { value: MapShape; label: string; about: string }[];

/** The routes between the tools, as a map or as a list. */
export function MapPage() {
  return (
    <PageGate view="map" prepare={getMapInSteps}>
      {() => <Routes />}
    </PageGate>
  );
}

function getMapInSteps({ workspace }: AppState): Generator<undefined, unknown> {
  return getToolMapInSteps(workspace);
}

function Routes() {
  const narrow = useNarrow();
  const view = useMapView();
  const sparse = useApp(({ workspace }) => isSparse(getToolMap(workspace)));
  const usual = sparse ? 'questions' : narrow ? 'list' : 'map';
  const shape = useStore(view, (state) => state.shape) ?? usual;
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
        <Segmented
          label="Show as"
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
              · tools that <bdi>{facts.phase}</bdi> does not show are dimmed
            </>
          )}
        </p>
      </header>
      {shape === 'list' ? (
        <MapList />
      ) : (
        <Guarded
          key={shape}
          name={shape === 'map' ? 'The map' : 'The questions'}
          fallback={<p className={styles.waiting}>Drawing the map…</p>}
        >
          {shape === 'map' ? <MapCanvas /> : <MapQuestions />}
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
      <p>
        No tools yet. Create one or import a file to see which tools come first, which replace each
        other and what the gates require.
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
