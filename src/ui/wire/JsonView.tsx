import { Suspense, useState } from 'react';
import { listToolsInPhase } from '../../app/derive.ts';
import { getWire } from '../../app/wire/wire.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { formatBytes } from '../format-bytes.ts';
import { formatCertainty, formatTokens } from '../format-tokens.ts';
import { createLazyPart } from '../lazy-part.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { selectTool, useApp, useWorkshop } from '../use-app.ts';
import { useTokens } from '../use-tokens.ts';
import { listLosses } from './coverage/list-losses.ts';
import { LossList } from './coverage/LossList.tsx';
import { CutsProvider } from './CutText.tsx';
import { SentText } from './SentText.tsx';
import { ToolWire } from './ToolWire.tsx';
import { useLineKeys } from './use-line-keys.ts';
import { useLineTokens } from './use-line-tokens.ts';
import type { ViewProps } from './view-props.ts';
import styles from './WirePane.module.css';

const SetWire = createLazyPart(() => import('./SetWire.tsx').then((file) => file.SetWire));

const LAYOUTS = [
  { value: 'indented', label: 'Indented' },
  { value: 'sent', label: 'As sent' },
] as const;

/** The exact JSON, line by line or as it is sent. */
export function JsonView({ target, tool, wholeSet }: ViewProps) {
  const { app, commands } = useWorkshop();
  const [layout, setLayout] = useState<'indented' | 'sent'>('indented');
  const [isCosted, setCosted] = useState(false);
  const wire = tool && getWire(tool.document, target);
  const lost = wire === undefined ? 0 : listLosses(wire).length;
  const costs = useLineTokens(tool, target, isCosted && !wholeSet && layout === 'indented');
  const onKeyDown = useLineKeys(wholeSet || layout === 'sent' ? undefined : wire);
  const copy = (): Promise<boolean> => {
    const state = app.store.getState();
    const wires = wholeSet
      ? listToolsInPhase(state.workspace, state.phase).map(
          (each) => getWire(each.document, target).wire,
        )
      : [];
    const value = wholeSet ? target.createToolSet(wires) : wire?.wire;
    return value === undefined
      ? Promise.resolve(false)
      : commands.copy(printJson(value, layout === 'indented' ? 2 : 0));
  };
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <Segmented label="Layout" options={LAYOUTS} value={layout} onChange={setLayout} />
        {!wholeSet && layout === 'indented' && (
          <button
            type="button"
            className={styles.costs}
            aria-pressed={isCosted}
            title="Tokens of each line, and the dear ones shaded"
            onClick={() => setCosted(!isCosted)}
          >
            Cost
          </button>
        )}
        {!wholeSet && lost > 0 && (
          <button
            type="button"
            className={styles.losses}
            title="Each place once; the ledger counts what stands below it, too"
            onClick={() => document.getElementById('losses')?.scrollIntoView({ block: 'start' })}
          >
            {lost.toLocaleString('en')} {lost === 1 ? 'loss' : 'losses'}
          </button>
        )}
        <span className={styles.end}>
          <span className={styles.size}>
            {wholeSet ? (
              <SetSize target={target} />
            ) : (
              wire !== undefined && <ToolSize bytes={wire.bytes} />
            )}
          </span>
          <CopyButton label="Copy the wire JSON" onCopy={copy} />
        </span>
      </div>
      <div
        key={wholeSet ? 'set' : tool?.id}
        className={styles.text}
        tabIndex={0}
        role="region"
        aria-label={`${target.label} wire JSON`}
        aria-keyshortcuts={wholeSet || layout === 'sent' ? undefined : 'ArrowUp ArrowDown Enter'}
        onKeyDown={onKeyDown}
      >
        {wholeSet ? (
          <Suspense fallback={null}>
            <SetWire target={target} compact={layout === 'sent'} />
          </Suspense>
        ) : wire === undefined ? (
          <p className={styles.empty}>Open a tool to see its wire.</p>
        ) : layout === 'sent' ? (
          <SentText json={wire.wire} />
        ) : (
          <CutsProvider tool={tool} target={target}>
            <ToolWire wire={wire} costs={costs?.tokens} />
          </CutsProvider>
        )}
        {!wholeSet && wire !== undefined && <LossList wire={wire} target={target} />}
      </div>
    </div>
  );
}

function ToolSize({ bytes }: { readonly bytes: number }) {
  const tokens = useTokens((state) => {
    const tool = selectTool(state);
    return tool === undefined ? [] : [tool];
  });
  return (
    <span title={formatCertainty(tokens)}>
      {formatTokens(tokens)} tokens · {formatExact(bytes)}
    </span>
  );
}

function SetSize({ target }: Pick<ViewProps, 'target'>) {
  const size = useApp((state) =>
    listToolsInPhase(state.workspace, state.phase).reduce(
      (sum, tool) => sum + getWire(tool.document, target).bytes,
      0,
    ),
  );
  const count = useApp((state) => listToolsInPhase(state.workspace, state.phase).length);
  const tokens = useTokens((state) => listToolsInPhase(state.workspace, state.phase));
  return (
    <span title={formatCertainty(tokens)}>
      {count.toLocaleString('en')} {count === 1 ? 'tool' : 'tools'} · {formatTokens(tokens)} tokens
      · {formatBytes(size)}
    </span>
  );
}

function formatExact(bytes: number): string {
  return `${bytes.toLocaleString('en')} B`;
}
