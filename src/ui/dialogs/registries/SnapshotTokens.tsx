import { useEffect, useMemo } from 'react';
import { readStored } from '../../../app/persistence/read-stored.ts';
import { compareTokens, type ToolDifference } from '../../../app/tokens/compare-tokens.ts';
import { listTexts } from '../../../app/tokens/tokens.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import { createWorkspace } from '../../../app/workspace.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import type { Snapshot } from '../../../io/database.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useApp, useAppStrict, useWorkshop } from '../../use-app.ts';
import styles from './SnapshotTokens.module.css';

/** The tokens of a snapshot on the selected target, compared with the current design. */
export function SnapshotTokens({ snapshot }: { readonly snapshot: Snapshot }) {
  const { commands } = useWorkshop();
  const now = useApp((state) => state.workspace);
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const tokenized = useApp((state) => state.tokenized);
  const then = useMemo(() => {
    const design = readStored(snapshot);
    return design.kind === 'problem' ? undefined : createWorkspace(design.value);
  }, [snapshot]);
  useEffect(() => {
    if (then !== undefined)
      void commands.openTokenizer().then(
        ({ count }) => count(listTexts(then, target)),
        () => undefined,
      );
  }, [commands, then, target]);
  const difference = useMemo(
    () => then && compareTokens({ tokenized }, { before: then, after: now, target }),
    [tokenized, then, now, target],
  );
  if (difference === undefined) return <p className={styles.sum}>This snapshot cannot be read.</p>;
  const { before, after, kind, tools } = difference;
  return (
    <div className={styles.tokens}>
      <p className={styles.sum}>
        {formatNumber(before)} tokens then, {formatNumber(after)} now on {target.label}:{' '}
        <b>{before === after ? 'no difference' : formatSigned(after - before)}</b> ({kind})
      </p>
      <ul className={styles.tools}>
        <ManyItems
          isList
          items={tools}
          what="tools"
          render={(tool) => <ToolLine key={tool.name} tool={tool} />}
        />
      </ul>
    </div>
  );
}

function ToolLine({ tool: { name, before, after } }: { readonly tool: ToolDifference }) {
  return (
    <li>
      <bdi>
        <NameText name={name === '' ? 'unnamed' : name} />
      </bdi>{' '}
      <span>{before === undefined ? 'new' : after === undefined ? 'deleted' : ''}</span>{' '}
      <b>{formatSigned((after ?? 0) - (before ?? 0))}</b>
    </li>
  );
}

/** With a minus sign of the same width as the plus. */
function formatSigned(tokens: number): string {
  return tokens < 0 ? `−${formatNumber(-tokens)}` : `+${formatNumber(tokens)}`;
}
