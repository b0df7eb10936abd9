import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { registryOf } from '../../app/derive.ts';
import { useApp } from '../use-app.ts';
import styles from './LaneNode.module.css';
import { useMapView } from './map-view.ts';

export type LaneNodeType = Node<{ readonly name: string; readonly tools: number; readonly stray: boolean; readonly phases: readonly string[] }, 'lane'>;

/** A tier as a band: its name, what it holds and when it is seen. */
export function LaneNode({ id, data: { name, tools, stray, phases } }: NodeProps<LaneNodeType>) {
  const { over } = useMapView();
  const every = useApp((state) => registryOf(state.workspace).phases.length);
  return (
    <div className={styles.lane} data-over={over === id} data-stray={stray}>
      <p className={styles.head}>
        <b>{name}</b>
        <span>{stray ? 'no tool bears these names' : `${tools} ${tools === 1 ? 'tool' : 'tools'}`}</span>
        {phases.length > 0 && <span className={styles.phases}>{phases.length > 1 && phases.length === every ? 'every phase' : `${phases.length === 1 ? 'phase' : 'phases'} ${phases.join(', ')}`}</span>}
      </p>
      <Handle id="left" type="source" position={Position.Left} className={styles.handle} isConnectable={false} />
      {tools === 0 && <p className={styles.empty}>No tools yet. Drag one in.</p>}
    </div>
  );
}
