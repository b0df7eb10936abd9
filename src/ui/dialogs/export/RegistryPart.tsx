import { useEffect, useId, useState } from 'react';
import { getRegistry } from '../../../app/derive.ts';
import type { DraftTool } from '../../../app/export/list-blockers.ts';
import { formatNumber, selectPlural } from '../../../contract/format-count.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { useApp, useAppStrict, useWorkshop } from '../../use-app.ts';
import { BlockerRules } from './BlockerRules.tsx';
import { DOWNLOAD_ID } from './DefinitionsPart.tsx';
import { DraftList } from './DraftList.tsx';
import button from '../../parts/button.module.css';
import styles from './Export.module.css';

/** The registry folder: what is ready, what keeps the other tools out, and the drafts. */
export function RegistryPart({ onDone }: { readonly onDone: () => void }) {
  const { commands } = useWorkshop();
  const count = useApp((state) => state.workspace.tools.length);
  const drafts = useDrafts();
  const preset = useApp((state) => getPresetId(getRegistry(state.workspace)));
  const title = useId();
  const ready = count - (drafts?.length ?? 0);
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>Registry</h3>
      <p>{drafts === undefined ? 'Checking tools…' : <Contents ready={ready} all={count} />}</p>
      <p>Checked with the preset {preset}.</p>
      {drafts !== undefined && count > 0 && ready === 0 && <NoWire />}
      <div className={styles.actions}>
        <button
          type="button"
          className={button.button}
          onClick={() => void commands.exportFiles('registry', []).then(onDone)}
        >
          Download zip
        </button>
        <button
          type="button"
          className={button.plain}
          onClick={() => void commands.exportFiles('bundle', []).then(onDone)}
        >
          One file
        </button>
      </div>
      {drafts !== undefined && drafts.length > 0 && (
        <>
          <BlockerRules drafts={drafts} />
          <DraftList drafts={drafts} ready={ready} />
        </>
      )}
    </section>
  );
}

/** Undefined while the linter is behind the workspace. */
function useDrafts(): readonly DraftTool[] | undefined {
  const workspace = useApp((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const [drafts, setDrafts] = useState<readonly DraftTool[]>();
  useEffect(() => {
    import('../../../app/export/list-blockers.ts').then(
      ({ listDraftTools }) =>
        lintState.workspace === workspace && setDrafts(listDraftTools(workspace, lintState)),
      // The zip needs the same code, and its button says that it did not load.
      () => undefined,
    );
  }, [workspace, lintState]);
  return drafts;
}

function NoWire() {
  return (
    <p>
      The zip contains no <code>wire/</code> until a tool is ready.{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => document.getElementById(DOWNLOAD_ID)?.focus()}
      >
        Download definitions instead
      </button>
    </p>
  );
}

function Contents({ ready, all }: { readonly ready: number; readonly all: number }) {
  if (all === 0)
    return (
      <>
        No tools yet. The zip contains <code>registry.json</code>, the JSON Schemas and a
        README.{' '}
      </>
    );
  if (ready === 0)
    return (
      <>
        {all === 1 ? 'The tool is not ready.' : `None of the ${formatNumber(all)} tools is ready.`}{' '}
        The zip contains <code>registry.json</code>, the drafts with their tier router, the JSON
        Schemas and a README.
      </>
    );
  return (
    <>
      <b>{describeReady(ready, all)}</b>. The zip contains <code>tools/</code>,{' '}
      <code>registry.json</code>, the tier router (data, TypeScript and Python, with tests), the
      wire JSON of each target, the JSON Schemas and a README.
    </>
  );
}

function describeReady(ready: number, all: number): string {
  if (ready < all)
    return `${formatNumber(ready)} of ${formatNumber(all)} tools ${selectPlural(ready, 'is', 'are')} ready`;
  return all === 1 ? 'The tool is ready' : `All ${formatNumber(all)} tools are ready`;
}
