import { useDeferredValue, useMemo } from 'react';
import { countDrawn, type MapEdge } from '../canvas/flow-elements.ts';
import { MapLegend } from '../canvas/MapLegend.tsx';
import { MapFind } from '../list/MapFind.tsx';
import { BundleSide } from './BundleSide.tsx';
import { LineSide } from './LineSide.tsx';
import { RestSide } from './RestSide.tsx';
import type { MapSideProps } from './side-props.ts';
import { ToolSide } from './ToolSide.tsx';
import styles from './MapSide.module.css';

interface WholeSideProps extends MapSideProps {
  readonly edges: readonly MapEdge[];
}

/** The panel beside the map: search, legend, and details of the selected item. */
export function MapSide({ edges, ...props }: WholeSideProps) {
  const { drawn, choice, actions } = props;
  const count = useMemo(() => countDrawn(edges, choice.bundled.bundles), [edges, choice.bundled]);
  // Deferred: arrow keys move on before the panel is rendered.
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
