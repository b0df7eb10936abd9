import { useState } from 'react';
import type { Move } from '../../app/try/list-moves.ts';
import { convertFromPlain } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { getResultForm } from '../../emit/results.ts';
import type { Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import type { Observation } from '../../simulate/guard.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { PrintedJson } from '../wire/PrintedJson.tsx';
import type { TryState } from './use-try.ts';
import styles from './Try.module.css';

interface ModelResultProps {
  readonly move: Move | undefined;
  readonly state: TryState;
}

/** The results of a message as a provider's model reads them. */
export function ModelResult({ move, state }: ModelResultProps) {
  const open = useApp((each) => each.target);
  const [chosen, setChosen] = useState<string>();
  const target = targets.find(({ id }) => id === (chosen ?? open)) ?? targets[0];
  const run = move?.after.run;
  return (
    <section className={styles.result} aria-labelledby="try-result">
      <div className={styles.resultHead}>
        <h3 id="try-result">The model reads</h3>
        <select
          aria-label="Target of the result"
          value={target.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {targets
            .filter(({ strict, id }) => !strict || id === target.id)
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </select>
      </div>
      {run === undefined ? (
        <p className={styles.faint}>The result of a call is shown here.</p>
      ) : (
        <>
          {run.observations.map((observation, i) => (
            <Result key={i} observation={observation} target={target} state={state} />
          ))}
          {run.ignored.map(({ message, hint }, i) => (
            <p key={i} className={styles.told}>
              As text of the next user message: {message} {hint}
            </p>
          ))}
          {run.observations.length + run.ignored.length === 0 && (
            <p className={styles.faint}>
              {move?.done?.allowed === false
                ? `As text of the next user message: ${move.done.message} ${move.done.hint}`
                : 'Nothing: the task has ended.'}
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface ResultProps {
  readonly observation: Observation;
  readonly target: Target;
  readonly state: TryState;
}

function Result({ observation, target, state }: ResultProps) {
  const { commands } = useWorkshop();
  const { content, outcome, tool, id, recovered } = observation;
  const payload = convertFromPlain(content);
  const guarded = state.registry.tools.find(({ name }) => name === tool);
  const { wire, losses } = getResultForm(target).emit({
    tool,
    callId: id,
    failed: !outcome.ok,
    payload,
    envelope: guarded?.result_envelope ?? state.registry.result_envelope,
    conforms: undefined,
  });
  // No call of the protocol: a result of the protocol would answer nothing.
  const shown = recovered ? payload : wire;
  return (
    <div className={styles.sent}>
      {recovered && (
        <p className={styles.told}>
          The call was text, so its result is sent as text of the next user message:
        </p>
      )}
      <div className={styles.shown}>
        <pre className={styles.json} tabIndex={0} aria-label={`Result of ${tool}`}>
          <PrintedJson json={shown} />
        </pre>
        <CopyButton label="Copy the result" onCopy={() => commands.copy(printJson(shown, 2))} />
      </div>
      {!recovered &&
        losses.map(({ message }) => (
          <p key={message} className={styles.told}>
            {message}
          </p>
        ))}
    </div>
  );
}
