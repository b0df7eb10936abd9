import type { ReactNode } from 'react';
import type { ReaderText } from '../../../app/wire/read-as.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { useWorkshop } from '../../use-app.ts';
import { ReadLines } from './ReadLines.tsx';
import pane from '../WirePane.module.css';
import styles from './read.module.css';

interface ReadPageProps {
  readonly picker: ReactNode;
  readonly label: string;
  /** The origin of the text, and how certain it is. */
  readonly note: ReactNode;
  readonly read: ReaderText;
  readonly tools: readonly Tool[];
  /** The tokens of the text, where they are known. */
  readonly tokens?: ReactNode;
  /** A newer text is being rendered. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A text as a model reads it, with notes on its origin and cost. */
export function ReadPage({
  picker,
  label,
  note,
  read,
  tools,
  tokens,
  isBusy = false,
  children,
}: ReadPageProps) {
  const { commands } = useWorkshop();
  const { text } = read.rendering;
  return (
    <div className={pane.view}>
      <div className={pane.tools}>
        {picker}
        <span className={pane.end}>
          <span className={pane.size}>
            {tokens !== undefined && <>{tokens} · </>}
            {formatNumber(text.length)} characters
          </span>
          <CopyButton label="Copy the text" onCopy={() => commands.copy(text)} />
        </span>
      </div>
      <div className={pane.text} tabIndex={0} role="region" aria-label={label} aria-busy={isBusy}>
        <div className={styles.note}>{note}</div>
        <ReadLines read={read} tools={tools} />
        {children}
      </div>
    </div>
  );
}
