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
    about: 'The end of the task. It has a gate, but no tool is declared for it.',
  },
  phase: {
    Icon: Signpost,
    about: 'A phase that a call starts. It shows no new tools.',
  },
  unresolved: { Icon: Unlink, about: 'No tool has this name.' },
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
