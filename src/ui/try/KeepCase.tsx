import { useState } from 'react';
import { getRegistry } from '../../app/derive.ts';
import { addCase, createCaseName, createKeptCase } from '../../app/try/create-kept-case.ts';
import type { Move } from '../../app/try/list-moves.ts';
import { get, getString } from '../../contract/json/json.ts';
import { MOST_STEPS } from '../../simulate/read-case.ts';
import type { MessageRun } from '../../simulate/run-message.ts';
import { useReadOnly, useWorkshop } from '../use-app.ts';
import type { TryState } from './use-try.ts';
import button from '../parts/button.module.css';
import styles from './Try.module.css';

interface KeepCaseProps {
  readonly state: TryState;
  readonly move: Move;
  readonly run: MessageRun;
}

/** Keeps the session up to this message as a case of the registry. */
export function KeepCase({ state, move, run }: KeepCaseProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const [name, setName] = useState<string>();
  if (readOnly) return null;
  const addKept = (): void => {
    const { workspace } = app.store.getState();
    const taken = getRegistry(workspace).cases.flatMap(
      (each) => getString(get(each, 'name')) ?? [],
    );
    const free = (name ?? '').trim() === '' ? createCaseName(run, taken) : (name ?? '').trim();
    if (move.to > MOST_STEPS || taken.includes(free)) {
      app.setNotice({
        tone: 'problem',
        message:
          move.to > MOST_STEPS
            ? `A case has at most ${MOST_STEPS} steps; this session has ${move.to}.`
            : `There is a case named “${free}”.`,
        hint:
          move.to > MOST_STEPS ? 'Start over and show it in fewer steps.' : 'Choose another name.',
      });
      return;
    }
    app.apply(addCase(workspace.registry, createKeptCase(free, state.script, move)));
    app.setNotice({
      tone: 'done',
      message: `Kept the case “${free}”. It runs again after every edit.`,
      hint: '',
    });
    setName(undefined);
  };
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault();
        addKept();
      }}
    >
      <input
        aria-label="Name of the case"
        placeholder="name of a case"
        maxLength={120}
        value={name ?? ''}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={button.button}>
        Keep as case
      </button>
    </form>
  );
}
