import { useState } from 'react';
import type { SaveState } from '../../app/persistence/save-state.ts';
import { formatCount } from '../../contract/format-count.ts';
import { describeStorageError } from '../describe-storage-error.ts';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from '../shell/Banners.module.css';

/** The open registry is not stored: why, and how to download the work. */
export function StorageBanner() {
  const save = useApp((state) => state.save);
  if (save.kind === 'failed') return <FailedBanner save={save} />;
  return save.kind === 'conflict' ? <ConflictBanner cause={save.cause} /> : null;
}

const CONFLICTS = {
  saved: 'Another tab saved this registry.',
  trashed: 'Another tab moved this registry to the trash.',
  deleted: 'Another tab deleted this registry.',
} as const;

function ConflictBanner({ cause }: { readonly cause: 'trashed' | 'deleted' | undefined }) {
  const { commands } = useWorkshop();
  const key = useApp(({ stage }) => (stage.kind === 'editing' ? stage.key : undefined));
  const conflict = useApp((state) => state.conflict);
  const isStored = useApp(({ draftsState }) => draftsState === 'stored');
  const [isChoosing, setChoosing] = useState(false);
  const places = conflict?.conflicts.length ?? 0;
  const removeOwnVersion = (): void =>
    void (cause === undefined && key !== undefined
      ? commands.registries.open(key)
      : commands.registries.closeAndDiscard());
  return (
    <>
      <div className={styles.banner} data-tone="problem" role="alert">
        <p>
          <b>{CONFLICTS[cause ?? 'saved']}</b>{' '}
          {places === 0
            ? 'Nothing was overwritten. Your changes are in this tab, but not saved.'
            : `Changed in both tabs: ${formatCount(places, 'place')}. ${isStored ? 'Your version is stored as a draft.' : 'Your version is being stored as a draft.'}`}
        </p>
        {places > 0 && (
          <button type="button" className={button.primary} onClick={() => setChoosing(true)}>
            Choose versions
          </button>
        )}
        <button
          type="button"
          className={places > 0 ? button.button : button.primary}
          onClick={() => void commands.registries.saveAsCopy()}
        >
          Keep mine as a copy
        </button>
        <button
          type="button"
          className={button.button}
          onClick={() => void commands.exportBundle()}
        >
          Download mine
        </button>
        <button type="button" className={button.button} onClick={removeOwnVersion}>
          {cause === undefined ? 'Discard mine, show theirs' : 'Discard mine'}
        </button>
      </div>
      {isChoosing && conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setChoosing(false)}
          onDecide={(choices) => {
            setChoosing(false);
            void commands.registries.resolveConflict(choices);
          }}
        />
      )}
    </>
  );
}

function FailedBanner({ save }: { readonly save: Extract<SaveState, { kind: 'failed' }> }) {
  const { app, commands } = useWorkshop();
  const { message, hint } = describeStorageError(save.code, save.message);
  return (
    <div className={styles.banner} data-tone="problem" role="alert">
      <p>
        <b>This browser can’t save your work.</b> {message} {hint}
      </p>
      <button type="button" className={button.primary} onClick={() => void commands.exportBundle()}>
        Download registry
      </button>
      {save.code === 'storage_full' && (
        <button
          type="button"
          className={button.button}
          onClick={() => app.setView({ dialog: 'registries' })}
        >
          My registries
        </button>
      )}
      {save.code === 'storage_newer' && (
        <button type="button" className={button.button} onClick={() => location.reload()}>
          Reload page
        </button>
      )}
    </div>
  );
}
