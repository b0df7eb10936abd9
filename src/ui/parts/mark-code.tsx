/** Names between backticks as code, kept left to right inside any sentence. */
export function markCode(text: string) {
  return text.split('`').map((part, i) => (i % 2 === 0 ? part : <code key={i} dir="ltr">{part}</code>));
}
