import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '../../contract/format-count.ts';
import type { Outcome } from '../../contract/problem.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { ProblemBox } from './ProblemBox.tsx';
import button from '../parts/button.module.css';
import styles from './dialogs.module.css';

/**
 * In characters. Chat programs and issue trackers start to cut links somewhere above this
 * (TypeScript-Website#541, read 2026-11-21).
 */
const SAFE_LENGTH = 2_000;

export function ShareDialog() {
  const { app, commands } = useWorkshop();
  const workspace = useApp((state) => state.workspace);
  const [link, setLink] = useState<Outcome<string>>();
  useEffect(() => {
    let isCurrent = true;
    void commands.createLink().then((created) => isCurrent && setLink(created));
    return () => {
      isCurrent = false;
    };
  }, [commands, workspace]);
  const copyButton = useRef<HTMLButtonElement>(null);
  // There is no button to focus before the link is made.
  useEffect(() => copyButton.current?.focus(), [link]);
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
          {link?.kind === 'ok' && <CopyLinkButton link={link.value} button={copyButton} />}
        </>
      }
    >
      {link === undefined && <p className={styles.lead}>Creating the link…</p>}
      {link?.kind === 'problem' && <ProblemBox problem={link.problem} />}
      {link?.kind === 'ok' && <LinkText link={link.value} />}
    </Dialog>
  );
}

interface CopyLinkButtonProps {
  readonly link: string;
  readonly button: RefObject<HTMLButtonElement | null>;
}

function CopyLinkButton({ link, button: ref }: CopyLinkButtonProps) {
  const { commands } = useWorkshop();
  const [isCopied, setCopied] = useState<boolean>();
  return (
    <>
      <span role="status" className={styles.copied} data-failed={isCopied === false}>
        {isCopied === true && 'Link copied.'}
        {isCopied === false &&
          'The browser did not allow access to the clipboard. Select the link and copy it.'}
      </span>
      <button
        ref={ref}
        type="button"
        className={button.primary}
        onClick={() => void commands.copy(link).then(setCopied)}
      >
        Copy link
      </button>
    </>
  );
}

function LinkText({ link }: { readonly link: string }) {
  const isLong = link.length > SAFE_LENGTH;
  return (
    <>
      <p className={styles.lead}>
        The link itself contains the whole registry, after the #: no server stores or sees it.
        Anyone who opens it gets a read-only preview and can keep a copy.
      </p>
      <textarea
        className={styles.link}
        aria-label="Link"
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <p className={isLong ? styles.warn : styles.lead}>
        {formatNumber(link.length)} characters.{' '}
        {isLong &&
          `Chat programs may cut links longer than ${formatNumber(SAFE_LENGTH)}. Send the file instead.`}
      </p>
    </>
  );
}
