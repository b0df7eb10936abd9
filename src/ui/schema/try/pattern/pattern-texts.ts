/** One text a line. A last empty line is none yet; any other empty line is the empty text. */
export function listTexts(typed: string): readonly string[] {
  const lines = typed.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** At the end; the empty text at the start, because there it needs no line after it. */
export function addText(typed: string, text: string): string {
  if (text === '') return `\n${typed}`;
  return typed === '' || typed.endsWith('\n') ? typed + text : `${typed}\n${text}`;
}

export function removeText(typed: string, text: string): string {
  const kept = listTexts(typed).filter((line) => line !== text);
  return kept.at(-1) === '' ? `${kept.join('\n')}\n` : kept.join('\n');
}

/** What fits on a line. */
export function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}
