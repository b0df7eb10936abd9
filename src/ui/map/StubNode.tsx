import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Flag, Unlink } from 'lucide-react';
import { useMapLook } from './map-look.ts';
import styles from './StubNode.module.css';

export type StubNodeType = Node<{ readonly name: string; readonly isDone: boolean }, 'stub'>;

/** A name that routes lead to and no tool bears; or done itself, where a gate guards it and no tool says it. */
export function StubNode({ id, data: { name, isDone } }: NodeProps<StubNodeType>) {
  const isLit = useMapLook(({ lit }) => lit?.has(id) === true);
  const Icon = isDone ? Flag : Unlink;
  return (
    <div className={styles.stub} data-done={isDone} data-lit={isLit} title={isDone ? 'The end of the work. No tool declares it; a gate guards it all the same.' : 'No tool bears this name.'}>
      <Icon size={13} aria-hidden />
      <span dir="ltr">{name}</span>
      <Handle id="left" type="source" position={Position.Left} className={styles.handle} isConnectable={false} />
      <Handle id="right" type="source" position={Position.Right} className={styles.handle} isConnectable={false} />
    </div>
  );
}
