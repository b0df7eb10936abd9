import { StartLists } from '../dialogs/registries/StartLists.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { BrokenSnapshots } from './BrokenSnapshots.tsx';
import { UnfinishedStart } from './UnfinishedStart.tsx';
import button from '../parts/button.module.css';
import styles from './StartScreen.module.css';

/**
 * Nothing is open: your registries, the gallery, a blank registry, import. Also shown when a
 * registry cannot be read.
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
  return (
    <main className={styles.start}>
      <div className={styles.column}>
        <h1>Toolwright</h1>
        <p>
          Design the tools that language models call: contracts, checked while you type, exactly as
          the model will read them. Everything stays in this browser.
        </p>
        {problem !== undefined && (
          <div className={styles.problem} role="alert">
            <b>{problem.message}</b> {problem.hint}{' '}
            <button type="button" className={button.button} onClick={commands.exportRaw}>
              Download raw text
            </button>
          </div>
        )}
        {brokenKey !== undefined && <BrokenSnapshots registryKey={brokenKey} />}
        {unfinished !== undefined && <UnfinishedStart key={unfinished} id={unfinished} />}
        <h2 className="visually-hidden">Open a registry</h2>
        <StartLists />
        <button
          type="button"
          className={button.plain}
          onClick={() => app.setView({ dialog: 'shortcuts' })}
        >
          Keyboard
        </button>
      </div>
    </main>
  );
}
