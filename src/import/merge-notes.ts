import type { Problem } from '../contract/problem.ts';
import { formatSome } from './format-some.ts';
import type { ImportNote } from './importer.ts';

/**
 * Merges equal notes about several tools into one, at the place of the first, that counts the tools
 * and names a few. Keeps all other notes.
 */
export function mergeNotes(notes: readonly ImportNote[]): readonly Problem[] {
  const alike = new Map<unknown, ImportNote[]>();
  for (const note of notes) {
    const group = alike.get(getKey(note));
    if (group === undefined) alike.set(getKey(note), [note]);
    else group.push(note);
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    const tools = group.flatMap((note) => (note.about === undefined ? [] : [note.about.tool]));
    if (first?.about === undefined || tools.length < 2) return group;
    return [
      {
        code: first.code,
        message: `${tools.length} tools (${formatSome(
          tools.map((tool) => tool || 'unnamed'),
          3,
        )}): ${first.about.says}`,
        hint: first.hint,
      },
    ];
  });
}

function getKey(note: ImportNote): unknown {
  return note.about === undefined ? note : `${note.code} ${note.hint} ${note.about.says}`;
}
