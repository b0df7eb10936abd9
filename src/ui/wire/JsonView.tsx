import { memo, Suspense, useState } from 'react';
import { listToolsInRequest } from '../../app/wire/list-tools-in-request.ts';
import { getWire, type Wire } from '../../app/wire/wire.ts';
import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { selectTool, useWorkshop } from '../use-app.ts';
import { LossesButton } from './coverage/LossesButton.tsx';
import { LossList } from './coverage/LossList.tsx';
import { CutsProvider } from './CutText.tsx';
import { SentText } from './SentText.tsx';
import { ToolWire } from './ToolWire.tsx';
import { useLineKeys } from './use-line-keys.ts';
import { useLineTokens } from './use-line-tokens.ts';
import { useLostParts, type ToolLosses } from './use-lost-parts.ts';
import type { ViewProps } from './view-props.ts';
import { SetSize, ToolSize } from './WireSize.tsx';
import styles from './WirePane.module.css';

const SetWire = createLazyPart(() => import('./SetWire.tsx').then((file) => file.SetWire));

const ToolCache = createLazyPart(() =>
  import('../budget/cache/ToolCache.tsx').then((file) => file.ToolCache),
);

const LAYOUTS = [
  { value: 'indented', label: 'Indented' },
  { value: 'sent', label: 'As sent' },
] as const;

type Layout = (typeof LAYOUTS)[number]['value'];

/** The exact JSON, indented line by line or compact as it is sent. */
export function JsonView({ target, tool, wholeSet }: ViewProps) {
  const [layout, setLayout] = useState<Layout>('indented');
  const [isCosted, setCosted] = useState(false);
  const wire = tool && getWire(tool.document, target);
  const losses = useLostParts(wholeSet ? undefined : tool, target);
  const hasLines = !wholeSet && layout === 'indented';
  const costs = useLineTokens(tool, target, isCosted && hasLines);
  const onKeyDown = useLineKeys(hasLines ? wire : undefined);
  return (
    <div className={styles.view}>
      <JsonBar
        target={target}
        wholeSet={wholeSet}
        losses={losses}
        layout={layout}
        onLayout={setLayout}
        isCosted={isCosted}
        onCosted={setCosted}
      />
      <div
        key={wholeSet ? 'set' : tool?.id}
        className={styles.text}
        tabIndex={0}
        role="region"
        aria-label={`${target.label} wire JSON`}
        aria-keyshortcuts={hasLines ? 'ArrowUp ArrowDown Enter' : undefined}
        onKeyDown={onKeyDown}
      >
        {wholeSet ? (
          <Suspense fallback={null}>
            <SetWire target={target} compact={layout === 'sent'} />
          </Suspense>
        ) : (
          <ToolText
            tool={tool}
            target={target}
            wire={wire}
            losses={losses}
            layout={layout}
            costs={costs?.tokens}
          />
        )}
      </div>
    </div>
  );
}

interface CopySource extends Pick<ViewProps, 'target' | 'wholeSet'> {
  readonly layout: Layout;
}

interface JsonBarProps extends CopySource {
  readonly losses: ToolLosses | undefined;
  readonly onLayout: (layout: Layout) => void;
  readonly isCosted: boolean;
  readonly onCosted: (isCosted: boolean) => void;
}

/** Nothing in it is new with a key. */
const JsonBar = memo(function JsonBar(props: JsonBarProps) {
  const { target, wholeSet, losses, layout, onLayout, isCosted, onCosted } = props;
  const copy = useCopyWire(props);
  return (
    <div className={styles.tools}>
      <Segmented label="Layout" options={LAYOUTS} value={layout} onChange={onLayout} />
      {!wholeSet && layout === 'indented' && (
        <button
          type="button"
          className={styles.costs}
          aria-pressed={isCosted}
          title="Show the tokens of each line, expensive lines shaded"
          onClick={() => onCosted(!isCosted)}
        >
          Cost
        </button>
      )}
      {losses !== undefined && <LossesButton {...losses} />}
      <span className={styles.end}>
        <span className={styles.size}>
          {wholeSet ? <SetSize target={target} /> : <ToolSize target={target} />}
        </span>
        <CopyButton label="Copy the wire JSON" onCopy={copy} />
      </span>
    </div>
  );
});

function useCopyWire({ target, wholeSet, layout }: CopySource): () => Promise<boolean> {
  const { app, commands } = useWorkshop();
  const createSet = async (): Promise<Json> => {
    const { createSentSet } = await import('../../app/wire/sent-tools.ts');
    const { workspace, phase } = app.store.getState();
    return createSentSet(workspace, listToolsInRequest(workspace, phase, target), target);
  };
  return async () => {
    const tool = selectTool(app.store.getState());
    const value = wholeSet ? await createSet() : tool && getWire(tool.document, target).wire;
    return value !== undefined && commands.copy(printJson(value, layout === 'indented' ? 2 : 0));
  };
}

interface ToolTextProps extends Pick<ViewProps, 'tool' | 'target'> {
  readonly wire: Wire | undefined;
  readonly losses: ToolLosses | undefined;
  readonly layout: Layout;
  readonly costs: readonly number[] | undefined;
}

function ToolText({ tool, target, wire, losses, layout, costs }: ToolTextProps) {
  if (wire === undefined) return <p className={styles.empty}>Open a tool to see its JSON.</p>;
  return (
    <>
      {layout === 'sent' ? (
        <SentText json={wire.wire} />
      ) : (
        <CutsProvider tool={tool} target={target}>
          <ToolWire wire={wire} parts={losses?.parts} costs={costs} />
        </CutsProvider>
      )}
      {losses !== undefined && <LossList parts={losses.parts} target={target} />}
      <CacheNote target={target} />
    </>
  );
}

const CacheNote = memo(function CacheNote({ target }: Pick<ViewProps, 'target'>) {
  return (
    <OptionalPart>
      <ToolCache target={target} />
    </OptionalPart>
  );
});
