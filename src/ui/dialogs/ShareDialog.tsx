import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../contract/problem.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { ProblemBox } from './import/ImportDialog.tsx';
import button from '../parts/button.module.css';
import styles from './dialogs.module.css';

/**
 * Chat programs and issue trackers start to cut links somewhere above this (TypeScript-Website#541,
 * read 2026-11-21).
 */
const SAFE_LENGTH = 2_000;

export function ShareDialog() {
  const { app, commands } = useWorkshop();
  const workspace = useApp((state) => state.workspace);
  const [link, setLink] = useState<Outcome<string>>();
  useEffect(() => {
    let current = true;
    void commands.createLink().then((made) => current && setLink(made));
    return () => {
      current = false;
    };
  }, [commands, workspace]);
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), [link]);
  const length = link?.kind === 'ok' ? link.value.length : 0;
  return (
    <Dialog
      title="Share"
      onClose={() => app.setView({ dialog: undefined })}
      footer={
        <>
          <button
            type="button"
            className={button.button}
            onClick={() => void commands.exportBundle()}
          >
            Download the file
          </button>
          {link?.kind === 'ok' && (
            <button
              ref={copy}
              type="button"
              className={button.primary}
              onClick={() =>
                void commands.copy(link.value).then((copied) =>
                  app.setNotice(
                    copied
                      ? { tone: 'done', message: 'Link copied.' }
                      : {
                          tone: 'problem',
                          message: 'The browser refused the clipboard.',
                          hint: 'Select the link and copy it.',
                        },
                  ),
                )
              }
            >
              Copy link
            </button>
          )}
        </>
      }
    >
      {link === undefined && <p className={styles.lead}>Packing…</p>}
      {link?.kind === 'problem' && <ProblemBox problem={link.problem} />}
      {link?.kind === 'ok' && (
        <>
          <p className={styles.lead}>
            The whole design stands in the link itself, after the #: no server keeps or sees it.
            Whoever opens it gets a read-only preview and can keep a copy.
          </p>
          <textarea
            className={styles.link}
            aria-label="Link"
            readOnly
            dir="ltr"
            value={link.value}
            onFocus={(event) => event.target.select()}
          />
          <p className={length > SAFE_LENGTH ? styles.warn : styles.lead}>
            {length.toLocaleString('en')} characters.{' '}
            {length > SAFE_LENGTH &&
              `Past ${SAFE_LENGTH.toLocaleString('en')}, chat programs may cut it: send the file instead, or try the link where it will be read.`}
          </p>
        </>
      )}
    </Dialog>
  );
}
