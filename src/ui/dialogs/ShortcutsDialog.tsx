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
  ['a–z', 'To the next tool with that letter'],
] as const;

const SCHEMA = [
  ['↑ ↓ Home End', 'From row to row'],
  ['← →', 'Fold, unfold, to the owner'],
  ['a–z', 'To the next property with that letter'],
  ['Enter', 'Details; in the last line, add the property'],
  ['Ctrl Enter', 'To the definition of a reference; in the last line, add and go on inside'],
  ['F2', 'Rename'],
  ['*', 'Required or optional'],
  ['Insert', 'Add a property inside'],
  ['Alt ↑ ↓', 'Move among its siblings'],
  ['Alt → ←', 'Move into the object above, or out'],
  ['Ctrl D', 'Duplicate'],
  ['Delete', 'Remove'],
  ['Ctrl C X V', 'Copy, cut, paste as JSON Schema'],
  ['Space · Shift ↑ ↓ · Ctrl A', 'Mark several to change them together'],
  ['Shift F10', 'Everything that can be done with a row'],
] as const;

const WIRE = [
  ['↑ ↓', 'From line to line, each with its field'],
  ['Enter', 'To the field of the lit line'],
] as const;

export function ShortcutsDialog() {
  const workshop = useWorkshop();
  const commands = listCommands(workshop).flatMap(({ shortcut, label }) =>
    shortcut === undefined ? [] : [[shortcut, label] as const],
  );
  return (
    <Dialog title="Keyboard" onClose={() => workshop.app.setView({ dialog: undefined })}>
      <Keys title="Everywhere" keys={[...EVERYWHERE, ...commands]} />
      <Keys title="Tools" keys={TOOLS} />
      <Keys title="Wire" keys={WIRE} />
      <Keys title="Schema" keys={SCHEMA} />
      <p className={styles.lead}>
        On a Mac, ⌘ stands for Ctrl. Single keys work only outside text fields.
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
