import { useDeferredValue, useMemo, useState } from 'react';
import { toolsInPhase } from '../../app/derive.ts';
import { targetOf, wireOf } from '../../app/wire.ts';
import { printJson } from '../../contract/print-json.ts';
import type { Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import { formatBytes } from '../format-bytes.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { selectTool, useApp, useExactly, useWorkshop } from '../use-app.ts';
import { LossList } from './LossList.tsx';
import { SentText } from './SentText.tsx';
import { SetWire } from './SetWire.tsx';
import { ToolWire } from './ToolWire.tsx';
import styles from './WirePane.module.css';

const EXTENTS = [{ value: 'tool', label: 'This tool' }, { value: 'set', label: 'Whole set' }] as const;
const LAYOUTS = [{ value: 'indented', label: 'Indented' }, { value: 'sent', label: 'As sent' }] as const;

/** What the model or the client receives: exact text, losses, bytes. */
export function WirePane() {
  const { app, desk } = useWorkshop();
  const tool = useApp(selectTool);
  const targetId = useApp((state) => state.target);
  const wholeSet = useApp((state) => state.wholeSet);
  const [layout, setLayout] = useState<'indented' | 'sent'>('indented');
  const target = targetOf(targetId);
  const wire = tool && wireOf(tool.document, target);
  const copy = (): Promise<boolean> => {
    const state = app.store.getState();
    const wires = wholeSet ? toolsInPhase(state.workspace, state.phase).map((each) => wireOf(each.document, target).wire) : [];
    const value = wholeSet ? target.wrap(wires) : wire?.wire;
    return value === undefined ? Promise.resolve(false) : desk.copy(printJson(value, layout === 'indented' ? 2 : 0));
  };
  return (
    <div className={styles.pane}>
      <TargetTabs target={target} />
      <div className={styles.bar}>
        <Segmented label="Extent" options={EXTENTS} value={wholeSet ? 'set' : 'tool'} onChange={(value) => app.look({ wholeSet: value === 'set' })} />
        <Segmented label="Layout" options={LAYOUTS} value={layout} onChange={setLayout} />
        {!wholeSet && wire !== undefined && wire.losses.length > 0 && (
          <button type="button" className={styles.losses} onClick={() => document.getElementById('losses')?.scrollIntoView({ block: 'start' })}>
            {wire.losses.length.toLocaleString('en')} {wire.losses.length === 1 ? 'loss' : 'losses'}
          </button>
        )}
        <span className={styles.end}>
          <span className={styles.size}>{wholeSet ? <SetSize target={target} /> : wire !== undefined && formatExact(wire.bytes)}</span>
          <CopyButton label="Copy the wire JSON" onCopy={copy} />
        </span>
      </div>
      <div key={wholeSet ? 'set' : tool?.id} className={styles.text} tabIndex={0} role="region" aria-label={`${target.label} wire JSON`}>
        {wholeSet ? <SetWire target={target} compact={layout === 'sent'} /> : wire === undefined ? <p className={styles.empty}>Open a tool to see its wire.</p> : layout === 'sent' ? <SentText json={wire.wire} /> : <ToolWire wire={wire} />}
        {!wholeSet && wire !== undefined && <LossList wire={wire} target={target} />}
      </div>
    </div>
  );
}

function TargetTabs({ target }: { readonly target: Target }) {
  const { app } = useWorkshop();
  // Five of the six wires are only counted here: they wait until what is looked at stands.
  const document = useDeferredValue(useExactly((state) => selectTool(state)?.document));
  const losses = useMemo(() => targets.map((each) => (document === undefined ? 0 : wireOf(document, each).losses.filter(({ kind }) => kind === 'rejected' || kind === 'rewritten').length)), [document]);
  return (
    <div className={styles.targets} role="group" aria-label="Target">
      {targets.map((each, i) => (
        <button key={each.id} type="button" aria-pressed={each === target} title={`${each.label}, facts read ${each.verified}`} onClick={() => app.look({ target: each.id })}>
          {each.short}
          {(losses[i] ?? 0) > 0 && <sup aria-label={`${losses[i]} problems`}>{losses[i]}</sup>}
        </button>
      ))}
    </div>
  );
}

function SetSize({ target }: { readonly target: Target }) {
  const size = useApp((state) => toolsInPhase(state.workspace, state.phase).reduce((sum, tool) => sum + wireOf(tool.document, target).bytes, 0));
  const count = useApp((state) => toolsInPhase(state.workspace, state.phase).length);
  return `${count} tools · ${formatBytes(size)}`;
}

function formatExact(bytes: number): string {
  return `${bytes.toLocaleString('en')} B`;
}
