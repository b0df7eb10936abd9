import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { findTool, type TierGroup } from '../../app/derive.ts';
import { targetFor, wireOf } from '../../app/wire.ts';
import { moveBeside } from '../../app/move-tool.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { formatBytes } from '../format-bytes.ts';
import styles from './ToolsTree.module.css';

interface TierHeadProps {
  readonly group: TierGroup;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A tier: its phases, how many tools, and what they weigh on the wire. Tools can be dropped on it. */
export function TierHead({ group, open, onToggle }: TierHeadProps) {
  const { app } = useWorkshop();
  const [over, setOver] = useState(false);
  const bytes = useApp((state) => group.tools.reduce((sum, id) => {
    const tool = findTool(state.workspace, id);
    return sum + (tool === undefined ? 0 : wireOf(tool.document, targetFor(state.workspace, state.target)).bytes);
  }, 0));
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div
      className={styles.tier}
      data-over={over}
      onClick={onToggle}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('text/x-tool')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('text/x-tool')) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        moveBeside(app, event.dataTransfer.getData('text/x-tool'), { neighbour: group.tools[0], after: false, tier: group.tier });
      }}
    >
      <Chevron size={12} aria-hidden />
      <b>{group.tier ?? 'no tier'}</b>
      <span className={styles.phases}>{group.phases.join(', ')}</span>
      <span className={styles.sum}>
        {group.tools.length} · {formatBytes(bytes)}
      </span>
    </div>
  );
}
