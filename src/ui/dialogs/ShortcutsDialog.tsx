import { listCommands } from '../commands.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useWorkshop } from '../use-app.ts';
import styles from './dialogs.module.css';

const PLACES = [
  ['↑ ↓', 'Tree: open the tool above or below'],
  ['F2', 'Tree: rename'],
  ['Alt ↑ ↓', 'Tree and properties: move'],
  ['Enter', 'Tree: go to the contract'],
  ['a–z', 'Tree: to the next tool with that letter'],
  ['Enter', 'Lists and properties: add the next'],
  ['Ctrl K', 'Commands and tools'],
] as const;

export function ShortcutsDialog() {
  const workshop = useWorkshop();
  const commands = listCommands(workshop).filter((command) => command.shortcut !== undefined);
  return (
    <Dialog title="Keyboard" onClose={() => workshop.app.look({ dialog: undefined })}>
      <dl className={styles.keys}>
        {[...PLACES, ...commands.map((command) => [command.shortcut ?? '', command.label] as const)].map(([keys, label]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.lead}>On a Mac, ⌘ stands for Ctrl. Single keys work only outside text fields.</p>
    </Dialog>
  );
}
