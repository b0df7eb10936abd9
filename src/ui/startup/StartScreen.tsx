import { useEffect } from 'react';
import { StartLists } from '../dialogs/registries/StartLists.tsx';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { planTour } from './plan-tour.ts';
import { ServerCommands } from './ServerCommands.tsx';
import { StartWays } from './StartWays.tsx';
import { UnfinishedStart } from './UnfinishedStart.tsx';
import button from '../parts/button.module.css';
import styles from './StartScreen.module.css';

const BrokenSnapshots = createLazyPart(() =>
  import('./BrokenSnapshots.tsx').then((file) => file.BrokenSnapshots),
);

/**
 * Nothing is open: what this is, three ways to a first tool, your registries, the gallery. Also
 * shown when a registry cannot be read.
 */
export function StartScreen() {
  const { app, commands } = useWorkshop();
  const brokenKey = useApp((state) =>
    state.stage.kind === 'broken' ? state.stage.key : undefined,
  );
  const problem = useApp((state) =>
    state.stage.kind === 'broken' ? state.stage.problem : undefined,
  );
  const unfinished = useApp(({ stage }) => (stage.kind === 'start' ? stage.unfinished : undefined));
  useEffect(() => planTour(app), [app]);
  return (
    <main className={styles.start}>
      <div className={styles.column}>
        <h1>Toolwright</h1>
        <p>
          Design and check the tools that language models call, and see exactly what each model
          receives.
        </p>
        {problem !== undefined && (
          <div className={styles.problem} role="alert">
            <b>{problem.message}</b> {problem.hint}{' '}
            <button type="button" className={button.button} onClick={commands.exportRaw}>
              Download raw text
            </button>
          </div>
        )}
        <OptionalPart>
          {brokenKey !== undefined && <BrokenSnapshots registryKey={brokenKey} />}
        </OptionalPart>
        {unfinished !== undefined && <UnfinishedStart key={unfinished} id={unfinished} />}
        <h2 className="visually-hidden">Start</h2>
        <StartWays />
        <div className={styles.commands}>
          <ServerCommands />
        </div>
        <h2 className="visually-hidden">Open a registry</h2>
        <StartLists />
        <p className={styles.foot}>
          <span>Everything stays in this browser.</span>
          <button
            type="button"
            className={button.plain}
            onClick={() => app.setView({ dialog: 'help' })}
          >
            Help
          </button>
        </p>
      </div>
    </main>
  );
}
