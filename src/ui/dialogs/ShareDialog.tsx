import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '../../contract/format-count.ts';
import type { Outcome } from '../../contract/problem.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { ProblemBox } from './ProblemBox.tsx';
import { SharedTools } from './SharedTools.tsx';
import button from '../parts/button.module.css';
import styles from './dialogs.module.css';

/**
 * In characters. Discord: TypeScript-Website#541, and @sapphire/discord-utilities, MessageLimits;
 * Slack: api.slack.com/changelog/2018-04-truncating-really-long-messages (read 2026-11-26).
 */
const [DISCORD_LENGTH, SLACK_LENGTH] = [2_000, 40_000];

const EXTENTS = [
  { value: 'all', label: 'All tools' },
  { value: 'some', label: 'Choose tools' },
] as const;

/** Undefined: all tools. */
type Chosen = readonly string[] | undefined;

export function ShareDialog() {
  const { app } = useWorkshop();
  const { tools } = useApp((state) => state.workspace);
  const selected = useApp((state) => state.selected);
  const [chosen, setChosen] = useState<Chosen>();
  const link = useLink(chosen);
  const copyButton = useRef<HTMLButtonElement>(null);
  // There is no button to focus before the first link is made.
  const isFirst = link !== undefined && chosen === undefined;
  useEffect(() => (isFirst ? copyButton.current?.focus() : undefined), [isFirst]);
  return (
    <Dialog
      title="Share"
      onClose={() => app.setView({ dialog: undefined })}
      footer={<Footer link={link} isWhole={chosen === undefined} button={copyButton} />}
    >
      {tools.length > 1 && (
        <div className={styles.actions}>
          <Segmented
            label="Tools in the link"
            options={EXTENTS}
            value={chosen === undefined ? 'all' : 'some'}
            onChange={(extent) =>
              setChosen(extent === 'all' ? undefined : [selected ?? tools[0]?.id ?? ''])
            }
          />
        </div>
      )}
      {chosen !== undefined && <SharedTools chosen={chosen} onChoose={setChosen} />}
      {link === undefined && (
        <p className={styles.lead}>
          {chosen?.length === 0 ? 'Choose at least one tool.' : 'Creating the link…'}
        </p>
      )}
      {link?.kind === 'problem' && <ProblemBox problem={link.problem} />}
      {link?.kind === 'ok' && <LinkText link={link.value} count={chosen?.length} />}
    </Dialog>
  );
}

/** The link to the chosen tools; undefined until it is made. */
function useLink(chosen: Chosen): Outcome<string> | undefined {
  const { commands } = useWorkshop();
  const workspace = useApp((state) => state.workspace);
  const [made, setMade] = useState<{ readonly of: Chosen; readonly link: Outcome<string> }>();
  useEffect(() => {
    if (chosen?.length === 0) return undefined;
    let isCurrent = true;
    void commands.createLink(chosen).then((link) => isCurrent && setMade({ of: chosen, link }));
    return () => {
      isCurrent = false;
    };
  }, [commands, workspace, chosen]);
  return made?.of === chosen ? made?.link : undefined;
}

interface FooterProps {
  readonly link: Outcome<string> | undefined;
  /** All tools are shared: the file has them all, too. */
  readonly isWhole: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
}

function Footer({ link, isWhole, button: copyButton }: FooterProps) {
  const { commands } = useWorkshop();
  return (
    <>
      {isWhole && (
        <button
          type="button"
          className={button.button}
          onClick={() => void commands.exportFiles('bundle', [])}
        >
          Download the file
        </button>
      )}
      {link?.kind === 'ok' && (
        <CopyLinkButton key={link.value} link={link.value} button={copyButton} />
      )}
    </>
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

interface LinkTextProps {
  readonly link: string;
  /** Of the chosen tools; undefined for all. */
  readonly count: number | undefined;
}

function LinkText({ link, count }: LinkTextProps) {
  const { length } = link;
  return (
    <>
      <p className={styles.lead}>
        The link itself contains {count === undefined ? 'the whole registry' : 'these tools'}, after
        the #: no server stores or sees it. Anyone who opens it gets a read-only preview and can
        keep a copy.
        {count !== undefined && ' Phases, gates, cases and reviews are left out.'}
      </p>
      <textarea
        className={styles.link}
        aria-label="Link"
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <p className={length > DISCORD_LENGTH ? styles.warn : styles.lead}>
        {formatNumber(length)} characters. {describeLength(length, count === undefined)}
      </p>
    </>
  );
}

/** Where a link of this length is cut. */
function describeLength(length: number, isWhole: boolean): string {
  const [discord, slack] = [formatNumber(DISCORD_LENGTH), formatNumber(SLACK_LENGTH)];
  if (length <= DISCORD_LENGTH) return '';
  const limits =
    length <= SLACK_LENGTH
      ? `It fits a Slack message (${slack}), but not a Discord message (${discord}).`
      : `It fits neither a Slack message (${slack}) nor a Discord message (${discord}).`;
  return `Chat programs may cut links longer than ${discord}. ${limits} ${isWhole ? 'Send the file instead.' : 'Choose fewer tools.'}`;
}
