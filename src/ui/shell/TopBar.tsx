import {
  ChevronDown,
  Command,
  Moon,
  Redo2,
  Settings2,
  Share2,
  Sun,
  Undo2,
  Upload,
} from 'lucide-react';
import { getTitle } from '../../app/persistence/autosave.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { getString } from '../../contract/json/json.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { NameText } from '../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { setOtherTheme, useTheme } from '../use-theme.ts';
import { PageNav } from './PageNav.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import button from '../parts/button.module.css';
import styles from './TopBar.module.css';

const ProfileButton = createLazyPart(() =>
  import('../details/ProfileButton.tsx').then((file) => file.ProfileButton),
);

export function TopBar() {
  const { app } = useWorkshop();
  return (
    <header className={styles.bar}>
      <Brand />
      <RegistryButton />
      <OptionalPart>
        <ProfileButton />
      </OptionalPart>
      <button
        type="button"
        className={button.icon}
        aria-label="Registry settings"
        title="Registry settings: name, limits, targets"
        onClick={() => app.setView({ dialog: 'settings' })}
      >
        <Settings2 size={15} aria-hidden />
      </button>
      <SaveStatus />
      <PageNav />
      <UndoAndRedo />
      <button
        type="button"
        className={styles.search}
        aria-label="Search or run, Ctrl K"
        onClick={() => app.setView({ dialog: 'commands' })}
      >
        <Command size={14} aria-hidden />
        <span>Search or run</span> <kbd>Ctrl K</kbd>
      </button>
      <button
        type="button"
        className={button.button}
        aria-label="Share"
        onClick={() => app.setView({ dialog: 'share' })}
      >
        <Share2 size={14} aria-hidden /> <span className={styles.label}>Share</span>
      </button>
      <button
        type="button"
        className={button.primary}
        aria-label="Export registry"
        onClick={() => app.setView({ dialog: 'export' })}
      >
        <Upload size={14} aria-hidden /> <span className={styles.label}>Export registry</span>
      </button>
      <button
        type="button"
        className={button.icon}
        aria-label="Help"
        title="Help"
        onClick={() => app.setView({ dialog: 'help' })}
      >
        ?
      </button>
      <ThemeButton />
    </header>
  );
}

function Brand() {
  return (
    <span className={styles.brand}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden
      >
        <path d="M3 15V6l6-3.5L15 6v9" />
        <path d="M6.5 9h5M6.5 12h5" />
      </svg>
      <span className={styles.word}>Toolwright</span>
    </span>
  );
}

/** The open registry; opens another one. */
function RegistryButton() {
  const { app } = useWorkshop();
  const title = useApp((state) => formatShortText(getTitle(state.workspace)));
  const version = useApp((state) => getString(state.workspace.registry.get('version')));
  return (
    <button
      type="button"
      className={styles.registry}
      title={`${title}: open another registry or example`}
      onClick={() => app.setView({ dialog: 'registries' })}
    >
      <b>
        <NameText name={title} />
      </b>
      {version !== undefined && <span>v{formatShortText(version, 40)}</span>}{' '}
      <ChevronDown size={14} aria-hidden />{' '}
      <i className="visually-hidden">registries and examples</i>
    </button>
  );
}

function UndoAndRedo() {
  const { app } = useWorkshop();
  const undo = useApp((state) => state.past.at(-1)?.label);
  const redo = useApp((state) => state.future.at(-1)?.label);
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={button.icon}
        disabled={undo === undefined}
        aria-label={undo === undefined ? 'Undo' : `Undo: ${undo}`}
        title={undo === undefined ? 'Nothing to undo' : `Undo: ${undo} (Ctrl Z)`}
        onClick={app.undo}
      >
        <Undo2 size={15} aria-hidden />
      </button>
      <button
        type="button"
        className={button.icon}
        disabled={redo === undefined}
        aria-label={redo === undefined ? 'Redo' : `Redo: ${redo}`}
        title={redo === undefined ? 'Nothing to redo' : `Redo: ${redo} (Ctrl Shift Z)`}
        onClick={app.redo}
      >
        <Redo2 size={15} aria-hidden />
      </button>
    </div>
  );
}

function ThemeButton() {
  const theme = useTheme();
  return (
    <button
      type="button"
      className={button.icon}
      aria-label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
      onClick={setOtherTheme}
    >
      {theme === 'dark' ? <Sun size={15} aria-hidden /> : <Moon size={15} aria-hidden />}
    </button>
  );
}
