import { groupOperations } from '../../../app/import/group-operations.ts';
import type { OperationEntry } from '../../../app/import/imported-files.ts';

/** A line of the list: a tag with all its operations, or one of them. */
export type PickRow =
  | { readonly kind: 'tag'; readonly tag: string; readonly entries: readonly OperationEntry[] }
  | { readonly kind: 'operation'; readonly entry: OperationEntry };

/** The rows of the operations that have every word of the search. */
export function listRows(
  operations: readonly OperationEntry[],
  search: string,
): readonly PickRow[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = operations.filter((entry) => {
    const text = getSearchText(entry);
    return words.every((word) => text.includes(word));
  });
  return groupOperations(found).flatMap(({ tag, entries }): readonly PickRow[] => [
    { kind: 'tag', tag, entries },
    ...entries.map((entry) => ({ kind: 'operation', entry }) as const),
  ]);
}

function getSearchText({ id, name, method, path, summary, tags }: OperationEntry): string {
  return [id, name, `${method} ${path}`, summary, ...tags].join(' ').toLowerCase();
}

export function getRowKey(row: PickRow): string {
  return row.kind === 'tag' ? `tag ${row.tag}` : row.entry.key;
}

/** The keys that a row represents. */
export function listKeys(row: PickRow): readonly string[] {
  return row.kind === 'tag' ? row.entries.map(({ key }) => key) : [row.entry.key];
}

/** All of the row where one was missing, else none of it. */
export function replacePicks(picked: ReadonlySet<string>, row: PickRow): ReadonlySet<string> {
  const keys = listKeys(row);
  const next = new Set(picked);
  if (keys.every((key) => picked.has(key))) for (const key of keys) next.delete(key);
  else for (const key of keys) next.add(key);
  return next;
}
