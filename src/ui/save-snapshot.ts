import type { Workshop } from './use-app.ts';

/** Ctrl S: writes pending changes now and saves a named snapshot. */
export function saveSnapshot({ app, commands }: Workshop): void {
  if (app.store.getState().stage.kind !== 'editing') return;
  void commands.registries.saveNow('Saved manually').then(() => {
    if (app.store.getState().save.kind === 'saved')
      app.setNotice({
        tone: 'done',
        message: 'Saved a snapshot.',
        action: { label: 'Name it…', run: () => app.setView({ dialog: 'history' }) },
      });
  });
}
