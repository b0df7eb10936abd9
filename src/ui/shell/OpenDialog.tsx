import { Suspense } from 'react';
import type { DialogName } from '../../app/app.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Guarded } from './Guarded.tsx';

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
  refactor: createLazyPart(() =>
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

interface OpenDialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

/** The dialog of a name, loaded when it first opens. */
export function OpenDialog({ name, onClose }: OpenDialogProps) {
  const Content = dialogs[name];
  return (
    <Guarded name="The dialog" onClose={onClose}>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </Guarded>
  );
}
