/** The text as a sentence: a capital on a plain first word, a full stop at the end. */
export function formatSentence(words: string): string {
  const text = words.trim();
  return /[.!?。！？]$/u.test(text) ? text : `${text}.`;
}

/** Only a plain capitalised word changes: `API` and `OAuth` do not. */
export function formatUncapitalized(text: string): string {
  return /^[A-Z][a-z]*(?![A-Za-z0-9_])/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

export function formatCapitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "the room is taken" needs "when"; "to move a booking" and "for recurring slots" do not. */
export function formatCondition(text: string): string {
  const words = text.trim().replace(/[.。]$/u, '');
  return /^(?:when|whenever|if|for|to|as|after|before|while|with|without|on|in|unless|until|because|instead|once|only (?:when|if|for|to|as|after|before|while|with|without|on|in|once))\b/i.test(
    words,
  )
    ? formatUncapitalized(words)
    : `when ${formatUncapitalized(words)}`;
}
