import { memo, useEffect, useRef } from 'react';
import type { Wire } from '../../app/wire.ts';
import { toContractPlace } from '../../app/wire-place.ts';
import { formatPointer, startsWith, type Pointer } from '../../contract/pointer.ts';
import { printLines } from '../../contract/print-json.ts';
import type { Loss } from '../../emit/target.ts';
import { revealPlace } from '../reveal.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './WirePane.module.css';

interface ToolWireProps {
  readonly wire: Wire;
}

/** One tool's wire, line by line: the place in focus is lit, a click leads back to its field. */
export function ToolWire({ wire }: ToolWireProps) {
  const { app } = useWorkshop();
  const place = useApp((state) => state.place);
  const text = useRef<HTMLPreElement>(null);
  useEffect(() => {
    // The bytes of the field in focus come into view; a click on a byte leaves them where they are.
    if (place !== undefined && text.current?.contains(document.activeElement) === false) text.current.querySelector('[data-lit="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const marked = new Map<string, Loss>(wire.losses.map((loss) => [formatPointer(loss.at), loss]));
  const open = (at: Pointer): void => revealPlace(app, at);
  return (
    <pre ref={text} className={styles.lines}>
      {printLines(wire.wire).map((line, i) => {
        const at = toContractPlace(wire.origins, line.at);
        const loss = at === undefined || line.closes ? undefined : marked.get(formatPointer(at));
        const lit = at !== undefined && place !== undefined && place.length > 0 && startsWith(at, place);
        return <Line key={i} text={line.text} lit={lit} loss={loss?.kind} title={loss?.message} place={at === undefined ? undefined : formatPointer(at)} onOpen={() => at !== undefined && open(at)} />;
      })}
    </pre>
  );
}

interface LineProps {
  readonly text: string;
  readonly lit: boolean;
  readonly loss: string | undefined;
  readonly title: string | undefined;
  /** Where a click leads; lines that come from nowhere in the contract lead nowhere. */
  readonly place: string | undefined;
  readonly onOpen: () => void;
}

const Line = memo(
  function Line({ text, lit, loss, title, place, onOpen }: LineProps) {
    return (
      <span className={styles.line} data-lit={lit} data-loss={loss} title={title} data-place={place} onClick={onOpen}>
        {paint(text)}
        {'\n'}
      </span>
    );
  },
  (a, b) => a.text === b.text && a.lit === b.lit && a.loss === b.loss && a.place === b.place && a.title === b.title,
);

const TOKEN = /^(\s*)("(?:[^"\\]|\\.)*")(: )|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)/g;

/** Keys, strings and other values of one printed line in their colours. */
function paint(text: string) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, margin, key, colon, string, other] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (key !== undefined) parts.push(margin, <i key={`k${end}`} className={styles.key}>{key}</i>, colon);
    else parts.push(<i key={`v${end}`} className={string === undefined ? styles.number : styles.string}>{string ?? other}</i>);
  }
  parts.push(text.slice(end));
  return parts;
}
