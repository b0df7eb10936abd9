import { useDeferredValue, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { SideComparison } from '../../app/comparing/compare-with-side.ts';
import type { OpenSide } from '../../app/comparing/open-compared-side.ts';
import { formatCount } from '../../contract/format-count.ts';
import type { Snapshot } from '../../io/database.ts';
import { ProblemBox } from '../dialogs/ProblemBox.tsx';
import { PageGate } from '../shell/PageGate.tsx';
import { useAppStrict, useWorkshop } from '../use-app.ts';
import { useCapturedDrop } from '../use-captured-drop.ts';
import { useOpenRegistry } from '../use-open-registry.ts';
import { ChangeList } from './ChangeList.tsx';
import { getChangesView, selectSide, type ChangesStore } from './changes-view.ts';
import { ClassFilter } from './ClassFilter.tsx';
import { MergeForm } from './MergeForm.tsx';
import { SideBar } from './SideBar.tsx';
import { useComparison } from './use-comparison.ts';
import { useRestore } from './use-restore.ts';
import { useSides } from './use-sides.ts';
import styles from './ChangesPage.module.css';

/** The open registry held against a snapshot, another registry, a file or a link. */
export function ChangesPage() {
  return <PageGate view="changes">{() => <Changes />}</PageGate>;
}

function Changes() {
  const { app, commands } = useWorkshop();
  const view = getChangesView(app, useOpenRegistry());
  const sides = useSides(view);
  const side = useStore(view, (state) => state.side);
  const page = useRef<HTMLDivElement>(null);
  const isOver = useCapturedDrop(({ files }) => {
    if (files.length > 0) void selectSide(view, { kind: 'files', files: [...files] }, commands);
  });
  return (
    <div id="page-changes" ref={page} className={styles.page} data-over={isOver}>
      <SideBar view={view} sides={sides} />
      {side.kind === 'none' && sides !== undefined && <Nothing />}
      {side.kind === 'loading' && (
        <p className={styles.lead} role="status">
          Reading…
        </p>
      )}
      {side.kind === 'problem' && <ProblemBox problem={side.problem} />}
      {side.kind === 'open' && (
        <Compared side={side.side} snapshots={sides?.snapshots ?? []} view={view} page={page} />
      )}
    </div>
  );
}

function Nothing() {
  return (
    <p className={styles.lead}>
      Nothing to compare with yet. Edit a tool: then the registry before your edit is a snapshot. Or
      choose another registry, a file or a share link above, or drop a file here.
    </p>
  );
}

interface ComparedProps {
  readonly side: OpenSide;
  /** Of the open registry. */
  readonly snapshots: readonly Snapshot[];
  readonly view: ChangesStore;
  readonly page: RefObject<HTMLDivElement | null>;
}

interface ComparisonProps extends ComparedProps {
  readonly compared: SideComparison;
  readonly isSwapped: boolean;
}

function Compared(given: ComparedProps) {
  const { side, view } = given;
  // A large registry takes a moment: what was typed is shown first.
  const workspace = useDeferredValue(useAppStrict((state) => state.workspace));
  const isSwapped = useDeferredValue(useStore(view, (state) => state.isSwapped));
  const compared = useComparison(workspace, side, isSwapped);
  if (compared === undefined)
    return (
      <p className={styles.lead} role="status">
        Comparing…
      </p>
    );
  return <Comparison {...given} compared={compared} isSwapped={isSwapped} />;
}

function Comparison({ side, snapshots, view, page, compared, isSwapped }: ComparisonProps) {
  const restoring = useRestore(compared, isSwapped, page);
  const { comparison } = compared;
  return (
    <>
      <Summary compared={compared} />
      {restoring !== undefined && side.source.kind !== 'snapshot' && snapshots.length > 0 && (
        <MergeForm side={side} snapshots={snapshots} />
      )}
      <ClassFilter view={view} counts={comparison.counts} />
      <ChangeList comparison={comparison} view={view} isSwapped={isSwapped} restoring={restoring} />
    </>
  );
}

function Summary({ compared: { comparison, format } }: { readonly compared: SideComparison }) {
  const { tools, registry, isReordered } = comparison;
  const count = tools.reduce((sum, { differences }) => sum + differences.length, registry.length);
  const inTools = tools.length === 0 ? '' : ` in ${formatCount(tools.length, 'tool')}`;
  return (
    <div className={styles.summary} role="status">
      <h2 tabIndex={-1}>
        {count === 0 ? 'No differences.' : `${formatCount(count, 'difference')}${inTools}`}
        {isReordered && ' Keys or tools are in another order.'}
      </h2>
      {format !== undefined && (
        <p>
          Compared as {format} receives them: one side has no more. To restore places, compare with
          a registry.
        </p>
      )}
    </div>
  );
}
