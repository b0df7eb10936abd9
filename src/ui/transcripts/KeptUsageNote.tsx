import { getName } from '../../app/derive.ts';
import { getEvidence, listMissingParts } from '../../app/linting/find-calls.ts';
import { getContractHash } from '../../app/linting/get-contract-hash.ts';
import { removeKeptFigures } from '../../app/transcripts/save-figures.ts';
import type { Tool } from '../../app/workspace.ts';
import { readKeptCalls, type KeptCalls } from '../../contract/document/evidence-decoder.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { NameText } from '../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './ToolUsageNote.module.css';

interface KeptUsageNoteProps {
  readonly tool: Tool;
}

/** What the registry keeps of transcripts about a tool. */
export function KeptUsageNote({ tool }: KeptUsageNoteProps) {
  const { app } = useWorkshop();
  const registry = useApp(({ workspace }) => workspace.registry);
  const canEdit = useApp(({ stage }) => stage.kind === 'editing');
  const name = getName(tool);
  const calls = readKeptCalls(getEvidence(registry), name);
  if (calls === undefined) return null;
  const warning = describeWarning(calls, tool);
  return (
    <section className={styles.note} aria-label="Kept figures">
      <p>
        Kept: <b>{formatCount(calls.calls, 'call')}</b>
        {describeDays(calls)}, {formatNumber(calls.failed)} failed
        <LastCode code={calls.last_code} />. Counted on {calls.counted_on}
        {calls.logs > 0 && ` from ${formatCount(calls.logs, 'file')}`}.{warning}
      </p>
      {canEdit && (
        <button
          type="button"
          className={button.plain}
          title="Remove the kept figures of this tool from the registry"
          onClick={(event) => {
            const next = event.currentTarget.closest('section')?.parentElement;
            removeKeptFigures(app, name);
            next?.querySelector<HTMLElement>('button, input, textarea')?.focus();
          }}
        >
          Remove figures
        </button>
      )}
    </section>
  );
}

/** ` from 2026-11-18 to 2026-11-25`. */
function describeDays({ from, to }: KeptCalls): string {
  if (from === undefined || to === undefined) return '';
  return from === to ? ` on ${from}` : ` from ${from} to ${to}`;
}

const PARTS = new Intl.ListFormat('en');

function describeWarning(calls: KeptCalls, { document }: Tool): string {
  const missing = listMissingParts(calls);
  return [
    ...(calls.contract === getContractHash(document)
      ? []
      : [' The contract has changed since then.']),
    ...(missing.length === 0 ? [] : [` Most calls lack ${PARTS.format(missing)}.`]),
  ].join('');
}

/** After the number of failed calls. */
export function LastCode({ code }: { readonly code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <>
      , the last with{' '}
      <code>
        <bdi>
          <NameText name={code} />
        </bdi>
      </code>
    </>
  );
}
