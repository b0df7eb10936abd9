import { createBlankDesign } from '../../../app/commands/create-blank-design.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useWorkshop } from '../../use-app.ts';
import { StartLists } from './StartLists.tsx';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

/** Over the open registry: another one, a blank one, an import. */
export function RegistriesDialog() {
  const { app, commands } = useWorkshop();
  return (
    <Dialog title="Registries" onClose={() => app.setView({ dialog: undefined })}>
      <div className={styles.actions}>
        <button
          type="button"
          className={button.button}
          onClick={() => void commands.registries.create(createBlankDesign('my-registry'))}
        >
          Blank registry
        </button>
        <button
          type="button"
          className={button.button}
          onClick={() => app.setView({ dialog: 'import' })}
        >
          Import or paste tools
        </button>
      </div>
      <StartLists />
    </Dialog>
  );
}
