import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { getContract } from '../../../app/derive.ts';
import { listToolsInPhase } from '../../../app/phases/list-tools-in-phase.ts';
import {
  readAsHarmony,
  readAsPreamble,
  selectReaderTarget,
  type Reader,
  type ReaderText,
} from '../../../app/wire/read-as.ts';
import type { Tool } from '../../../app/workspace.ts';
import { getCustomFamily } from '../../../emit/custom-tools/emit-custom-tool.ts';
import type { Target } from '../../../emit/target.ts';
import { PREAMBLE_SOURCE } from '../../../render/anthropic-preamble.ts';
import { HARMONY_SOURCE } from '../../../render/harmony.ts';
import { Segmented } from '../../parts/Segmented.tsx';
import { useApp, useAppStrict } from '../../use-app.ts';
import type { ViewProps } from '../view-props.ts';
import { readingChoice, useReadingChoice } from './dropped-template.ts';
import { HarmonyTokens } from './HarmonyTokens.tsx';
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

/** The text that the model reads, where the format is known. */
export function ReadView({ target, tool, wholeSet }: ViewProps) {
  const choice = useReadingChoice();
  const reader = choice.reader ?? (target.provider === 'anthropic' ? 'preamble' : 'harmony');
  const phase = useApp((state) => (wholeSet ? listToolsInPhase(state.workspace, state.phase) : []));
  const from = useAppStrict((state) => selectReaderTarget(state.workspace, target, reader));
  const now = useMemo(
    () =>
      (wholeSet ? phase : tool === undefined ? [] : [tool]).filter((each) =>
        isPublished(each, from),
      ),
    [wholeSet, phase, tool, from],
  );
  // Deferred: a long text takes long to render.
  const tools = useDeferredValue(now);
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
        <p className={styles.empty}>{describeEmpty(wholeSet, tool)}</p>
      </div>
    );
  }
  return reader === 'template' ? (
    <TemplateRead picker={picker} tools={tools} target={from} />
  ) : (
    <PlainRead picker={picker} reader={reader} tools={tools} target={from} />
  );
}

/** What a model reads of a provider's own tool, and of a custom tool, is not published. */
function isPublished({ document }: Tool, { form }: Target): boolean {
  return (
    !document.has('provider_tool') && getCustomFamily(getContract(document), form) === undefined
  );
}

function describeEmpty(wholeSet: boolean, tool: Tool | undefined): string {
  if (wholeSet) return 'No tools of your own are shown in this phase.';
  if (tool === undefined) return 'Open a tool to see what a model reads.';
  return tool.document.has('provider_tool')
    ? 'What a model reads of a provider’s own tool is not published.'
    : 'What a model reads of a custom tool is not published.';
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

/** The source of the harmony text, and for which models it is only inferred. */
function HarmonyNote({ target }: { readonly target: Target }) {
  return (
    <p>
      The developer message of gpt-oss, byte for byte by{' '}
      <a href={HARMONY_SOURCE.reference} target="_blank" rel="noreferrer">
        openai/harmony
      </a>{' '}
      0.0.8 (checked {HARMONY_SOURCE.verified}), from what {target.label} sends. The system message
      gains one line:{' '}
      <code>Calls to these tools must go to the commentary channel: &#39;functions&#39;.</code>
      {target.provider === 'openai' &&
        ' OpenAI’s hosted models probably read much the same: their billed tokens fit this text, but it is not documented.'}
    </p>
  );
}

function PreambleNote() {
  return (
    <p>
      The documented prompt (
      <a href={PREAMBLE_SOURCE.reference} target="_blank" rel="noreferrer">
        read {PREAMBLE_SOURCE.verified}
      </a>
      ) with placeholders. How a tool is written into it is not published, so its JSON is shown as
      sent.
    </p>
  );
}
