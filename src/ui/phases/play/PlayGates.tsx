import { Circle, CircleCheck } from 'lucide-react';
import type { Play } from '../../../app/phases/play.ts';
import { isMet } from '../../../contract/session/authorize-call.ts';
import { describeNeed } from '../../../contract/session/describe-need.ts';
import type { Router } from '../../../contract/session/router.ts';
import styles from './Play.module.css';

/** The needs of the gates in the present phase, met or not. */
export function PlayGates({ play, router }: { readonly play: Play; readonly router: Router }) {
  const {
    session: { phase },
    calls,
  } = play;
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
