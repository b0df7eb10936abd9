import { get, getString, isArray } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { GalleryEntry } from './gallery.ts';

export function readGalleryList(text: string): readonly GalleryEntry[] {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem' || !isArray(parsed.value.value)) return [];
  return parsed.value.value.flatMap((entry) => {
    const [title, summary, file] = ['title', 'summary', 'file'].map((key) =>
      getString(get(entry, key)),
    );
    return title === undefined || file === undefined
      ? []
      : [
          {
            title,
            file,
            summary: summary ?? '',
            kind: get(entry, 'kind') === 'bad' ? ('bad' as const) : ('good' as const),
          },
        ];
  });
}
