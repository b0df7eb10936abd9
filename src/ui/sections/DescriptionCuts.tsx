import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { getRegistry } from '../../app/derive.ts';
import { getTarget } from '../../app/wire/wire.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { listCuts, type CutPosition } from '../../emit/order/list-cuts.ts';
import type { Provider } from '../../emit/target.ts';
import { useApp } from '../use-app.ts';
import styles from './DescriptionCuts.module.css';

interface DescriptionCutsProps {
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The limits of MCP clients come first; the others belong to the chosen targets. */
const ALWAYS: Provider = 'mcp';
const AROUND = 36;
/** Horizontal padding and border of the field in pixels; must match the stylesheet. */
const BORDERS = 2;

/**
 * Where clients stop reading the description: a thin line in the field, and below it the text at
 * which they stop.
 */
export function DescriptionCuts({ text, field }: DescriptionCutsProps) {
  const providers = useApp((state) => [
    ...new Set([
      ALWAYS,
      getTarget(state.target).provider,
      ...getRegistry(state.workspace).targets.map((id) => getTarget(id).provider),
    ]),
  ]);
  const cuts = providers
    .flatMap((provider) => listCuts(text, { provider }))
    .toSorted((a, b) => a.offset - b.offset);
  return (
    <>
      {cuts.map((drawn) => (
        <CutLine key={drawn.cut.id} text={text} drawn={drawn} field={field} />
      ))}
      {cuts.length > 0 && (
        <ul className={styles.notes}>
          {cuts.map((drawn) => (
            <CutNote key={drawn.cut.id} text={text} drawn={drawn} field={field} />
          ))}
        </ul>
      )}
    </>
  );
}

interface CutProps extends DescriptionCutsProps {
  readonly drawn: CutPosition;
}

/**
 * A text field cannot draw a line inside itself: the same text, laid out invisibly above it, shows
 * where the line belongs.
 */
function CutLine({ text, drawn, field }: CutProps) {
  const mirror = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null) return;
    const setLinePosition = (): void => {
      if (mirror.current === null || end.current === null) return;
      mirror.current.style.width = `${area.clientWidth + BORDERS}px`;
      const y = end.current.offsetTop + end.current.offsetHeight - area.scrollTop;
      setTop(y > 4 && y < area.clientHeight ? y : undefined);
    };
    setLinePosition();
    const observer =
      'ResizeObserver' in globalThis ? new ResizeObserver(setLinePosition) : undefined;
    observer?.observe(area);
    area.addEventListener('scroll', setLinePosition);
    return () => {
      observer?.disconnect();
      area.removeEventListener('scroll', setLinePosition);
    };
  }, [text, drawn.offset, field]);
  return (
    <div className={styles.over} aria-hidden>
      <div ref={mirror} className={styles.mirror} dir="auto">
        {text.slice(0, drawn.offset)}
        <span ref={end}>{text.slice(drawn.offset, drawn.offset + 1)}</span>
      </div>
      {top !== undefined && (
        <div
          className={styles.line}
          style={{ top }}
          data-words={`${drawn.cut.reader} ${formatNumber(drawn.cut.length)}`}
        />
      )}
    </div>
  );
}

/** Selects the text that is not read. */
function CutNote({ text, drawn: { cut, offset }, field }: CutProps) {
  const select = (): void => {
    field.current?.focus();
    field.current?.setSelectionRange(offset, text.length);
  };
  return (
    <li>
      <button type="button" title={`${cut.claim} Read ${cut.read}.`} onClick={select}>
        <b>{cut.words}</b>{' '}
        <bdi>…{text.slice(Math.max(0, offset - AROUND), offset).replace(/^\S*\s+/, '')}</bdi>
        <span aria-hidden> ▏</span>
        <bdi>
          <s>{text.slice(offset, offset + AROUND).trimEnd()}</s>…
        </bdi>{' '}
        {formatNumber(text.length - offset)} more characters
      </button>
    </li>
  );
}
