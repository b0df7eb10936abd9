import { useId, useState } from 'react';
import { getScriptSession, setScriptSession } from '../../app/try/edit-script.ts';
import type { ScriptSession } from '../../simulate/script.ts';
import { formatTime } from './format-time.ts';
import { listAnswersOfPeople } from './list-answers-of-people.ts';
import type { TryState } from './use-try.ts';
import styles from './SessionForm.module.css';

/** Who calls: what the harness knows, the user's scopes, and what people have answered. */
export function SessionForm({ state }: { readonly state: TryState }) {
  const { script, setScript, isDone, router } = state;
  const session = getScriptSession(script);
  const setSession = (part: Partial<ScriptSession>): void =>
    setScript(setScriptSession(script, { ...session, ...part }));
  const setScopes = (text: string): void => {
    const { scopes: _, ...rest } = session;
    const scopes = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
    setScript(setScriptSession(script, scopes.length === 0 ? rest : { ...rest, scopes }));
  };
  const canChoosePhase = script.steps.length === 0 && router.phases.length > 1;
  return (
    <details className={styles.session} open>
      <summary>User and session</summary>
      <fieldset disabled={isDone}>
        {canChoosePhase && (
          <StartPhase
            names={router.phases.map(({ name }) => name)}
            value={session.phase}
            onChange={(phase) => setSession({ phase })}
          />
        )}
        {Object.entries(session.known).map(([name, value]) => (
          <CommitBox
            key={name}
            label={name}
            value={value}
            onCommit={(next) => setSession({ known: { ...session.known, [name]: next } })}
          />
        ))}
        <CommitBox
          label="Scopes"
          about="One a line. Empty: no scope is refused."
          placeholder="all"
          value={(session.scopes ?? []).join('\n')}
          onCommit={setScopes}
        />
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={session.has_strong_authentication}
            onChange={(event) => setSession({ has_strong_authentication: event.target.checked })}
          />
          strong authentication
        </label>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={session.has_sandbox}
            onChange={(event) => setSession({ has_sandbox: event.target.checked })}
          />
          has a sandbox
        </label>
      </fieldset>
      <Answers state={state} />
    </details>
  );
}

interface StartPhaseProps {
  readonly names: readonly string[];
  readonly value: string | undefined;
  readonly onChange: (phase: string) => void;
}

function StartPhase({ names, value, onChange }: StartPhaseProps) {
  return (
    <label>
      <span>Starts in</span>
      <select value={value ?? names[0]} onChange={(event) => onChange(event.target.value)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

interface CommitBoxProps {
  readonly label: string;
  readonly about?: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onCommit: (value: string) => void;
}

/** Takes effect when the field is left: each value is one step of the session. */
function CommitBox({ label, about, placeholder, value, onCommit }: CommitBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string }>();
  const text = typed?.over === value ? typed.text : value;
  return (
    <label htmlFor={id} title={about}>
      <span>{label}</span>
      <textarea
        id={id}
        rows={1}
        spellCheck={false}
        placeholder={placeholder ?? 'empty'}
        value={text}
        onChange={(event) => setTyped({ over: value, text: event.target.value })}
        onBlur={() => {
          setTyped(undefined);
          if (text !== value) onCommit(text);
        }}
      />
    </label>
  );
}

function Answers({ state }: { readonly state: TryState }) {
  const answers = listAnswersOfPeople(state);
  if (answers.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label="Approvals">
      {answers.map(({ tool, state: stands, left }, i) => (
        <li key={i} data-state={stands}>
          <code>{tool}</code> {stands}
          {stands === 'approved' && `, for ${formatTime(left)}`}
        </li>
      ))}
    </ul>
  );
}
