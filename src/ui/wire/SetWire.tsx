import { memo, useMemo } from 'react';
import type { AppState } from '../../app/app.ts';
import { listToolsInRequest } from '../../app/wire/list-tools-in-request.ts';
import { getSentTools, type SentTools } from '../../app/wire/sent-tools.ts';
import { getWireWrapper } from '../../app/wire/wire-wrapper.ts';
import {
  isSameBlock,
  printBlock,
  splitLines,
  type JsonBlock,
} from '../../contract/json/json-blocks.ts';
import type { Target } from '../../emit/target.ts';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import { SentText } from './SentText.tsx';
import styles from './WirePane.module.css';

const BLOCK = 200;
const LINE_HEIGHT = 20;

/** The whole set as one text, rendered entry by entry, so that an edit prints only one again. */
export function SetWire({
  target,
  compact,
}: {
  readonly target: Target;
  readonly compact: boolean;
}) {
  const keys = useApp((state) => listEntries(state, target).map(({ key }) => key));
  const around = useApp((state) => getWireWrapper(getShownList(state, target).createSet));
  if (compact) return <SentSet target={target} />;
  return (
    <pre className={styles.plain}>
      {around.before}
      {keys.map((key, i) => (
        <SetEntry
          key={key}
          index={i}
          target={target}
          margin={around.margin}
          last={i === keys.length - 1}
        />
      ))}
      {around.after}
    </pre>
  );
}

function getShownList({ workspace, phase }: AppState, target: Target): SentTools {
  return getSentTools(workspace, listToolsInRequest(workspace, phase, target), target);
}

interface SetEntryKey {
  readonly key: string;
  /** The tool that a click opens. */
  readonly id: string | undefined;
}

function listEntries(state: AppState, target: Target): readonly SetEntryKey[] {
  const { items, tools } = getShownList(state, target);
  return items.map((item, i) => {
    const id = tools[item.tools[0] ?? -1]?.id;
    return { key: id ?? `${i}`, id };
  });
}

function SentSet({ target }: { readonly target: Target }) {
  const list = useAppStrict((state) => getShownList(state, target));
  const json = useMemo(() => list.createSet(list.items.map((item) => item.json)), [list]);
  return <SentText json={json} />;
}

interface SetEntryProps {
  readonly index: number;
  readonly target: Target;
  readonly margin: string;
  readonly last: boolean;
}

const SetEntry = memo(function SetEntry({ index, target, margin, last }: SetEntryProps) {
  const { app } = useWorkshop();
  const json = useAppStrict((state) => getShownList(state, target).items[index]?.json);
  const id = useApp((state) => {
    const { items, tools } = getShownList(state, target);
    return tools[items[index]?.tools[0] ?? -1]?.id;
  });
  const selected = useApp((state) => id !== undefined && state.selected === id);
  const blocks = useMemo(() => (json === undefined ? [] : splitLines(json, BLOCK)), [json]);
  if (json === undefined) return null;
  return (
    <span
      className={styles.block}
      data-selected={selected}
      onClick={() => {
        if (id !== undefined) app.setView({ selected: id });
      }}
    >
      {blocks.map((block, i) => (
        <PlainBlock
          key={i}
          block={block}
          margin={margin}
          end={i < blocks.length - 1 || last ? '\n' : ',\n'}
        />
      ))}
    </span>
  );
});

interface PlainBlockProps {
  readonly block: JsonBlock;
  readonly margin: string;
  readonly end: string;
}

const PlainBlock = memo(
  function PlainBlock({ block, margin, end }: PlainBlockProps) {
    return (
      <span
        className={styles.plainBlock}
        style={{ containIntrinsicHeight: `auto ${block.lines * LINE_HEIGHT}px` }}
      >
        {printBlock(block)
          .map((line) => margin + line.text)
          .join('\n') + end}
      </span>
    );
  },
  (a, b) => isSameBlock(a.block, b.block) && a.margin === b.margin && a.end === b.end,
);
