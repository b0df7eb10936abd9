import { Suspense, useEffect } from 'react';
import type { DialogName } from '../../app/app.ts';
import { CommandsDialog } from '../dialogs/CommandsDialog.tsx';
import { createLazyPart } from '../lazy-part.ts';
import { Guarded } from './Guarded.tsx';

const importDialogs = () => import('../dialogs/LazyDialog.tsx').then((file) => file.LazyDialog);
const LazyDialog = createLazyPart(importDialogs);

interface OpenDialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

/** The palette is in the shell: what is typed after Ctrl K must not wait for the network. */
export function OpenDialog({ name, onClose }: OpenDialogProps) {
  return (
    <Guarded name="The dialog" onClose={onClose}>
      <Suspense fallback={null}>
        {name === 'commands' ? <CommandsDialog /> : <LazyDialog name={name} />}
      </Suspense>
    </Guarded>
  );
}

/** Loads the list of dialogs, so that the first one waits for its own code only. */
export function usePreloadedDialogs(): void {
  useEffect(() => {
    // When this fails, opening a dialog loads it again.
    const timer = setTimeout(() => void importDialogs().catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, []);
}
