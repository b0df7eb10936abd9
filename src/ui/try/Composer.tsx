import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Segmented } from '../parts/Segmented.tsx';
import { ArgumentForm } from './ArgumentForm.tsx';
import type { CallDraft } from './use-call-draft.ts';
import type { TryState } from './use-try.ts';
import button from '../parts/button.module.css';
import styles from './Composer.module.css';

const KINDS = [
  { value: 'call', label: 'Call', about: 'A tool and its arguments' },
  {
    value: 'message',
    label: 'Message or text',
    about: 'A whole message in any provider’s form, or text as a model wrote it',
  },
] as const;

interface ComposerProps {
  readonly state: TryState;
  readonly callDraft: CallDraft;
}

/** The box that takes what the model sends. */
export function Composer({ state, callDraft }: ComposerProps) {
  const { draft, setDraft, send, input, opened } = callDraft;
  const box = useOpenedFocus(opened);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const isCall = draft.kind === 'call';
  const isEmpty = isCall
    ? draft.tool.trim() === '' || input === undefined
    : draft.message.trim() === '';
  return (
    <fieldset
      ref={box}
      className={styles.composer}
      disabled={state.isDone}
      aria-label="What the model sends"
      onKeyDown={handleKey}
    >
      <div className={styles.top}>
        <Segmented
          label="What the model sends"
          options={KINDS}
          value={draft.kind}
          onChange={(kind) => setDraft({ kind })}
        />
        <button
          type="button"
          className={button.primary}
          disabled={isEmpty}
          title="Ctrl+Enter or ⌘+Enter"
          onClick={send}
        >
          {isCall ? 'Send call' : 'Send message'}
        </button>
      </div>
      {isCall ? (
        <CallBox state={state} callDraft={callDraft} />
      ) : (
        <textarea
          className={styles.text}
          aria-label="Message or text"
          placeholder={
            'Paste a message of Anthropic, OpenAI, Gemini, Bedrock or MCP, or what the model wrote:\n\n```json\n{"tool": "…"}\n```'
          }
          rows={8}
          spellCheck={false}
          dir="auto"
          value={draft.message}
          onChange={(event) => setDraft({ message: event.target.value })}
        />
      )}
    </fieldset>
  );
}

/** A tool that was opened elsewhere is written on here. */
function useOpenedFocus(opened: number) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (opened === 0) return;
    const first = box.current?.querySelector<HTMLElement>(
      '[data-arguments] :is(textarea, select), textarea',
    );
    (first ?? box.current?.querySelector('input'))?.focus();
  }, [opened]);
  return box;
}

function CallBox({ state, callDraft }: ComposerProps) {
  const [view, setView] = useState<ArgumentView>('form');
  return (
    <>
      <div className={styles.row}>
        <ToolName state={state} callDraft={callDraft} />
        <HandlerAnswer callDraft={callDraft} />
        <Segmented label="Arguments" options={ARGUMENT_VIEWS} value={view} onChange={setView} />
      </div>
      <ArgumentsBox state={state} callDraft={callDraft} view={view} />
    </>
  );
}

type ArgumentView = (typeof ARGUMENT_VIEWS)[number]['value'];
const ARGUMENT_VIEWS = [
  { value: 'form', label: 'Form' },
  { value: 'json', label: 'JSON' },
] as const;

/** Any name can be sent: models invent some. */
function ToolName({ state, callDraft: { draft, setDraft, setTool } }: ComposerProps) {
  const list = useId();
  const handleName = (name: string): void => {
    if (state.contracts.has(name)) setTool(name);
    else setDraft({ tool: name });
  };
  return (
    <label>
      Tool
      <input
        list={list}
        value={draft.tool}
        maxLength={200}
        spellCheck={false}
        placeholder="any name"
        onChange={(event) => handleName(event.target.value)}
      />
      <datalist id={list}>
        {[...new Set(state.now.shown)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}

function HandlerAnswer({
  callDraft: { draft, setDraft, answers },
}: Pick<ComposerProps, 'callDraft'>) {
  if (answers.length === 0) return null;
  return (
    <label>
      Its handler
      <select
        value={draft.answer ?? answers[0]?.label}
        onChange={(event) => setDraft({ answer: event.target.value })}
      >
        {answers.map(({ label }, i) => (
          <option key={i}>{label}</option>
        ))}
      </select>
    </label>
  );
}

function ArgumentsBox({
  state,
  callDraft: { draft, setDraft, input },
  view,
}: ComposerProps & { readonly view: ArgumentView }) {
  const tool = state.registry.tools.find(({ name }) => name === draft.tool);
  if (draft.tool === '')
    return <p className={styles.note}>Name a tool, or choose one of the list.</p>;
  if (view === 'form' && tool !== undefined && input !== undefined)
    return (
      <ArgumentForm
        schema={tool.schema}
        value={input}
        onChange={(value) => setDraft({ input: JSON.stringify(value, undefined, 2) })}
      />
    );
  return (
    <>
      <textarea
        className={styles.text}
        aria-label="Arguments as JSON"
        aria-invalid={input === undefined}
        rows={6}
        spellCheck={false}
        dir="ltr"
        value={draft.input}
        onChange={(event) => setDraft({ input: event.target.value })}
      />
      {input === undefined && (
        <p className={styles.problem} role="alert">
          The arguments are not valid JSON. Correct them, or send the call as a message.
        </p>
      )}
    </>
  );
}
