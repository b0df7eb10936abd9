import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Unlink } from 'lucide-react';
import { useMapView } from './map-view.ts';
import styles from './StubNode.module.css';

export type StubNodeType = Node<{ readonly name: string }, 'stub'>;

/** A name that routes lead to and no tool bears. */
export function StubNode({ id, data: { name } }: NodeProps<StubNodeType>) {
  const { lit } = useMapView();
  return (
    <div className={styles.stub} data-dim={lit?.has(id) === false} title="No tool bears this name.">
      <Unlink size={13} aria-hidden />
      <span dir="ltr">{name}</span>
      <Handle id="left" type="source" position={Position.Left} className={styles.handle} isConnectable={false} />
      <Handle id="right" type="source" position={Position.Right} className={styles.handle} isConnectable={false} />
    </div>
  );
}
