import { useEffect, useState } from 'react';
import type { GalleryEntry } from '../../../app/commands/gallery.ts';
import { useWorkshop } from '../../use-app.ts';
import styles from '../dialogs.module.css';

export function GalleryList() {
  const { commands } = useWorkshop();
  const [entries, setEntries] = useState<readonly GalleryEntry[]>([]);
  useEffect(() => {
    void commands.listGallery().then(setEntries);
  }, [commands]);
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.file} className={styles.entry}>
          <button type="button" onClick={() => void commands.openGallery(entry.file)}>
            <span className={styles.kind} data-kind={entry.kind}>
              {entry.kind}
            </span>
            <b>{entry.title}</b>
            <small>{entry.summary}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
