import { get, getString, isArray } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';

/** One example of `public/gallery/gallery.json`. */
export interface GalleryEntry {
  readonly title: string;
  readonly summary: string;
  readonly file: string;
  readonly kind: 'good' | 'bad';
}

/** The example that "See an example" opens. */
export const FIRST_EXAMPLE = 'site-builder.json';
/** The hash of the address that opens it, for links. */
export const EXAMPLE_HASH = '#example';

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
