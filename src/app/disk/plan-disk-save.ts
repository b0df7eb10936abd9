import type { DiskFile, HashedFile } from '../../io/disk/read-disk.ts';
import type { DiskChanges } from '../../io/disk/save-disk.ts';

/** A file that somebody changed since it was last saved or read here. */
export interface OutsideChange {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** It holds a part of the design; otherwise it is generated from it. */
  readonly isDesign: boolean;
}

export interface DiskState {
  /** SHA-256 by path, as last saved or read; empty before. */
  readonly hashes: ReadonlyMap<string, string>;
  /** What the folder holds now. */
  readonly files: readonly HashedFile[];
}

/** Whether a path of a registry folder holds a part of the design. */
export function isDesignPath(path: string): boolean {
  return path === 'registry.json' || /^(?:tools|drafts|cases)\/[^/]+\.json$/.test(path);
}

/** Differences between what the folder holds and what was last saved or read. */
export function listOutsideChanges({ hashes, files }: DiskState): readonly OutsideChange[] {
  const found = new Map(files.map(({ path, hash }) => [path, hash]));
  const paths = new Set([...found.keys(), ...hashes.keys()]);
  return [...paths].toSorted().flatMap((path): readonly OutsideChange[] => {
    const [was, now] = [hashes.get(path), found.get(path)];
    const isDesign = isDesignPath(path);
    if (was === now) return [];
    if (was !== undefined)
      return [{ path, kind: now === undefined ? 'removed' : 'changed', isDesign }];
    // Other files of the folder are none of ours, until a save would replace them.
    return isDesign ? [{ path, kind: 'added', isDesign }] : [];
  });
}

/**
 * The writes of a save. A file that it would replace or remove, and that is not as it was last
 * saved or read, is kept beside: under `outside/`, as text, so that no import takes it for a tool.
 */
export function planDiskSave(state: DiskState, next: readonly DiskFile[]): DiskChanges {
  const { hashes, files } = state;
  const found = new Map(files.map((file) => [file.path, file]));
  const wanted = new Map(next.map(({ path, text }) => [path, text]));
  const changed = next.filter(({ path, text }) => found.get(path)?.text !== text);
  const removed = [...found.keys()].filter(
    (path) => !wanted.has(path) && (hashes.has(path) || isDesignPath(path)),
  );
  const lost = [...changed.map(({ path }) => path), ...removed].flatMap((path) => {
    const file = found.get(path);
    return file === undefined || hashes.get(path) === file.hash ? [] : [file];
  });
  return {
    files: [
      ...lost.map(({ path, text, hash }) => ({
        path: `outside/${path}.${hash.slice(0, 8)}.txt`,
        text,
      })),
      ...changed.map((file) => ({ ...file, former: found.get(file.path)?.text })),
    ],
    removed: removed.map((path) => ({ path, text: found.get(path)?.text ?? '' })),
  };
}
