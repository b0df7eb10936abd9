import { Download, Eye, Plus, type LucideIcon } from 'lucide-react';
import { createBlankDesign } from '../../app/commands/create-blank-design.ts';
import { FIRST_EXAMPLE } from '../../app/commands/gallery.ts';
import { useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './StartWays.module.css';

/** The three ways to a first tool, for a browser with nothing saved and for an empty registry. */
export function StartWays() {
  const { app, commands } = useWorkshop();
  const readOnly = useReadOnly();
  const addTool = async (): Promise<void> => {
    const isOpen = app.store.getState().stage.kind === 'editing';
    if (isOpen || (await commands.registries.create(createBlankDesign('my-registry'))))
      (await import('../palette/start-tool.ts')).startTool(app);
  };
  return (
    <ul className={styles.ways}>
      <Way
        icon={Download}
        label="Import tools"
        about="MCP tools/list, Anthropic, OpenAI, Gemini or Bedrock tools, whole request bodies, Toolwright files and zips. Paste, drop or choose files."
        onClick={() => app.setView({ dialog: 'import' })}
      />
      <Way
        icon={Plus}
        label="New tool"
        about="Type a name, a description and the input: checks run on every change. A new registry has the profile Contract; the top bar changes it to Definition."
        disabled={readOnly}
        onClick={() => void addTool()}
      />
      <Way
        icon={Eye}
        label="See an example"
        about="A site builder: 19 tools with every part of a contract filled in. Edit anything."
        onClick={() => void commands.openGallery(FIRST_EXAMPLE)}
      />
    </ul>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly about: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Way({ icon: Icon, label, about, disabled = false, onClick }: WayProps) {
  return (
    <li>
      <button type="button" className={styles.way} disabled={disabled} onClick={onClick}>
        <b>
          <Icon size={16} aria-hidden /> {label}
        </b>
        <span>{about}</span>
      </button>
    </li>
  );
}
