import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { DiskCommands } from '../../../app/disk/disk-commands.ts';
import { useApp, useWorkshop } from '../../use-app.ts';
import { ConflictDialog } from '../ConflictDialog.tsx';
import { FolderStatus } from './FolderStatus.tsx';
import { OutsideChangeList } from './OutsideChangeList.tsx';
import button from '../../parts/button.module.css';
import styles from './Export.module.css';

/** The registry’s files in a folder on disk, where the browser can write to one. */
export function FolderPart() {
  const disk = useDisk();
  const title = useId();
  const isSaved = useApp((state) => state.stage.kind === 'editing');
  if (disk === undefined || !isSaved) return null;
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>Folder on disk</h3>
      {disk.canSelectFolder() ? (
        <Folder disk={disk} />
      ) : (
        <p>This browser can’t write to folders; Chrome and Edge can. Download the zip instead.</p>
      )}
    </section>
  );
}

/** Undefined while it loads. */
function useDisk(): DiskCommands | undefined {
  const { commands } = useWorkshop();
  const [disk, setDisk] = useState<DiskCommands>();
  useEffect(() => {
    commands.openDisk().then(
      (opened) => {
        setDisk(opened);
        void opened.open();
      },
      () => undefined,
    );
  }, [commands]);
  return disk;
}

function Folder({ disk }: { readonly disk: DiskCommands }) {
  const state = useStore(disk.store);
  const { folder, isBusy, isAllowed, outside, conflict, problem } = state;
  const isBlocked = outside?.files.some(({ isDesign }) => isDesign) === true;
  if (folder === undefined)
    return (
      <>
        <p>Saves the files of the zip into a folder, and notices what others change there.</p>
        <div className={styles.actions}>
          <button type="button" className={button.button} onClick={() => void disk.pick()}>
            Choose folder…
          </button>
        </div>
      </>
    );
  return (
    <>
      <FolderStatus state={state} />
      {outside !== undefined && <OutsideChangeList outside={outside} />}
      {problem !== undefined && (
        <p role="alert">
          {problem.message} {problem.hint}
        </p>
      )}
      <div className={styles.actions} aria-busy={isBusy}>
        {!isAllowed && (
          <button type="button" className={button.button} onClick={() => void disk.allow()}>
            Allow again
          </button>
        )}
        {isAllowed && isBlocked && <OutsideActions disk={disk} isBusy={isBusy} />}
        {isAllowed && !isBlocked && (
          <button
            type="button"
            className={button.button}
            disabled={isBusy}
            onClick={() => void disk.save()}
          >
            Save to folder
          </button>
        )}
        <button type="button" className={button.plain} onClick={() => void disk.pick()}>
          Other folder…
        </button>
        <button type="button" className={button.plain} onClick={() => void disk.forget()}>
          Forget folder
        </button>
      </div>
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          other="folder"
          onClose={disk.closeConflict}
          onDecide={(choices) => void disk.merge(choices)}
        />
      )}
    </>
  );
}

function OutsideActions({
  disk,
  isBusy,
}: {
  readonly disk: DiskCommands;
  readonly isBusy: boolean;
}) {
  const isReadable = disk.store.getState().outside?.problem === undefined;
  return (
    <>
      <button
        type="button"
        className={button.button}
        disabled={isBusy || !isReadable}
        onClick={() => void disk.merge()}
      >
        Merge
      </button>
      <button
        type="button"
        className={button.button}
        disabled={isBusy || !isReadable}
        onClick={() => void disk.take()}
      >
        Use the folder’s
      </button>
      <button
        type="button"
        className={button.button}
        disabled={isBusy}
        onClick={() => void disk.save(true)}
      >
        Save mine
      </button>
    </>
  );
}
