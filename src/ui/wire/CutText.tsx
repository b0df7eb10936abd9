import { createContext, use, useMemo, type ReactNode } from 'react';
import { getContract } from '../../app/derive.ts';
import type { Tool } from '../../app/workspace.ts';
import { listCuts, type CutPosition } from '../../emit/order/list-cuts.ts';
import type { Target } from '../../emit/target.ts';
import { findCut, findText } from './find-cut.ts';
import { renderLine } from './render-line.tsx';
import styles from './CutText.module.css';
import wire from './WirePane.module.css';

const Cuts = createContext<readonly CutPosition[]>([]);

/** Provides where readers cut the tool's description. */
export function CutsProvider({
  tool,
  target,
  children,
}: {
  readonly tool: Tool | undefined;
  readonly target: Target;
  readonly children: ReactNode;
}) {
  const description = tool && getContract(tool.document).description;
  const cuts = useMemo(() => listCuts(description, target), [description, target]);
  return <Cuts value={cuts}>{children}</Cuts>;
}

/** The printed line of a description, with a mark where a reader stops. */
export function CutText({ text }: { readonly text: string }) {
  const cuts = use(Cuts);
  const printed = cuts.length === 0 ? undefined : findText(text);
  if (printed === undefined) return renderLine(text);
  const places = cuts.map(({ cut, offset }) => ({ cut, at: findCut(text, printed, offset) }));
  return (
    <>
      {renderLine(text.slice(0, printed.start - 1))}
      <i className={wire.string}>{text.slice(printed.start - 1, places[0]?.at)}</i>
      {places.map(({ cut, at }, i) => (
        <span key={cut.id}>
          <span
            className={styles.cut}
            role="note"
            aria-label={cut.words}
            data-words={cut.words}
            title={`${cut.claim} Read ${cut.read}.`}
          />
          <i className={styles.unread}>{text.slice(at, places[i + 1]?.at ?? printed.end + 1)}</i>
        </span>
      ))}
      {text.slice(printed.end + 1)}
    </>
  );
}
