/**
 * A text with one more sentence at its end; what stood there is closed by a full stop where it has
 * none.
 */
export function addSentence(text: string, sentence: string): string {
  const before = text.trimEnd();
  if (before === '') return sentence;
  return `${before}${/[.!?:;。！？]["'”’)\]]?$/u.test(before) ? '' : '.'} ${sentence}`;
}
