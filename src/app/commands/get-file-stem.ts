/** A file's name without its ending, from a title of any characters. */
export function getFileStem(title: string): string {
  return title.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60);
}
