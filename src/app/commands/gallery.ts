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
