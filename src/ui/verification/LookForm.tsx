import { useId, useRef, useState, type FormEvent } from 'react';
import { findOrigin } from '../../app/net/find-origin.ts';
import { MCP_REQUESTS } from '../../app/net/load-mcp-tools.ts';
import { parseValue } from '../../simulate/value.ts';
import { SAMPLE_OBSERVATIONS } from '../../verify/samples.ts';
import { ProblemBox } from '../dialogs/ProblemBox.tsx';
import { Field } from '../parts/Field.tsx';
import { LIVE_SERVER, type Look } from './use-look.ts';
import button from '../parts/button.module.css';
import styles from './LiveChecksPage.module.css';

/** What to look at. A request leaves the browser only after a second, named click. */
export function LookForm({ look }: { readonly look: Look }) {
  const { draft, address, isBusy, problem } = look;
  const [asked, setAsked] = useState<string>();
  const origin = findOrigin(address);
  const isSample = draft.sample !== '' && draft.sample !== LIVE_SERVER;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSample) look.start();
    else setAsked(address);
  };
  // What was asked about another address is not asked about this one.
  const isAsking = asked !== undefined && asked === address && !isSample;
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <LookFields look={look} />
      {isAsking && origin !== undefined ? (
        <SendQuestion
          origin={origin}
          requests={draft.sample === LIVE_SERVER ? MCP_REQUESTS : 1}
          onAnswer={(isAllowed) => {
            setAsked(undefined);
            if (isAllowed) look.start();
          }}
        />
      ) : (
        <div className={styles.ask}>
          <button
            type="submit"
            className={button.primary}
            disabled={isBusy || (!isSample && origin === undefined)}
          >
            {isBusy ? 'Looking…' : 'Look'}
          </button>
          <ReportPicker onOpen={look.openReport} />
          {!isSample && draft.address.trim() !== '' && origin === undefined && (
            <span className={styles.soft}>An address begins with https://.</span>
          )}
        </div>
      )}
      {problem !== undefined && <ProblemBox problem={problem} />}
    </form>
  );
}

/** A report of the command line, which sees what a page cannot. */
function ReportPicker({ onOpen }: { readonly onOpen: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={button.button} onClick={() => picker.current?.click()}>
        Open a report…
      </button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Report of toolwright verify"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) onOpen(file);
        }}
      />
    </>
  );
}

interface SendQuestionProps {
  readonly origin: string;
  readonly requests: number;
  readonly onAnswer: (isAllowed: boolean) => void;
}

function SendQuestion({ origin, requests, onAnswer }: SendQuestionProps) {
  return (
    <div className={styles.ask} role="group" aria-label="Send a request">
      <span>
        {requests === 1 ? 'One request' : `Up to ${requests} requests`} will go from this browser to{' '}
        <b dir="ltr">{origin}</b>, without cookies.
      </span>
      <button type="button" className={button.primary} autoFocus onClick={() => onAnswer(true)}>
        Send it
      </button>
      <button type="button" className={button.button} onClick={() => onAnswer(false)}>
        Cancel
      </button>
    </div>
  );
}

function LookFields({ look: { draft, setDraft, tools, address } }: { readonly look: Look }) {
  return (
    <div className={styles.fields}>
      <Field label="Look at" declared>
        {(id) => (
          <select
            id={id}
            value={draft.sample}
            onChange={({ target }) => setDraft({ sample: target.value })}
          >
            <option value="">an address</option>
            <option value={LIVE_SERVER}>a live MCP server</option>
            {SAMPLE_OBSERVATIONS.map(({ id: sample, label }) => (
              <option key={sample} value={sample}>
                sample: {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.sample !== LIVE_SERVER && (
        <ChecksField tool={draft.tool} tools={tools} setTool={(tool) => setDraft({ tool })} />
      )}
      {(draft.sample === '' || draft.sample === LIVE_SERVER) && (
        <div className={styles.wide}>
          <Field label="Address" declared>
            {(id) => (
              <input
                id={id}
                inputMode="url"
                dir="ltr"
                spellCheck={false}
                placeholder={address ?? 'https://…'}
                value={draft.address}
                onChange={({ target }) => setDraft({ address: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {draft.tool !== '' && draft.sample !== LIVE_SERVER && (
        <CallFields draft={draft} setDraft={setDraft} />
      )}
    </div>
  );
}

interface ChecksFieldProps {
  /** Empty for none. */
  readonly tool: string;
  readonly tools: readonly string[];
  readonly setTool: (tool: string) => void;
}

function ChecksField({ tool, tools, setTool }: ChecksFieldProps) {
  return (
    <Field label="Checks" declared>
      {(id) => (
        <select id={id} value={tool} onChange={({ target }) => setTool(target.value)}>
          <option value="">the usual ones of a page</option>
          {tools.map((name) => (
            <option key={name} value={name}>
              of {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Where the expected values and the address come from. */
function CallFields({ draft, setDraft }: Pick<Look, 'draft' | 'setDraft'>) {
  return (
    <>
      <JsonField
        label="Arguments of the call"
        placeholder='{"project_id": "prj_1"}'
        text={draft.input}
        onChange={(input) => setDraft({ input })}
      />
      <JsonField
        label="Its result"
        placeholder='{"ok": true, "url": "https://…"}'
        text={draft.result}
        onChange={(result) => setDraft({ result })}
      />
    </>
  );
}

interface JsonFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function JsonField({ label, placeholder, text, onChange }: JsonFieldProps) {
  const note = useId();
  const isBroken = text.trim() !== '' && parseValue(text) === undefined;
  return (
    <div>
      <Field label={label} declared>
        {(id) => (
          <textarea
            id={id}
            rows={3}
            dir="ltr"
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            aria-invalid={isBroken}
            aria-describedby={isBroken ? note : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {isBroken && (
        <p id={note} className={styles.broken}>
          Not valid JSON: it is left out.
        </p>
      )}
    </div>
  );
}
