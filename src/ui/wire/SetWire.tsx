import { memo, useMemo } from 'react';
import { findTool } from '../../app/derive.ts';
import { listToolsInPhase } from '../../app/phases/list-tools-in-phase.ts';
import { getWireWrapper } from '../../app/wire/wire-wrapper.ts';
import { getWire } from '../../app/wire/wire.ts';
import {
  isSameBlock,
  printBlock,
  splitLines,
  type JsonBlock,
} from '../../contract/json/json-blocks.ts';
import type { Target } from '../../emit/target.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { SentText } from './SentText.tsx';
import styles from './WirePane.module.css';

const BLOCK = 200;
const LINE_HEIGHT = 20;

/** The whole set as one text, rendered tool by tool, so that an edit prints only one tool again. */
export function SetWire({
  target,
  compact,
}: {
  readonly target: Target;
  readonly compact: boolean;
}) {
  const ids = useApp((state) =>
    listToolsInPhase(state.workspace, state.phase).map((tool) => tool.id),
  );
  if (compact) return <SentSet target={target} />;
  const around = getWireWrapper(target);
  return (
    <pre className={styles.plain}>
      {around.before}
      {ids.map((id, i) => (
        <SetTool
          key={id}
          id={id}
          target={target}
          margin={around.margin}
          last={i === ids.length - 1}
        />
      ))}
      {around.after}
    </pre>
  );
}

function SentSet({ target }: { readonly target: Target }) {
  const wires = useApp((state) =>
    listToolsInPhase(state.workspace, state.phase).map(
      (tool) => getWire(tool.document, target).wire,
    ),
  );
  const json = useMemo(() => target.createToolSet(wires), [target, wires]);
  return <SentText json={json} />;
}

interface SetToolProps {
  readonly id: string;
  readonly target: Target;
  readonly margin: string;
  readonly last: boolean;
}

const SetTool = memo(function SetTool({ id, target, margin, last }: SetToolProps) {
  const { app } = useWorkshop();
  const wire = useApp((state) => {
    const tool = findTool(state.workspace, id);
    return tool && getWire(tool.document, target);
  });
  const selected = useApp((state) => state.selected === id);
  const blocks = useMemo(() => (wire === undefined ? [] : splitLines(wire.wire, BLOCK)), [wire]);
  if (wire === undefined) return null;
  return (
    <span
      className={styles.block}
      data-selected={selected}
      onClick={() => app.setView({ selected: id })}
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
