import { flushSync } from 'react-dom';
import type { PendingImport } from '../../../app/import/import-files.ts';
import { getTitle } from '../../../app/persistence/autosave.ts';
import { formatCount } from '../../../contract/format-count.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { ConflictChoice } from '../../../import/plan.ts';
import { focusOpenTool } from '../../parts/focus-open-tool.ts';
import { useApp, useWorkshop } from '../../use-app.ts';
import { isTyping } from '../../use-shortcuts.ts';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

interface ImportFooterProps {
  readonly arrival: PendingImport;
  readonly choices: ReadonlyMap<number, ConflictChoice>;
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Adds the tools to the open registry or opens them as a new one; the likelier comes first. */
export function ImportFooter({ arrival, choices, profile, onClose }: ImportFooterProps) {
  const { app, commands } = useWorkshop();
  const title = useApp((state) => getTitle(state.workspace));
  const isEditing = useApp((state) => state.stage.kind === 'editing');
  const runImport = useRunImport(onClose);
  const count = arrival.imported.tools.length;
  const { conflicts, same } = arrival.plan;
  const changesNothing = isEditing && arrival.isUnchanged;
  // A single tool is rarely a registry, and tools that are mostly known here belong here.
  const isAddFirst = isEditing && (count === 1 || conflicts.length + same.length > count / 2);
  const add = isEditing && !changesNothing && (
    <button
      key="add"
      type="button"
      className={isAddFirst ? button.primary : button.button}
      title={`Add to ${title}`}
      onClick={() =>
        runImport(
          commands.applyImport(arrival, { conflicts: choices, registry: 'fill' }),
          `Added to ${title}.`,
        )
      }
    >
      <span className={styles.cut}>
        Add to <bdi>{title}</bdi>
      </span>
    </button>
  );
  const open = (
    <button
      key="open"
      type="button"
      className={isAddFirst || changesNothing ? button.button : button.primary}
      onClick={() => runImport(commands.openImport(arrival, profile), 'Opened as a new registry.')}
    >
      New registry with {formatCount(count, 'tool')}
    </button>
  );
  return (
    <>
      <button
        type="button"
        className={button.plain}
        onClick={() => {
          const { list } = arrival;
          app.setImporting(list === undefined ? undefined : { kind: 'ok', value: list });
        }}
      >
        Back
      </button>
      {isAddFirst ? [open, add] : [add, open]}
      {changesNothing && (
        <button type="button" className={button.primary} onClick={onClose}>
          Close
        </button>
      )}
    </>
  );
}

/** Closes the dialog and reports what happened, once a started import has succeeded. */
function useRunImport(onClose: () => void): (started: Promise<boolean>, message: string) => void {
  const { app } = useWorkshop();
  const pending = useApp((state) => state.importing);
  return (started, message) =>
    void started.then((isDone) => {
      if (!isDone) return;
      // Files dropped in the meantime are what the dialog shows now.
      if (app.store.getState().importing === pending) {
        // A new registry closes the dialog by itself and is saved afterwards: the user may write in
        // it by now, or have opened another dialog.
        const { dialog } = app.store.getState();
        if (dialog === 'import') flushSync(onClose);
        else app.setImporting(undefined);
        if (dialog === 'import' || (dialog === undefined && !isTyping(document.activeElement)))
          focusOpenTool();
      }
      app.setNotice({ tone: 'done', message, undo: message.startsWith('Added') });
    });
}
