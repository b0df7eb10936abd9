import { Suspense, useEffect, useState } from 'react';
import type { DialogName, Page, Pane, OpeningError as Trouble } from '../../app/app.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Splitter } from '../parts/Splitter.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { useNarrow } from '../use-narrow.ts';
import { usePasteAndDrop } from '../use-paste-and-drop.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { Banners } from './Banners.tsx';
import { ContractPage } from './ContractPage.tsx';
import { Guarded } from './Guarded.tsx';
import { NoticeArea } from './NoticeArea.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './App.module.css';

const dialogs = {
  import: createLazyPart(() =>
    import('../dialogs/import/ImportDialog.tsx').then((file) => file.ImportDialog),
  ),
  share: createLazyPart(() =>
    import('../dialogs/ShareDialog.tsx').then((file) => file.ShareDialog),
  ),
  export: createLazyPart(() =>
    import('../dialogs/ExportDialog.tsx').then((file) => file.ExportDialog),
  ),
  commands: createLazyPart(() =>
    import('../dialogs/CommandsDialog.tsx').then((file) => file.CommandsDialog),
  ),
  shortcuts: createLazyPart(() =>
    import('../dialogs/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog),
  ),
  registries: createLazyPart(() =>
    import('../dialogs/registries/RegistriesDialog.tsx').then((file) => file.RegistriesDialog),
  ),
  settings: createLazyPart(() =>
    import('../dialogs/settings/SettingsDialog.tsx').then((file) => file.SettingsDialog),
  ),
  fixes: createLazyPart(() =>
    import('../dialogs/fixes/FixesDialog.tsx').then((file) => file.FixesDialog),
  ),
  reshape: createLazyPart(() =>
    import('../dialogs/fixes/RefactorDialog.tsx').then((file) => file.RefactorDialog),
  ),
  rules: createLazyPart(() =>
    import('../dialogs/rules/RuleBookDialog.tsx').then((file) => file.RuleBookDialog),
  ),
  suppress: createLazyPart(() =>
    import('../dialogs/rules/SuppressDialog.tsx').then((file) => file.SuppressDialog),
  ),
  matrix: createLazyPart(() =>
    import('../dialogs/matrix/MatrixDialog.tsx').then((file) => file.MatrixDialog),
  ),
  count: createLazyPart(() =>
    import('../dialogs/count/CountDialog.tsx').then((file) => file.CountDialog),
  ),
  reading: createLazyPart(() =>
    import('../dialogs/review/ReadingDialog.tsx').then((file) => file.ReadingDialog),
  ),
  history: createLazyPart(() =>
    import('../dialogs/registries/HistoryDialog.tsx').then((file) => file.HistoryDialog),
  ),
} satisfies Record<DialogName, unknown>;
const pages = {
  registry: createLazyPart(() =>
    import('../registry/RegistryPage.tsx').then((file) => file.RegistryPage),
  ),
  phases: createLazyPart(() => import('../phases/PhasesPage.tsx').then((file) => file.PhasesPage)),
  budget: createLazyPart(() => import('../budget/BudgetPage.tsx').then((file) => file.BudgetPage)),
  map: createLazyPart(() => import('../map/MapPage.tsx').then((file) => file.MapPage)),
} satisfies Record<Exclude<Page, 'design'>, unknown>;
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
    // The palette answers keys: it must not wait for the network when it is first asked for.
    // When it does not load, the palette itself asks again.
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
        <Guarded key={dialog} name="The dialog" onClose={() => app.setView({ dialog: undefined })}>
          <Suspense fallback={null}>
            <OpenDialog name={dialog} />
          </Suspense>
        </Guarded>
      )}
      <NoticeArea />
    </div>
  );
}

function OpenDialog({ name }: { readonly name: DialogName }) {
  const Shown = dialogs[name];
  return <Shown />;
}

function Opening({ trouble }: { readonly trouble: Trouble | undefined }) {
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

/** Under 900 pixels one pane shows at a time. */
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

/** A component of its own: while a name is typed, nothing else draws itself anew. */
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
      .filter((word) => word !== '')
      .map((word) => formatShortText(word))
      .join(' · ');
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
