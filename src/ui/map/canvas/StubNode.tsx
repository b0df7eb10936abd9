import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Flag, Signpost, Unlink } from 'lucide-react';
import { NameText } from '../../parts/text/NameText.tsx';
import { useCanvasState } from './canvas-state.ts';
import styles from './StubNode.module.css';

type StubKind = 'done' | 'phase' | 'unresolved';

export type StubNodeType = Node<{ readonly name: string; readonly kind: StubKind }, 'stub'>;

const KINDS = {
  done: {
    Icon: Flag,
    about: 'The end of the work. No tool declares it; a gate guards it all the same.',
  },
  phase: {
    Icon: Signpost,
    about: 'A phase that a call leads to. Nothing appears with it that was not there before.',
  },
  unresolved: { Icon: Unlink, about: 'No tool bears this name.' },
} as const;

/** A node that is no tool: an unresolved name, a phase that adds no tier, or the guarded end. */
export function StubNode({ id, data: { name, kind } }: NodeProps<StubNodeType>) {
  const isLit = useCanvasState(({ lit }) => lit?.has(id) === true);
  const { Icon, about } = KINDS[kind];
  return (
    <div className={styles.stub} data-kind={kind} data-lit={isLit} title={about}>
      <Icon size={13} aria-hidden />
      <span dir="ltr">
        <NameText name={name} />
      </span>
      <Handle
        id="left"
        type="source"
        position={Position.Left}
        className={styles.handle}
        isConnectable={false}
      />
      <Handle
        id="right"
        type="source"
        position={Position.Right}
        className={styles.handle}
        isConnectable={false}
      />
    </div>
  );
}
