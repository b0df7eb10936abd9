/** Appends a sentence, after a full stop if the text does not end in punctuation. */
export function addSentence(text: string, sentence: string): string {
  const before = text.trimEnd();
  if (before === '') return sentence;
  return `${before}${/[.!?:;。！？]["'”’)\]]?$/u.test(before) ? '' : '.'} ${sentence}`;
}
