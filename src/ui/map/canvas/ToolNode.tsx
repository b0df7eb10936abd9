import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { findTool } from '../../../app/derive.ts';
import { findLintResult } from '../../../app/linting/lint-state.ts';
import { measureToolTokens } from '../../../app/tokens/tokens.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import { RISK_DETAILS, type RiskClass } from '../../../contract/schema/vocabulary.ts';
import { formatCertainty, formatTokens } from '../../format-tokens.ts';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import { useApp } from '../../use-app.ts';
import { useExactCount } from '../../use-tokens.ts';
import { formatCount } from '../format-count.ts';
import { useCanvasState } from './canvas-state.ts';
import { ColoredRiskIcon } from './ColoredRiskIcon.tsx';
import styles from './ToolNode.module.css';

export type ToolNodeType = Node<
  {
    readonly name: string;
    readonly tier: string | undefined;
    readonly risk: RiskClass | undefined;
  },
  'tool'
>;

const STATE_WORDS = {
  unknown: 'not checked yet',
  pass: 'ready to ship',
  warn: 'ready, with warnings',
  error: 'not ready to ship',
} as const;

/**
 * A tool as a card: what the lint says, its name, its risk and what it costs. A line begins at its
 * edges and may end anywhere on it.
 */
export function ToolNode({ id, data: { name, tier, risk } }: NodeProps<ToolNodeType>) {
  const { isChosen, isReachable, isLit, isUnseen, compact, readOnly, out, into } = useCanvasState(
    ({ selected, reachable, lit, seen, compact, readOnly, counts }) => ({
      isChosen: id === selected,
      isReachable: id === reachable,
      isLit: lit?.has(id) === true,
      isUnseen: seen?.has(id) === false,
      compact,
      readOnly,
      out: counts.get(id)?.out ?? 0,
      into: counts.get(id)?.in ?? 0,
    }),
  );
  const look = useExactCount();
  const facts = useApp((state) => {
    const tool = findTool(state.workspace, id);
    const verdict: keyof typeof STATE_WORDS = findLintResult(state, id)?.state ?? 'unknown';
    return {
      verdict,
      ...(tool === undefined
        ? { tokens: 0, kind: 'estimate' as const, error: undefined }
        : measureToolTokens(state, tool, getConfiguredTarget(state.workspace, state.target))),
    };
  });
  const card = useFocusKept();
  const label = [
    // What is seen on the card comes first and in its order, so that it can be said to choose the
    // card.
    formatName(name) || 'unnamed tool',
    risk === undefined ? 'risk not declared' : RISK_DETAILS[risk].label,
    `${formatTokens(facts)} tokens`,
    tier ?? 'no tier',
    STATE_WORDS[facts.verdict],
    `${formatCount(out, 'route')} out, ${into} in`,
    ...(isUnseen ? ['not seen in this phase'] : []),
  ].join(', ');
  return (
    <div
      ref={card}
      role="button"
      tabIndex={isReachable ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={label}
      title={
        compact
          ? `${formatName(name)} · ${risk === undefined ? 'risk not declared' : RISK_DETAILS[risk].label} · ${formatTokens(facts)} tokens`
          : undefined
      }
      className={styles.tool}
      data-map-tool={id}
      data-compact={compact}
      data-lit={isLit}
      data-unseen={isUnseen}
      onFocus={look}
      onPointerEnter={look}
    >
      <span className={styles.dot} data-state={facts.verdict} aria-hidden />
      <span className={styles.name} dir="ltr">
        {name === '' ? <i>unnamed</i> : <NameText name={name} />}
      </span>{' '}
      {compact ? (
        <span className={styles.risk}>
          <ColoredRiskIcon risk={risk} />
        </span>
      ) : (
        <span className={styles.facts}>
          <ColoredRiskIcon risk={risk} />
          <span className={styles.word}>
            {risk === undefined ? 'risk not declared' : RISK_DETAILS[risk].label}
          </span>{' '}
          <span
            className={styles.tokens}
            title={`${facts.tokens.toLocaleString('en')} tokens (${formatCertainty(facts)})`}
          >
            {formatTokens(facts)}
          </span>
        </span>
      )}
      <Handle
        id="left"
        type="source"
        position={Position.Left}
        className={styles.handle}
        isConnectable={!readOnly}
      />
      <Handle
        id="right"
        type="source"
        position={Position.Right}
        className={styles.handle}
        isConnectable={!readOnly}
      />
      <Handle
        id="card"
        type="target"
        position={Position.Left}
        className={styles.goal}
        isConnectable={!readOnly}
        isConnectableStart={false}
      />
    </div>
  );
}

/**
 * What is moved out of sight is not drawn any more: its focus goes to the map, whose keys lead on
 * from there.
 */
function useFocusKept(): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    const map = element?.closest<HTMLElement>('[data-map]');
    return () => {
      if (element !== null && element === document.activeElement)
        map?.focus({ preventScroll: true });
    };
  }, []);
  return card;
}
