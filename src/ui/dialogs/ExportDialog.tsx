import { Dialog } from '../parts/Dialog.tsx';
import { useWorkshop } from '../use-app.ts';
import { DefinitionsPart } from './export/DefinitionsPart.tsx';
import { FilesPart } from './export/FilesPart.tsx';
import { FolderPart } from './export/FolderPart.tsx';
import { RegistryPart } from './export/RegistryPart.tsx';
import styles from './export/Export.module.css';

/**
 * What providers and clients receive of all tools; a server, code or documentation made of them; the
 * registry of what is ready.
 */
export function ExportDialog() {
  const { app } = useWorkshop();
  const close = (): void => app.setView({ dialog: undefined });
  return (
    <Dialog title="Export" onClose={close}>
      <DefinitionsPart onDone={close} />
      <FilesPart onDone={close} />
      <RegistryPart onDone={close} />
      <FolderPart />
      <p className={styles.ci}>
        The same checks run in a terminal and in CI: <code>npx toolwright lint tools/*.json</code>.{' '}
        <a href="guide/command-line.html" target="_blank" rel="noreferrer">
          Command line and CI
        </a>
      </p>
    </Dialog>
  );
}
