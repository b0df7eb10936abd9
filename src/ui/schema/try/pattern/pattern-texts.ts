/** One text per line. An empty last line does not count; any other empty line is the empty text. */
export function listTexts(typed: string): readonly string[] {
  const lines = typed.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Appends a text; the empty one goes to the start, where it needs no line after it. */
export function addText(typed: string, text: string): string {
  if (text === '') return `\n${typed}`;
  return typed === '' || typed.endsWith('\n') ? typed + text : `${typed}\n${text}`;
}

export function removeText(typed: string, text: string): string {
  const kept = listTexts(typed).filter((line) => line !== text);
  return kept.at(-1) === '' ? `${kept.join('\n')}\n` : kept.join('\n');
}

/** A text that fits on one line. */
export function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}
