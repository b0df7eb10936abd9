import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { getRegistry, type TierGroup } from '../../app/derive.ts';
import { listToolsInGroup } from '../../app/tree/list-tools-in-group.ts';
import { moveBeside } from '../../app/tree/move-tool.ts';
import type { TreeTier } from '../../app/tree/tree-window.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { describeSum, formatFewTokens } from '../format-tokens.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { useTokens } from '../use-tokens.ts';
import styles from './ToolsTree.module.css';

interface TierItemProps {
  readonly tier: TreeTier;
  /** 1-based. */
  readonly position: number;
  readonly of: number;
  readonly isReachable: boolean;
  readonly onToggle: () => void;
  /** Its rows; drawn while it is open. */
  readonly children: ReactNode;
}

/** A tier of the tree, and its rows while it is open. */
export function TierItem({ tier, position, of, isReachable, onToggle, children }: TierItemProps) {
  const { group, key, tools, open } = tier;
  return (
    <div
      role="treeitem"
      aria-expanded={open}
      aria-level={1}
      aria-setsize={of}
      aria-posinset={position}
      aria-label={`${group.tier ?? 'no tier'}, ${tools.length} tools`}
      data-tier={key}
      tabIndex={isReachable ? 0 : -1}
      className={styles.group}
    >
      <TierHead group={group} open={open} onToggle={onToggle} />
      {open && (
        <div
          role="group"
          className={styles.rows}
          style={{ height: `calc(var(--row) * ${tools.length})` }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

interface TierHeadProps {
  readonly group: TierGroup;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Its phases, the number of tools and their tokens on the target. Tools can be dropped on it. */
function TierHead({ group, open, onToggle }: TierHeadProps) {
  const { app } = useWorkshop();
  const [over, setOver] = useState(false);
  const tokens = useTokens((state) => listToolsInGroup(state.workspace, group));
  const isNamespace = useApp(({ workspace }) =>
    getRegistry(workspace).tiers.some(
      ({ name, wire }) => name === group.tier && wire?.openai_responses !== undefined,
    ),
  );
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
      {isNamespace && (
        <span className={styles.namespace} title="OpenAI Responses gets it as one namespace">
          namespace
        </span>
      )}
      <span className={styles.phases}>{group.phases.join(', ')}</span>
      <span
        className={styles.sum}
        title={tokens && `${formatCount(group.tools.length, 'tool')}, ${describeSum(tokens)}`}
      >
        {formatCount(group.tools.length, 'tool')}
        {tokens !== undefined && ` · ${formatFewTokens(tokens)}`}
        {tokens !== undefined &&
          tokens.searchable.tools > 0 &&
          ` (+${formatNumber(tokens.searchable.tokens)})`}
      </span>
    </div>
  );
}
