import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogName, OpeningTrouble as Trouble, Page, Pane } from '../app/app.ts';
import styles from './App.module.css';
import { Banners } from './panels/Banners.tsx';
import { ContractPage } from './panels/ContractPage.tsx';
import { Guarded } from './panels/Guarded.tsx';
import { TopBar } from './panels/TopBar.tsx';
import { Splitter } from './parts/Splitter.tsx';
import { useApp, useWorkshop } from './use-app.ts';
import { useArrivals } from './use-arrivals.ts';
import { useNarrow } from './use-narrow.ts';
import { useShortcuts } from './use-shortcuts.ts';

const dialogs = {
  import: lazy(() => import('./dialogs/ImportDialog.tsx').then((file) => ({ default: file.ImportDialog }))),
  share: lazy(() => import('./dialogs/ShareDialog.tsx').then((file) => ({ default: file.ShareDialog }))),
  export: lazy(() => import('./dialogs/ExportDialog.tsx').then((file) => ({ default: file.ExportDialog }))),
  commands: lazy(() => import('./dialogs/CommandsDialog.tsx').then((file) => ({ default: file.CommandsDialog }))),
  shortcuts: lazy(() => import('./dialogs/ShortcutsDialog.tsx').then((file) => ({ default: file.ShortcutsDialog }))),
  registries: lazy(() => import('./dialogs/RegistriesDialog.tsx').then((file) => ({ default: file.RegistriesDialog }))),
  settings: lazy(() => import('./dialogs/SettingsDialog.tsx').then((file) => ({ default: file.SettingsDialog }))),
  fixes: lazy(() => import('./dialogs/FixesDialog.tsx').then((file) => ({ default: file.FixesDialog }))),
  reshape: lazy(() => import('./dialogs/ReshapeDialog.tsx').then((file) => ({ default: file.ReshapeDialog }))),
  rules: lazy(() => import('./dialogs/RuleBookDialog.tsx').then((file) => ({ default: file.RuleBookDialog }))),
  suppress: lazy(() => import('./dialogs/SuppressDialog.tsx').then((file) => ({ default: file.SuppressDialog }))),
  matrix: lazy(() => import('./dialogs/MatrixDialog.tsx').then((file) => ({ default: file.MatrixDialog }))),
  count: lazy(() => import('./dialogs/CountDialog.tsx').then((file) => ({ default: file.CountDialog }))),
  reading: lazy(() => import('./dialogs/ReadingDialog.tsx').then((file) => ({ default: file.ReadingDialog }))),
  history: lazy(() => import('./dialogs/HistoryDialog.tsx').then((file) => ({ default: file.HistoryDialog }))),
} satisfies Record<DialogName, unknown>;
const pages = {
  registry: lazy(() => import('./registry/RegistryPage.tsx').then((file) => ({ default: file.RegistryPage }))),
  phases: lazy(() => import('./phases/PhasesPage.tsx').then((file) => ({ default: file.PhasesPage }))),
  budget: lazy(() => import('./budget/BudgetPage.tsx').then((file) => ({ default: file.BudgetPage }))),
  map: lazy(() => import('./map/MapPage.tsx').then((file) => ({ default: file.MapPage }))),
} satisfies Record<Exclude<Page, 'design'>, unknown>;
const StartScreen = lazy(() => import('./panels/StartScreen.tsx').then((file) => ({ default: file.StartScreen })));
const OpeningTrouble = lazy(() => import('./panels/OpeningTrouble.tsx').then((file) => ({ default: file.OpeningTrouble })));
const StatusBar = lazy(() => import('./panels/StatusBar.tsx').then((file) => ({ default: file.StatusBar })));
const ToolsTree = lazy(() => import('./panels/ToolsTree.tsx').then((file) => ({ default: file.ToolsTree })));
const WireAndProblems = lazy(() => import('./panels/WireAndProblems.tsx').then((file) => ({ default: file.WireAndProblems })));
const Notices = lazy(() => import('./panels/Notices.tsx').then((file) => ({ default: file.Notices })));

export function App() {
  useShortcuts();
  const over = useArrivals();
  const stage = useApp((state) => state.stage);
  const dialog = useApp((state) => state.dialog);
  const narrow = useNarrow();
  const page = useApp((state) => state.page);
  const noticed = useApp((state) => state.notice !== undefined);
  useEffect(() => {
    // The palette answers keys: it must not wait for the network when it is first asked for.
    const timer = setTimeout(() => void import('./dialogs/CommandsDialog.tsx'), 1_500);
    return () => clearTimeout(timer);
  }, []);
  const Shown = dialog && dialogs[dialog];
  return (
    <div className={styles.app} data-over={over}>
      <Title />
      {stage.kind === 'start' || stage.kind === 'broken' ? (
        <Suspense fallback={null}>
          <StartScreen />
        </Suspense>
      ) : stage.kind === 'loading' ? (
        <Opening trouble={stage.trouble} />
      ) : (
        <>
          <TopBar />
          <Banners />
          {page !== 'design' ? <WholePage page={page} /> : narrow ? <Tabs /> : <Panes />}
          <Suspense fallback={<footer className={styles.footer} />}>
            <StatusBar />
          </Suspense>
        </>
      )}
      {over && <div className={styles.drop}>Drop files to import them</div>}
      <Suspense fallback={null}>
        {Shown !== undefined && <Shown />}
        {noticed && <Notices />}
      </Suspense>
    </div>
  );
}

function Opening({ trouble }: { readonly trouble: Trouble | undefined }) {
  const waiting = <p className={styles.loading}>Opening…</p>;
  if (trouble === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OpeningTrouble trouble={trouble} />
    </Suspense>
  );
}

/** What is about all tools takes the whole width. */
function WholePage({ page }: { readonly page: keyof typeof pages }) {
  const Shown = pages[page];
  return (
    <main className={styles.whole}>
      <Guarded key={page} name={`The ${page} page`}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Shown />
        </Suspense>
      </Guarded>
    </main>
  );
}

/** Three panes; the middle one takes what the others leave. */
function Panes() {
  const [left, setLeft] = useState(innerWidth < 1200 ? 212 : 264);
  const [right, setRight] = useState(innerWidth < 1200 ? 300 : 488);
  const wide = useApp((state) => state.wide);
  return (
    <main className={styles.panes} style={{ gridTemplateColumns: wide ? 'minmax(0, 1fr)' : `${left}px 1px minmax(320px, 1fr) 1px minmax(0, ${right}px)` }}>
      {!wide && (
        <Guarded name="The tools tree">
          <Suspense fallback={<div className={styles.waiting} />}>
            <ToolsTree />
          </Suspense>
        </Guarded>
      )}
      {!wide && <Splitter label="Width of the tools tree" side="left" size={left} limits={[180, 480]} onSize={setLeft} />}
      <div className={styles.full}>
        <ContractPage />
      </div>
      {!wide && <Splitter label="Width of the wire pane" side="right" size={right} limits={[240, 900]} onSize={setRight} />}
      {!wide && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <WireAndProblems />
        </Suspense>
      )}
    </main>
  );
}

const PANES = [
  { value: 'tools', label: 'Tools' },
  { value: 'contract', label: 'Contract' },
  { value: 'wire', label: 'Wire & problems' },
] as const satisfies readonly { value: Pane; label: string }[];

/** Under 900 pixels one pane shows at a time. */
function Tabs() {
  const { app } = useWorkshop();
  const pane = useApp((state) => state.pane);
  return (
    <main className={styles.narrow}>
      <nav className={styles.tabs} aria-label="Panes">
        {PANES.map((each) => (
          <button key={each.value} type="button" aria-pressed={each.value === pane} onClick={() => app.look({ pane: each.value })}>
            {each.label}
          </button>
        ))}
      </nav>
      <Suspense fallback={null}>{pane === 'tools' && <ToolsTree />}</Suspense>
      {pane === 'contract' && (
        <div className={styles.full}>
          <ContractPage />
        </div>
      )}
      <Suspense fallback={null}>{pane === 'wire' && <WireAndProblems />}</Suspense>
    </main>
  );
}

/** A component of its own: while a name is typed, nothing else draws itself anew. */
function Title() {
  const title = useApp((state) => {
    const tool = state.page === 'design' ? state.workspace.tools.find((each) => each.id === state.selected)?.document.get('name') : `${state.page.charAt(0).toUpperCase()}${state.page.slice(1)}`;
    return [typeof tool === 'string' ? tool : '', String(state.workspace.registry.get('name') ?? ''), 'Toolwright'].filter((word) => word !== '').join(' · ');
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
