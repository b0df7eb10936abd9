import { useEffect } from 'react';
import { createLazyPart } from '../lazy-part.ts';
import { Guarded } from '../shell/Guarded.tsx';
import { useEarlyInput } from '../startup/use-early-input.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { usePasteAndDrop } from '../use-paste-and-drop.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { CommandsDialog } from './CommandsDialog.tsx';
import styles from './KeysAndDialogs.module.css';

const importDialogs = () => import('./LazyDialog.tsx').then((file) => file.LazyDialog);
const LazyDialog = createLazyPart(importDialogs);

/**
 * The keys of the page, what is pasted or dropped on it, the palette and the open dialog: the first
 * file after the form. Until then src/start.js hears Ctrl K and what is typed after it, and keeps
 * what is dropped or pasted. The palette is in the same file: what is typed then must not wait again.
 */
export function KeysAndDialogs() {
  const { app } = useWorkshop();
  useShortcuts();
  useEarlyInput();
  usePreloadedDialogs();
  const name = useApp((state) => state.dialog);
  const isOver = usePasteAndDrop();
  return (
    <>
      {isOver && <div className={styles.drop}>Drop files to import them</div>}
      {name !== undefined && (
        <Guarded key={name} name="The dialog" onClose={() => app.setView({ dialog: undefined })}>
          {name === 'commands' ? <CommandsDialog /> : <LazyDialog name={name} />}
        </Guarded>
      )}
    </>
  );
}

/** Loads the list of dialogs, so that the first one waits for its own code only. */
function usePreloadedDialogs(): void {
  useEffect(() => {
    // When this fails, opening a dialog loads it again.
    const timer = setTimeout(() => void importDialogs().catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, []);
}
