import { useDeferredValue, useMemo } from 'react';
import { countDrawn, type MapEdge } from '../canvas/flow-elements.ts';
import { MapLegend } from '../canvas/MapLegend.tsx';
import { MapFind } from '../list/MapFind.tsx';
import type { MapActions } from '../use-map-actions.ts';
import type { MapChoice } from '../use-map-choice.ts';
import type { DrawnMap } from '../use-map.ts';
import { BundleSide } from './BundleSide.tsx';
import { LineSide } from './LineSide.tsx';
import { RestSide } from './RestSide.tsx';
import { ToolSide } from './ToolSide.tsx';
import styles from './MapSide.module.css';

interface WholeSideProps extends MapSideProps {
  readonly edges: readonly MapEdge[];
}

export interface MapSideProps {
  readonly drawn: DrawnMap;
  readonly choice: MapChoice;
  readonly actions: MapActions;
}

/**
 * Beside the map: a search, what the lines mean, and what is known of the tool or line that is
 * looked at.
 */
export function MapSide({ edges, ...props }: WholeSideProps) {
  const { drawn, choice, actions } = props;
  const count = useMemo(() => countDrawn(edges, choice.bundled.bundles), [edges, choice.bundled]);
  // The keys walk on while the panel follows.
  const tool = useDeferredValue(choice.tool);
  return (
    <aside className={styles.side} aria-label="About the map">
      <MapFind {...props} />
      <MapLegend lines={drawn.lines} {...count} kinds={choice.kinds} setKinds={choice.setKinds} />
      {tool !== undefined ? (
        <ToolSide drawn={drawn} choose={choice.commands} commands={actions.commands} id={tool} />
      ) : choice.line !== undefined ? (
        <LineSide {...props} line={choice.line} />
      ) : choice.bundle !== undefined ? (
        <BundleSide {...props} bundle={choice.bundle} />
      ) : (
        <RestSide {...props} />
      )}
    </aside>
  );
}
