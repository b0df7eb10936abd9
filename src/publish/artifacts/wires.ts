import type { Artifact } from '../artifact.ts';
import { createSlugs } from '../create-slugs.ts';

export const wires: Artifact = {
  id: 'wires',
  // Without a ready tool, there is nothing to send.
  createFiles: ({ wires: texts, tools }) => {
    if (tools.every(({ blockers }) => blockers.length > 0)) return [];
    const slugs = createSlugs(texts.map((wire) => wire.id));
    return texts.map(({ text }, i) => ({
      path: `wire/${slugs[i] ?? 'wire'}.json`,
      text: text.endsWith('\n') ? text : `${text}\n`,
    }));
  },
};
