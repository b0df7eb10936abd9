import { useEffect, useState } from 'react';
import type { DraftTool } from '../../app/export/export-registry.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { NameText } from '../parts/text/NameText.tsx';
import { renderCode } from '../parts/text/render-code.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './dialogs.module.css';

/** What the zip will contain, and why some tools stay drafts. */
export function ExportDialog() {
  const { app, commands } = useWorkshop();
  const workspace = useApp((state) => state.workspace);
  const [drafts, setDrafts] = useState<readonly DraftTool[]>();
  const lintState = useAppStrict((state) => state.lintState);
  useEffect(() => {
    void import('../../app/export/export-registry.ts').then(
      ({ listDraftTools }) =>
        lintState.workspace === workspace && setDrafts(listDraftTools(workspace, lintState)),
    );
  }, [workspace, lintState]);
  const close = (): void => app.setView({ dialog: undefined });
  const ready = workspace.tools.length - (drafts?.length ?? 0);
  return (
    <Dialog
      title="Export registry"
      onClose={close}
      footer={
        <>
          <button
            type="button"
            className={button.button}
            onClick={() => void commands.exportBundle()}
          >
            One file
          </button>
          <button
            type="button"
            className={button.primary}
            onClick={() => void commands.exportZip().then(close)}
          >
            Download zip
          </button>
        </>
      }
    >
      <p className={styles.lead}>
        <Contents ready={ready} all={workspace.tools.length} />
      </p>
      {drafts !== undefined && drafts.length > 0 && <DraftList drafts={drafts} ready={ready} />}
    </Dialog>
  );
}

interface DraftListProps {
  readonly drafts: readonly DraftTool[];
  /** How many tools are exported as ready. */
  readonly ready: number;
}

/** More would not be read. */
const MOST_DRAFTS = 100;

function DraftList({ drafts, ready }: DraftListProps) {
  const isOne = drafts.length === 1;
  const allTools = `all tools, ${isOne ? 'this one' : 'these'} among them`;
  return (
    <section className={styles.part}>
      <h3>
        {drafts.length} {isOne ? 'stays' : 'stay'} in drafts/
      </h3>
      <p>
        <code>drafts/router/</code> holds the tier router over{' '}
        {ready === 0 ? (isOne ? 'it' : 'them') : allTools}, and says so.
      </p>
      <ul className={styles.list}>
        {drafts.slice(0, MOST_DRAFTS).map((draft) => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

const MOST_REASONS = 3;

function Draft({ draft: { id, name, reasons } }: { readonly draft: DraftTool }) {
  const { app } = useWorkshop();
  return (
    <li className={styles.entry}>
      <button type="button" onClick={() => app.setView({ dialog: undefined, selected: id })}>
        <code>
          <NameText name={name || 'unnamed'} />
        </code>
        <small>
          {renderCode(
            reasons
              .slice(0, MOST_REASONS)
              .map((reason) => reason.message)
              .join(' '),
          )}
          {reasons.length > MOST_REASONS && ` And ${reasons.length - MOST_REASONS} more.`}
        </small>
      </button>
    </li>
  );
}

function Contents({ ready, all }: { readonly ready: number; readonly all: number }) {
  if (all === 0)
    return (
      <>
        There are no tools yet. The zip holds <code>registry.json</code>, the JSON Schemas and a
        README.
      </>
    );
  if (ready === 0)
    return (
      <>
        No tool passes the checklist yet. The zip holds <code>registry.json</code>, the drafts with
        the tier router over them, the JSON Schemas and a README. What holds only tools that pass is
        left out: <code>tools/</code>, <code>router/</code> and the wire JSON.
      </>
    );
  return (
    <>
      <b>{ready}</b> {ready === 1 ? 'tool passes' : 'tools pass'} the checklist and{' '}
      {ready === 1 ? 'goes' : 'go'} into <code>tools/</code>, with <code>registry.json</code>, the
      tier router (as data, TypeScript and Python, each with its tests), the wire JSON of each
      target, the JSON Schemas and a README.
    </>
  );
}
