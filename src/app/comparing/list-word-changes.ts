import { diffWordsWithSpace } from 'diff';

/** A piece of text that stayed, went or came. */
export interface WordChange {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** Characters of both texts; a longer pair, or one that has little in common, is shown as a whole. */
const MOST_COMPARED = 40_000;
/** Words that went or came: the work grows with its square. */
const MOST_CHANGED = 2_000;

/** The differences of two texts, word by word, in order. */
export function listWordChanges(before: string, after: string): readonly WordChange[] {
  const changes =
    before.length + after.length > MOST_COMPARED
      ? undefined
      : diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGED });
  if (changes === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'kept',
    text: value,
  }));
}
