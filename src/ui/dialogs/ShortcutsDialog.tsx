import { listCommands } from '../commands.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useWorkshop } from '../use-app.ts';
import styles from './dialogs.module.css';

const EVERYWHERE = [
  ['Ctrl K', 'Commands, tools and fields'],
  ['Enter', 'Lists: add the next'],
] as const;

const TOOLS = [
  ['↑ ↓', 'Open the tool above or below'],
  ['F2', 'Rename'],
  ['Alt ↑ ↓', 'Move'],
  ['Enter', 'Go to the contract'],
  ['a–z', 'Next tool that starts with this letter'],
] as const;

const SCHEMA = [
  ['↑ ↓ Home End', 'Previous, next, first or last row'],
  ['← →', 'Collapse, expand, or go to the parent'],
  ['a–z', 'Next property that starts with this letter'],
  ['Enter', 'Open details (in the last row: add the property)'],
  ['Ctrl Enter', 'Go to the definition of a reference (in the last row: add and continue inside)'],
  ['F2', 'Rename'],
  ['*', 'Make required or optional'],
  ['Insert', 'Add a property inside'],
  ['Alt ↑ ↓', 'Move up or down'],
  ['Alt → ←', 'Move into the object above, or out of it'],
  ['Ctrl D', 'Duplicate'],
  ['Delete', 'Remove'],
  ['Ctrl C X V', 'Copy, cut, paste as JSON Schema'],
  ['Space · Shift ↑ ↓ · Ctrl A', 'Select several to edit them together'],
  ['Shift F10', 'Menu of the row'],
] as const;

const WIRE = [
  ['↑ ↓', 'Previous or next line'],
  ['Enter', 'Go to the field of the highlighted line'],
] as const;

export function ShortcutsDialog() {
  const workshop = useWorkshop();
  const commands = listCommands(workshop).flatMap(({ shortcut, label }) =>
    shortcut === undefined ? [] : [[shortcut, label] as const],
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => workshop.app.setView({ dialog: undefined })}>
      <Keys title="Everywhere" keys={[...EVERYWHERE, ...commands]} />
      <Keys title="Tools" keys={TOOLS} />
      <Keys title="Wire" keys={WIRE} />
      <Keys title="Schema" keys={SCHEMA} />
      <p className={styles.lead}>
        On a Mac, use ⌘ instead of Ctrl. Single keys work only outside text fields.
      </p>
    </Dialog>
  );
}

function Keys({
  title,
  keys,
}: {
  readonly title: string;
  readonly keys: readonly (readonly [string, string])[];
}) {
  return (
    <section aria-label={title} tabIndex={0}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, label]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
