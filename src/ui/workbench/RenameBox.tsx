import { useState } from 'react';
import { useWorkshop } from '../use-app.ts';
import styles from './ToolsTree.module.css';

interface RenameBoxProps {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** A tool's name in the tree while it is changed: Enter or leaving keeps it, Escape does not. */
export function RenameBox({ id, name, onDone }: RenameBoxProps) {
  const { app } = useWorkshop();
  const [text, setText] = useState(name);
  const saveName = (): void => {
    if (text.trim() !== '') app.apply({ kind: 'rename-tool', tool: id, name: text.trim() });
    onDone();
  };
  return (
    <input
      className={styles.rename}
      aria-label="New name"
      autoFocus
      spellCheck={false}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={saveName}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') saveName();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
