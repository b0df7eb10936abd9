import { Circle, CircleCheck } from 'lucide-react';
import { isMet } from '../../contract/session/authorize-call.ts';
import { describeNeed } from '../../contract/session/describe-need.ts';
import type { TryState } from './use-try.ts';
import styles from './Try.module.css';

/** The needs of the gates in the present phase, met or not. */
export function Gates({ state: { now, router } }: { readonly state: TryState }) {
  const {
    turn: { phase },
    calls,
  } = now.session;
  const gates = router.gates.filter((gate) => gate.phase === undefined || gate.phase === phase);
  if (router.gates.length === 0)
    return (
      <p className={styles.faint}>
        No gates: every visible tool can be called and the task can end at any time.
      </p>
    );
  return (
    <div className={styles.gates}>
      <h3>Required now</h3>
      {gates.length === 0 && <p className={styles.faint}>No gates in this phase.</p>}
      {gates.map(({ tool, requires }, i) => (
        <section key={i} aria-label={`Before ${tool ?? 'the end of the task'}`}>
          <h4>Before {tool === undefined ? 'the end of the task' : <code>{tool}</code>}</h4>
          <ul>
            {requires.map((need, k) => {
              const met = isMet(need, calls, phase);
              return (
                <li key={k} data-met={met}>
                  {met ? (
                    <CircleCheck size={13} aria-label="met" />
                  ) : (
                    <Circle size={13} aria-label="not yet" />
                  )}{' '}
                  <span>{describeNeed(need)}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
