import { useEffect, useState } from 'react';
import type { OpeningError, Pane } from '../../app/app.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { findOpenView, getPageEntry } from '../pages.ts';
import { selectTool, useApp, useWorkshop } from '../use-app.ts';
import { useNarrow } from '../use-narrow.ts';
import { ContractPage } from './ContractPage.tsx';
import { Guarded } from './Guarded.tsx';
import { NoticeArea } from './NoticeArea.tsx';
import { StartScreen } from './start-screen.ts';
import { TopBar } from './TopBar.tsx';
import styles from './App.module.css';

const Banners = createLazyPart(() => import('./Banners.tsx').then((file) => file.Banners));
const WholePage = createLazyPart(() => import('./WholePage.tsx').then((file) => file.WholePage));
const KeysAndDialogs = createLazyPart(() =>
  import('../dialogs/KeysAndDialogs.tsx').then((file) => file.KeysAndDialogs),
);
const OpeningTrouble = createLazyPart(() =>
  import('../startup/OpeningTrouble.tsx').then((file) => file.OpeningTrouble),
);
// A part of the workbench, which has one of its own.
const LazySplitter = createLazyPart(() =>
  import('../parts/Splitter.tsx').then((file) => file.Splitter),
);
const StatusBar = createLazyPart(() =>
  import('../workbench/StatusBar.tsx').then((file) => file.StatusBar),
);
const ToolsTree = createLazyPart(() =>
  import('../workbench/ToolsTree.tsx').then((file) => file.ToolsTree),
);
const WireAndProblems = createLazyPart(() =>
  import('../workbench/WireAndProblems.tsx').then((file) => file.WireAndProblems),
);

const Tour = createLazyPart(() => import('../startup/Tour.tsx').then((file) => file.Tour));

export function App() {
  const stage = useApp((state) => state.stage);
  const narrow = useNarrow();
  const page = useApp((state) => state.page);
  return (
    <div className={styles.app}>
      <Title />
      {stage.kind === 'start' || stage.kind === 'broken' ? (
        <Guarded name="The start screen">
          <StartScreen />
        </Guarded>
      ) : stage.kind === 'loading' ? (
        <Opening trouble={stage.error} />
      ) : (
        <>
          <TopBar />
          <OptionalPart>
            <Banners />
          </OptionalPart>
          {page !== 'design' ? <AnyPage /> : narrow ? <Tabs /> : <Panes />}
          <Guarded name="The status bar" fallback={<footer className={styles.footer} />}>
            <StatusBar />
          </Guarded>
        </>
      )}
      {(stage.kind !== 'loading' || stage.error !== undefined) && (
        <Guarded name="The palette">
          <KeysAndDialogs />
        </Guarded>
      )}
      <NoticeArea />
    </div>
  );
}

function Opening({ trouble }: { readonly trouble: OpeningError | undefined }) {
  const waiting = <p className={styles.loading}>Opening…</p>;
  if (trouble === undefined) return waiting;
  return (
    <Guarded name="The waiting screen" fallback={waiting}>
      <OpeningTrouble trouble={trouble} />
    </Guarded>
  );
}

function AnyPage() {
  return (
    <Guarded name="The page" fallback={<main className={styles.waiting} />}>
      <WholePage />
    </Guarded>
  );
}

/** Three panes; the middle one takes the remaining width. */
function Panes() {
  const [left, setLeft] = useState(innerWidth < 1200 ? 212 : 264);
  const [right, setRight] = useState(innerWidth < 1200 ? 300 : 488);
  const wide = useApp((state) => state.wide);
  const tour = useApp((state) => state.tour);
  return (
    <main
      className={styles.panes}
      data-tour={tour}
      style={{
        gridTemplateColumns: wide
          ? 'minmax(0, 1fr)'
          : `${left}px 1px minmax(320px, 1fr) 1px minmax(0, ${right}px)`,
      }}
    >
      {!wide && (
        <Guarded name="The tool list" fallback={<div className={styles.waiting} />}>
          <ToolsTree />
        </Guarded>
      )}
      {!wide && (
        <OptionalPart fallback={<div />}>
          <LazySplitter
            label="Width of the tool list"
            side="left"
            size={left}
            limits={[180, 480]}
            onSize={setLeft}
          />
        </OptionalPart>
      )}
      <div className={styles.full}>
        <OpenTour />
        <ContractPage />
      </div>
      {!wide && (
        <OptionalPart fallback={<div />}>
          <LazySplitter
            label="Width of the wire pane"
            side="right"
            size={right}
            limits={[240, 900]}
            onSize={setRight}
          />
        </OptionalPart>
      )}
      {!wide && (
        <Guarded name="The wire pane" fallback={<div className={styles.waiting} />}>
          <WireAndProblems />
        </Guarded>
      )}
    </main>
  );
}

/** Nobody misses a tour that does not load. */
function OpenTour() {
  const tour = useApp((state) => state.tour);
  return <OptionalPart>{tour !== undefined && <Tour step={tour} />}</OptionalPart>;
}

const PANES = [
  { value: 'tools', label: 'Tools' },
  { value: 'contract', label: 'Contract' },
  { value: 'wire', label: 'Wire & problems' },
] as const satisfies readonly { value: Pane; label: string }[];

/** Below 900 px, one pane at a time. */
function Tabs() {
  const { app } = useWorkshop();
  const pane = useApp((state) => state.pane);
  return (
    <main className={styles.narrow}>
      <nav className={styles.tabs} aria-label="Panes">
        {PANES.map((each) => (
          <button
            key={each.value}
            type="button"
            aria-pressed={each.value === pane}
            onClick={() => app.setView({ pane: each.value })}
          >
            {each.label}
          </button>
        ))}
      </nav>
      <OpenTour />
      <Guarded key={pane} name="This pane">
        {pane === 'tools' && <ToolsTree />}
        {pane === 'contract' && (
          <div className={styles.full}>
            <ContractPage />
          </div>
        )}
        {pane === 'wire' && <WireAndProblems />}
      </Guarded>
    </main>
  );
}

/** Its own component: typing a name rerenders only this. */
function Title() {
  const title = useApp((state) => {
    const view = findOpenView(state);
    const name = selectTool(state)?.document.get('name');
    return [
      ...(view === undefined
        ? [typeof name === 'string' ? name : '']
        : [view.label, getPageEntry(state.page)?.label ?? '']),
      String(state.workspace.registry.get('name') ?? ''),
      'Toolwright',
    ]
      .filter((part) => part !== '')
      .map((part) => formatShortText(part))
      .join(' · ');
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
