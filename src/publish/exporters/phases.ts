import { createSlugs } from '../create-slugs.ts';
import type { Exporter } from '../exporter.ts';

export const phases: Exporter = {
  id: 'phases',
  label: 'Wire files per phase',
  summary: 'What the model sees when each phase begins, for each target.',
  usesTargets: true,
  createFiles: ({ phases: views, wires }) => {
    const slugs = createSlugs(views.map(({ phase }) => phase));
    const names = createSlugs(wires.map(({ id }) => id));
    return views.flatMap(({ isShown }, i) =>
      wires.map(({ tools, print }, k) => ({
        path: `wire/${slugs[i] ?? 'phase'}/${names[k] ?? 'wire'}.json`,
        text: print(tools.filter((_, n) => isShown[n] === true)),
      })),
    );
  },
};
