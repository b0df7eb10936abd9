import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { findTool, getContract } from '../../../app/derive.ts';
import { findLintResult } from '../../../app/linting/lint-state.ts';
import { measureToolTokens, type Tokens } from '../../../app/tokens/tokens.ts';
import { getConfiguredTarget, getWire } from '../../../app/wire/wire.ts';
import type { WireFamily } from '../../../contract/contract.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { RISK_DETAILS, type RiskClass } from '../../../contract/schema/vocabulary.ts';
import { formatCertainty, formatTokenCount, formatTokens } from '../../format-tokens.ts';
import { TOOL_STATE_WORDS } from '../../parts/lint/state-words.ts';
import { formatProvider, ProviderMark } from '../../parts/provider/ProviderMark.tsx';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import { useApp } from '../../use-app.ts';
import { useExactCount } from '../../use-tokens.ts';
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

/**
 * A tool as a card: its lint state, name, risk and tokens. A new line starts at its left or right
 * edge and may end anywhere on it.
 */
export function ToolNode({ id, data }: NodeProps<ToolNodeType>) {
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
  const countExactly = useExactCount();
  const { lintState, provider, notSentTo, ...tokens } = useToolFacts(id);
  const card = useCardFocus();
  const risk = formatRisk(data.risk);
  const label = [
    // Starts with the text of the card, in its order: voice control selects it by what is seen.
    formatName(data.name) || 'unnamed tool',
    risk,
    ...(provider === undefined ? [] : [formatProvider(provider)]),
    notSentTo === undefined ? formatCardTokens(tokens) : `not sent to ${notSentTo}`,
    data.tier ?? 'no tier',
    TOOL_STATE_WORDS[lintState],
    `${formatCount(out, 'route')} out, ${into} in`,
    ...(isUnseen ? ['not shown in this phase'] : []),
  ].join(', ');
  return (
    <div
      ref={card}
      role="button"
      tabIndex={isReachable ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={label}
      title={
        compact ? `${formatName(data.name)} · ${risk} · ${formatTokenCount(tokens)}` : undefined
      }
      className={styles.tool}
      data-map-tool={id}
      data-compact={compact}
      data-lit={isLit}
      data-unseen={isUnseen}
      onFocus={countExactly}
      onPointerEnter={countExactly}
    >
      <span className={styles.dot} data-state={lintState} aria-hidden />
      <span className={styles.name} dir="ltr">
        {data.name === '' ? <i>unnamed</i> : <NameText name={data.name} />}
      </span>{' '}
      <CardFacts
        risk={data.risk}
        tokens={notSentTo === undefined ? tokens : undefined}
        compact={compact}
        mark={provider !== undefined && <ProviderMark provider={provider} notSentTo={notSentTo} />}
      />
      <CardHandles isConnectable={!readOnly} />
    </div>
  );
}

/** Begins with what the card shows. */
function formatCardTokens(tokens: CardTokens): string {
  return tokens.unknown > 0 && tokens.tokens === 0
    ? `${formatTokens(tokens)} in tokens`
    : formatTokenCount(tokens);
}

type CardTokens = Pick<Tokens, 'tokens' | 'unknown' | 'kind' | 'error'>;

/** Of a tool that was just deleted. */
const NO_TOKENS: CardTokens = { tokens: 0, unknown: 0, kind: 'estimate', error: undefined };

interface ToolFacts extends CardTokens {
  readonly lintState: keyof typeof TOOL_STATE_WORDS;
  /** Undefined for an own tool. */
  readonly provider: WireFamily | 'unknown' | undefined;
  /** The target, where it does not get the tool. */
  readonly notSentTo: string | undefined;
}

function useToolFacts(id: string): ToolFacts {
  return useApp((state): ToolFacts => {
    const tool = findTool(state.workspace, id);
    const lintState = findLintResult(state, id)?.state ?? 'unknown';
    if (tool === undefined)
      return { lintState, provider: undefined, notSentTo: undefined, ...NO_TOKENS };
    const target = getConfiguredTarget(state.workspace, state.target);
    const providerTool = getContract(tool.document).provider_tool;
    return {
      lintState,
      provider: providerTool && (providerTool.provider ?? 'unknown'),
      notSentTo: getWire(tool.document, target).isSent ? undefined : target.short,
      ...measureToolTokens(state, tool, target),
    };
  });
}

function formatRisk(risk: RiskClass | undefined): string {
  return risk === undefined ? 'risk not declared' : RISK_DETAILS[risk].label;
}

interface CardFactsProps {
  readonly risk: RiskClass | undefined;
  /** Undefined where it is not sent. */
  readonly tokens: CardTokens | undefined;
  readonly compact: boolean;
  readonly mark: ReactNode;
}

function CardFacts({ risk, tokens, compact, mark }: CardFactsProps) {
  if (compact)
    return (
      <span className={styles.risk}>
        {mark}
        <ColoredRiskIcon risk={risk} />
      </span>
    );
  return (
    <span className={styles.facts}>
      <ColoredRiskIcon risk={risk} />
      <span className={styles.word}>{formatRisk(risk)}</span> {mark}{' '}
      <span
        className={styles.tokens}
        title={tokens && `${formatTokenCount(tokens)} (${formatCertainty(tokens)})`}
      >
        {tokens === undefined ? '–' : formatTokens(tokens)}
      </span>
    </span>
  );
}

function CardHandles({ isConnectable }: { readonly isConnectable: boolean }) {
  return (
    <>
      <Handle
        id="left"
        type="source"
        position={Position.Left}
        className={styles.handle}
        isConnectable={isConnectable}
      />
      <Handle
        id="right"
        type="source"
        position={Position.Right}
        className={styles.handle}
        isConnectable={isConnectable}
      />
      <Handle
        id="card"
        type="target"
        position={Position.Left}
        className={styles.goal}
        isConnectable={isConnectable}
        isConnectableStart={false}
      />
    </>
  );
}

/**
 * React Flow unmounts a card that is scrolled out of view: its focus moves to the map, whose arrow
 * keys continue from there.
 */
function useCardFocus(): RefObject<HTMLDivElement | null> {
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
