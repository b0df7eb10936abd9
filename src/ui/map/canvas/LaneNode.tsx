import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { getRegistry } from '../../../app/derive.ts';
import { formatCount, selectPlural } from '../../../contract/format-count.ts';
import { useApp } from '../../use-app.ts';
import { useCanvasState } from './canvas-state.ts';
import type { Lane } from './plan-map-layout.ts';
import styles from './LaneNode.module.css';

export type LaneNodeType = Node<
  {
    readonly name: string;
    readonly tools: number;
    readonly kind: Lane['kind'];
    readonly folded: boolean;
    readonly phases: readonly string[];
  },
  'lane'
>;

const ABOUT: Readonly<Record<Exclude<Lane['kind'], 'tier'>, string>> = {
  phase: 'a call starts this phase, but shows no new tools',
  done: 'has a gate, but no tool is declared for it',
  unresolved: 'no tool has these names',
};

/** A lane: its name, its number of tools and the phases that load it. Folded, only this head. */
export function LaneNode({
  id,
  data: { name, tools, kind, folded, phases },
}: NodeProps<LaneNodeType>) {
  const { isOver, canFold, openOrCloseLane } = useCanvasState(
    ({ over, canFold, openOrCloseLane }) => ({
      isOver: over === id,
      canFold,
      openOrCloseLane,
    }),
  );
  const phaseCount = useApp((state) => getRegistry(state.workspace).phases.length);
  const Chevron = folded ? ChevronRight : ChevronDown;
  const words = (
    <>
      <b>{name}</b>
      <span>{kind === 'tier' ? formatCount(tools, 'tool') : ABOUT[kind]}</span>
      {phases.length > 0 && (
        <span className={styles.phases}>
          {phases.length > 1 && phases.length === phaseCount
            ? 'every phase'
            : `${selectPlural(phases.length, 'phase')} ${phases.join(', ')}`}
        </span>
      )}
    </>
  );
  return (
    <div className={styles.lane} data-over={isOver} data-kind={kind} data-folded={folded}>
      {canFold && (tools > 0 || kind === 'done') ? (
        <button
          type="button"
          className={`${styles.head} nodrag nopan`}
          data-map-lane={id}
          aria-expanded={!folded}
          title={folded ? 'Unfold' : 'Fold to this line'}
          onClick={() => openOrCloseLane(id)}
        >
          <Chevron size={14} aria-hidden />
          {words}
        </button>
      ) : (
        <p className={styles.head}>{words}</p>
      )}
      <Handle
        id="left"
        type="source"
        position={Position.Left}
        className={styles.handle}
        isConnectable={false}
      />
      {tools === 0 && kind === 'tier' && <p className={styles.empty}>No tools yet. Drag one in.</p>}
    </div>
  );
}
