import { Suspense, useEffect, useState } from 'react';
import type { OpeningError, Pane } from '../../app/app.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { createLazyPart } from '../lazy-part.ts';
import { PAGES } from '../pages.ts';
import { Splitter } from '../parts/Splitter.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { useNarrow } from '../use-narrow.ts';
import { usePasteAndDrop } from '../use-paste-and-drop.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { Banners } from './Banners.tsx';
import { ContractPage } from './ContractPage.tsx';
import { Guarded } from './Guarded.tsx';
import { NoticeArea } from './NoticeArea.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './App.module.css';

const StartScreen = createLazyPart(() =>
  import('../startup/StartScreen.tsx').then((file) => file.StartScreen),
);
const OpeningTrouble = createLazyPart(() =>
  import('../startup/OpeningTrouble.tsx').then((file) => file.OpeningTrouble),
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

export function App() {
  const { app } = useWorkshop();
  useShortcuts();
  const over = usePasteAndDrop();
  const stage = useApp((state) => state.stage);
  const dialog = useApp((state) => state.dialog);
  const narrow = useNarrow();
  const page = useApp((state) => state.page);
  useEffect(() => {
    // Preloads the command palette: a key opens it, and it must not wait for the network then.
    // When this fails, opening the palette loads it again.
    const timer = setTimeout(
      () => void import('../dialogs/CommandsDialog.tsx').catch(() => undefined),
      1_500,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.app} data-over={over}>
      <Title />
      {stage.kind === 'start' || stage.kind === 'broken' ? (
        <Guarded name="The start screen">
          <Suspense fallback={null}>
            <StartScreen />
          </Suspense>
        </Guarded>
      ) : stage.kind === 'loading' ? (
        <Opening trouble={stage.error} />
      ) : (
        <>
          <TopBar />
          <Banners />
          {page !== 'design' ? <WholePage page={page} /> : narrow ? <Tabs /> : <Panes />}
          <Guarded name="The status bar">
            <Suspense fallback={<footer className={styles.footer} />}>
              <StatusBar />
            </Suspense>
          </Guarded>
        </>
      )}
      {over && <div className={styles.drop}>Drop files to import them</div>}
      {dialog !== undefined && (
        <OpenDialog key={dialog} name={dialog} onClose={() => app.setView({ dialog: undefined })} />
      )}
      <NoticeArea />
    </div>
  );
}

function Opening({ trouble }: { readonly trouble: OpeningError | undefined }) {
  const waiting = <p className={styles.loading}>Opening…</p>;
  if (trouble === undefined) return waiting;
  return (
    <Guarded name="The reason for waiting">
      <Suspense fallback={waiting}>
        <OpeningTrouble trouble={trouble} />
      </Suspense>
    </Guarded>
  );
}

const WHOLE_PAGES = PAGES.filter((each) => each.page !== 'design');

/** A page about all tools takes the whole width. */
function WholePage({ page }: { readonly page: (typeof WHOLE_PAGES)[number]['page'] }) {
  const Content = WHOLE_PAGES.find((each) => each.page === page)?.Content;
  return (
    <main className={styles.whole}>
      <Guarded key={page} name={`The ${page} page`}>
        <Suspense fallback={<div className={styles.waiting} />}>
          {Content !== undefined && <Content />}
        </Suspense>
      </Guarded>
    </main>
  );
}

/** Three panes; the middle one takes the remaining width. */
function Panes() {
  const [left, setLeft] = useState(innerWidth < 1200 ? 212 : 264);
  const [right, setRight] = useState(innerWidth < 1200 ? 300 : 488);
  const wide = useApp((state) => state.wide);
  return (
    <main
      className={styles.panes}
      style={{
        gridTemplateColumns: wide
          ? 'minmax(0, 1fr)'
          : `${left}px 1px minmax(320px, 1fr) 1px minmax(0, ${right}px)`,
      }}
    >
      {!wide && (
        <Guarded name="The tools tree">
          <Suspense fallback={<div className={styles.waiting} />}>
            <ToolsTree />
          </Suspense>
        </Guarded>
      )}
      {!wide && (
        <Splitter
          label="Width of the tools tree"
          side="left"
          size={left}
          limits={[180, 480]}
          onSize={setLeft}
        />
      )}
      <div className={styles.full}>
        <ContractPage />
      </div>
      {!wide && (
        <Splitter
          label="Width of the wire pane"
          side="right"
          size={right}
          limits={[240, 900]}
          onSize={setRight}
        />
      )}
      {!wide && (
        <Guarded name="The wire pane">
          <Suspense fallback={<div className={styles.waiting} />}>
            <WireAndProblems />
          </Suspense>
        </Guarded>
      )}
    </main>
  );
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
      <Guarded key={pane} name="This pane">
        <Suspense fallback={null}>
          {pane === 'tools' && <ToolsTree />}
          {pane === 'contract' && (
            <div className={styles.full}>
              <ContractPage />
            </div>
          )}
          {pane === 'wire' && <WireAndProblems />}
        </Suspense>
      </Guarded>
    </main>
  );
}

/** Its own component: typing a name rerenders only this. */
function Title() {
  const title = useApp((state) => {
    const tool =
      state.page === 'design'
        ? state.workspace.tools.find((each) => each.id === state.selected)?.document.get('name')
        : `${state.page.charAt(0).toUpperCase()}${state.page.slice(1)}`;
    return [
      typeof tool === 'string' ? tool : '',
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
