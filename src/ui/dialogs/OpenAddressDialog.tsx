import { useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { ProblemBox } from './ProblemBox.tsx';
import button from '../parts/button.module.css';
import styles from './dialogs.module.css';

/** Asks before a registry is loaded from the address in a link. */
export function OpenAddressDialog() {
  const { app, commands } = useWorkshop();
  const address = useApp((state) => state.address) ?? '';
  const host = URL.canParse(address) ? new URL(address).host : '';
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const close = (): void => app.setView({ dialog: undefined });
  const open = async (): Promise<void> => {
    setLoading(true);
    setProblem(undefined);
    const shared = `#u=${address}`;
    // A reload asks again.
    history.replaceState({ shared }, '', location.pathname + location.search);
    const opened = await commands.openLink(shared, true);
    if (opened.kind === 'ok') return close();
    history.replaceState(null, '', location.href);
    setProblem(opened.problem);
    setLoading(false);
  };
  return (
    <Dialog
      title="Open a registry from another site?"
      onClose={close}
      footer={
        <>
          <button type="button" className={button.button} onClick={close}>
            Cancel
          </button>
          <button
            type="button"
            className={button.primary}
            disabled={isLoading}
            onClick={() => void open()}
          >
            {isLoading ? 'Opening…' : 'Open'}
          </button>
        </>
      }
    >
      {problem !== undefined && <ProblemBox problem={problem} />}
      <p className={styles.lead}>
        The link names a file on <b>{host}</b>. That site sees your IP address and that you asked
        for the file. It gets no cookies and nothing of yours.
      </p>
      <p className={styles.address}>{address}</p>
      <p className={styles.lead}>
        It opens as a read-only preview. Your registries are unchanged. At most 2 MB are loaded.
      </p>
    </Dialog>
  );
}
