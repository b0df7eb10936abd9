import type { Artifact } from '../artifact.ts';
import { slugNames } from '../slug-names.ts';

export const wires: Artifact = {
  id: 'wires',
  summary: 'The exact JSON that each provider receives.',
  publish: ({ wires: texts }) => {
    const slugs = slugNames(texts.map((wire) => wire.id));
    return texts.map(({ text }, i) => ({ path: `wire/${slugs[i] ?? 'wire'}.json`, text: text.endsWith('\n') ? text : `${text}\n` }));
  },
};
