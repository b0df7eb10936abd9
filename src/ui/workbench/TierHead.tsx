import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { listToolsInGroup, type TierGroup } from '../../app/derive.ts';
import { moveBeside } from '../../app/tree/move-tool.ts';
import { formatCertainty, formatTokens } from '../format-tokens.ts';
import { useWorkshop } from '../use-app.ts';
import { useTokens } from '../use-tokens.ts';
import styles from './ToolsTree.module.css';

interface TierHeadProps {
  readonly group: TierGroup;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/**
 * A tier: its phases, how many tools, and what they cost on the target. Tools can be dropped on it.
 */
export function TierHead({ group, open, onToggle }: TierHeadProps) {
  const { app } = useWorkshop();
  const [over, setOver] = useState(false);
  const tokens = useTokens((state) => listToolsInGroup(state.workspace, group));
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
        moveBeside(app, event.dataTransfer.getData('text/x-tool'), {
          neighbour: group.tools[0],
          after: false,
          tier: group.tier,
        });
      }}
    >
      <Chevron size={12} aria-hidden />
      <b>{group.tier ?? 'no tier'}</b>
      <span className={styles.phases}>{group.phases.join(', ')}</span>
      <span
        className={styles.sum}
        title={`${group.tools.length} tools, ${formatTokens(tokens)} tokens (${formatCertainty(tokens)})`}
      >
        {group.tools.length} · {formatTokens(tokens)} tok
      </span>
    </div>
  );
}
