import { useEffect, useState } from 'react';
import type { DraftTool } from '../../app/export/export-registry.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { NameText } from '../parts/text/NameText.tsx';
import { renderCode } from '../parts/text/render-code.tsx';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './dialogs.module.css';

/** What goes into the registry, and what stays a draft and why, before the zip is made. */
export function ExportDialog() {
  const { app, commands } = useWorkshop();
  const workspace = useApp((state) => state.workspace);
  const [drafts, setDrafts] = useState<readonly DraftTool[]>();
  const lintState = useAppStrict((state) => state.lintState);
  useEffect(() => {
    void import('../../app/export/export-registry.ts').then(
      ({ listDraftTools: listDrafts }) =>
        lintState.workspace === workspace && setDrafts(listDrafts(workspace, lintState)),
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
      {drafts !== undefined && drafts.length > 0 && (
        <section className={styles.part}>
          <h3>
            {drafts.length} {drafts.length === 1 ? 'stays' : 'stay'} in drafts/
          </h3>
          <p>
            <code>drafts/router/</code> holds the tier router over{' '}
            {ready === 0
              ? drafts.length === 1
                ? 'it'
                : 'them'
              : `all tools, ${drafts.length === 1 ? 'this one' : 'these'} among them`}
            , and says so.
          </p>
          <ul className={styles.list}>
            {drafts.slice(0, 100).map((draft) => (
              <li key={draft.id} className={styles.entry}>
                <button
                  type="button"
                  onClick={() => {
                    app.setView({ dialog: undefined, selected: draft.id });
                  }}
                >
                  <code>
                    <NameText name={draft.name || 'unnamed'} />
                  </code>
                  <small>
                    {renderCode(
                      draft.reasons
                        .slice(0, 3)
                        .map((reason) => reason.message)
                        .join(' '),
                    )}
                    {draft.reasons.length > 3 && ` And ${draft.reasons.length - 3} more.`}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
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
