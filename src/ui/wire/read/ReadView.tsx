import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { listToolsInPhase } from '../../../app/derive.ts';
import {
  readAsHarmony,
  readAsPreamble,
  selectReaderTarget,
  type Reader,
  type ReaderText,
} from '../../../app/wire/read-as.ts';
import type { Tool } from '../../../app/workspace.ts';
import type { Target } from '../../../emit/target.ts';
import { Segmented } from '../../parts/Segmented.tsx';
import { useApp, useAppStrict } from '../../use-app.ts';
import type { ViewProps } from '../view-props.ts';
import { readingChoice, useReadingChoice } from './dropped-template.ts';
import { HarmonyTokens } from './HarmonyTokens.tsx';
import { HarmonyNote, PreambleNote } from './notes.tsx';
import { PreambleFigures } from './PreambleFigures.tsx';
import { ReadPage } from './ReadPage.tsx';
import { TemplateRead } from './TemplateRead.tsx';
import { VanishedList } from './VanishedList.tsx';
import styles from '../WirePane.module.css';

const READERS = [
  { value: 'harmony', label: 'gpt-oss' },
  { value: 'preamble', label: 'Anthropic' },
  { value: 'template', label: 'Your template' },
] as const satisfies readonly { value: Reader; label: string }[];

/** What the model reads beyond JSON, where that is known. */
export function ReadView({ target, tool, wholeSet }: ViewProps) {
  const choice = useReadingChoice();
  const reader = choice.reader ?? (target.provider === 'anthropic' ? 'preamble' : 'harmony');
  const phase = useApp((state) => (wholeSet ? listToolsInPhase(state.workspace, state.phase) : []));
  const now = useMemo(
    () => (wholeSet ? phase : tool === undefined ? [] : [tool]),
    [wholeSet, phase, tool],
  );
  // A long text takes its time: it follows when the keys rest.
  const tools = useDeferredValue(now);
  const from = useAppStrict((state) => selectReaderTarget(state.workspace, target, reader));
  const picker = (
    <Segmented
      label="Reader"
      options={READERS}
      value={reader}
      onChange={(value) => readingChoice.setState({ reader: value })}
    />
  );
  if (tools.length === 0) {
    return (
      <div className={styles.view}>
        <div className={styles.tools}>{picker}</div>
        <p className={styles.empty}>
          {wholeSet
            ? 'No tools are shown in this phase.'
            : 'Open a tool to see what a model reads of it.'}
        </p>
      </div>
    );
  }
  return reader === 'template' ? (
    <TemplateRead picker={picker} tools={tools} target={from} />
  ) : (
    <PlainRead picker={picker} reader={reader} tools={tools} target={from} />
  );
}

interface PlainReadProps {
  readonly picker: ReactNode;
  readonly reader: 'harmony' | 'preamble';
  readonly tools: readonly Tool[];
  readonly target: Target;
}

function PlainRead({ picker, reader, tools, target }: PlainReadProps) {
  const read = useMemo(
    (): ReaderText =>
      (reader === 'harmony' ? readAsHarmony : readAsPreamble)(
        tools.map((tool) => tool.document),
        target,
      ),
    [reader, tools, target],
  );
  return (
    <ReadPage
      picker={picker}
      read={read}
      tools={tools}
      tokens={reader === 'harmony' ? <HarmonyTokens rendering={read.rendering} /> : undefined}
      label={reader === 'harmony' ? 'Text as gpt-oss reads it' : 'Prompt around the tools'}
      note={reader === 'harmony' ? <HarmonyNote target={target} /> : <PreambleNote />}
    >
      {reader === 'harmony' ? <VanishedList read={read} tools={tools} /> : <PreambleFigures />}
    </ReadPage>
  );
}
