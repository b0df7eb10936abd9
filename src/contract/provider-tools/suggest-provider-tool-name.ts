/** `googleSearch` or `Microsoft Learn` as a name like those of other tools: `google_search`. */
export function suggestProviderToolName(words: string): string {
  return words
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d_]+/g, '_')
    .toLowerCase();
}
