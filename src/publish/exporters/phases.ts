import { createSlugs } from '../create-slugs.ts';
import type { Exporter } from '../exporter.ts';

export const phases: Exporter = {
  id: 'phases',
  usesTargets: true,
  createFiles: ({ phases: views, wires }) => {
    const slugs = createSlugs(views.map(({ phase }) => phase));
    const names = createSlugs(wires.map(({ id }) => id));
    return views.flatMap(({ isShown }, i) =>
      wires.map(({ print }, k) => ({
        path: `phases/${slugs[i] ?? 'phase'}/${names[k] ?? 'wire'}.json`,
        text: print(isShown),
      })),
    );
  },
};
