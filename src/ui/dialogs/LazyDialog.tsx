import type { DialogName } from '../../app/app.ts';
import { createLazyPart } from '../lazy-part.ts';

/** All dialogs but the palette, which is in the shell. */
const dialogs = {
  import: createLazyPart(() =>
    import('./import/ImportDialog.tsx').then((file) => file.ImportDialog),
  ),
  share: createLazyPart(() => import('./ShareDialog.tsx').then((file) => file.ShareDialog)),
  'open-address': createLazyPart(() =>
    import('./OpenAddressDialog.tsx').then((file) => file.OpenAddressDialog),
  ),
  export: createLazyPart(() => import('./ExportDialog.tsx').then((file) => file.ExportDialog)),
  shortcuts: createLazyPart(() =>
    import('./ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog),
  ),
  registries: createLazyPart(() =>
    import('./registries/RegistriesDialog.tsx').then((file) => file.RegistriesDialog),
  ),
  settings: createLazyPart(() =>
    import('./settings/SettingsDialog.tsx').then((file) => file.SettingsDialog),
  ),
  fixes: createLazyPart(() => import('./fixes/FixesDialog.tsx').then((file) => file.FixesDialog)),
  questions: createLazyPart(() =>
    import('./fixes/QuestionsDialog.tsx').then((file) => file.QuestionsDialog),
  ),
  refactor: createLazyPart(() =>
    import('./fixes/RefactorDialog.tsx').then((file) => file.RefactorDialog),
  ),
  rules: createLazyPart(() =>
    import('./rules/RuleBookDialog.tsx').then((file) => file.RuleBookDialog),
  ),
  suppress: createLazyPart(() =>
    import('./rules/SuppressDialog.tsx').then((file) => file.SuppressDialog),
  ),
  matrix: createLazyPart(() =>
    import('./matrix/MatrixDialog.tsx').then((file) => file.MatrixDialog),
  ),
  count: createLazyPart(() => import('./count/CountDialog.tsx').then((file) => file.CountDialog)),
  reading: createLazyPart(() =>
    import('./review/ReadingDialog.tsx').then((file) => file.ReadingDialog),
  ),
  'remove-tool': createLazyPart(() =>
    import('./RemoveToolDialog.tsx').then((file) => file.RemoveToolDialog),
  ),
  'provider-tools': createLazyPart(() =>
    import('./provider-tools/ProviderToolsDialog.tsx').then((file) => file.ProviderToolsDialog),
  ),
  history: createLazyPart(() =>
    import('./registries/HistoryDialog.tsx').then((file) => file.HistoryDialog),
  ),
  help: createLazyPart(() => import('./help/HelpDialog.tsx').then((file) => file.HelpDialog)),
} satisfies Record<LazyDialogName, unknown>;

type LazyDialogName = Exclude<DialogName, 'commands'>;

/** The dialog of a name, loaded when it first opens. */
export function LazyDialog({ name }: { readonly name: LazyDialogName }) {
  const Content = dialogs[name];
  return <Content />;
}
