import { lazy, Suspense, useEffect } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { DialogName, Pane } from '../app/app.ts';
import styles from './App.module.css';
import { Banners } from './panels/Banners.tsx';
import { ContractPage } from './panels/ContractPage.tsx';
import { Guarded } from './panels/Guarded.tsx';
import { ProblemsPane } from './panels/ProblemsPane.tsx';
import { StartScreen } from './panels/StartScreen.tsx';
import { StatusBar } from './panels/StatusBar.tsx';
import { ToolsTree } from './panels/ToolsTree.tsx';
import { TopBar } from './panels/TopBar.tsx';
import { WirePane } from './panels/WirePane.tsx';
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
  history: lazy(() => import('./dialogs/HistoryDialog.tsx').then((file) => ({ default: file.HistoryDialog }))),
} satisfies Record<DialogName, unknown>;
const Notices = lazy(() => import('./panels/Notices.tsx').then((file) => ({ default: file.Notices })));

export function App() {
  useShortcuts();
  const over = useArrivals();
  const stage = useApp((state) => state.stage);
  const dialog = useApp((state) => state.dialog);
  const narrow = useNarrow();
  const noticed = useApp((state) => state.notice !== undefined);
  useTitle();
  const Shown = dialog && dialogs[dialog];
  return (
    <div className={styles.app} data-over={over}>
      {stage.kind === 'start' || stage.kind === 'broken' ? (
        <StartScreen />
      ) : stage.kind === 'loading' ? (
        <p className={styles.loading}>Opening…</p>
      ) : (
        <>
          <TopBar />
          <Banners />
          {narrow ? <Tabs /> : <Panes />}
          <StatusBar />
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

function Panes() {
  return (
    <Group orientation="horizontal" className={styles.panes}>
      <Panel defaultSize="264px" minSize="180px" maxSize="520px" groupResizeBehavior="preserve-pixel-size">
        <Guarded name="The tools tree">
          <ToolsTree />
        </Guarded>
      </Panel>
      <Separator className={styles.separator} aria-label="Width of the tools tree" />
      <Panel minSize="320px">
        <main className={styles.full}>
          <ContractPage />
        </main>
      </Panel>
      <Separator className={styles.separator} aria-label="Width of the wire pane" />
      <Panel defaultSize="488px" minSize="260px" groupResizeBehavior="preserve-pixel-size">
        <WireAndProblems />
      </Panel>
    </Group>
  );
}

function WireAndProblems() {
  return (
    <Group orientation="vertical" className={styles.full}>
      <Panel minSize="120px">
        <Guarded name="The wire pane">
          <WirePane />
        </Guarded>
      </Panel>
      <Separator className={styles.row} aria-label="Height of the problems" />
      <Panel defaultSize="232px" minSize="80px" groupResizeBehavior="preserve-pixel-size">
        <Guarded name="The problems list">
          <ProblemsPane />
        </Guarded>
      </Panel>
    </Group>
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
    <div className={styles.narrow}>
      <nav className={styles.tabs} aria-label="Panes">
        {PANES.map((each) => (
          <button key={each.value} type="button" aria-pressed={each.value === pane} onClick={() => app.look({ pane: each.value })}>
            {each.label}
          </button>
        ))}
      </nav>
      {pane === 'tools' && <ToolsTree />}
      {pane === 'contract' && (
        <main className={styles.full}>
          <ContractPage />
        </main>
      )}
      {pane === 'wire' && <WireAndProblems />}
    </div>
  );
}

function useTitle(): void {
  const title = useApp((state) => {
    const tool = state.workspace.tools.find((each) => each.id === state.selected)?.document.get('name');
    return [typeof tool === 'string' ? tool : '', String(state.workspace.registry.get('name') ?? ''), 'Toolwright'].filter((word) => word !== '').join(' · ');
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
