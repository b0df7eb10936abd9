import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { listNames } from '../../../lint/words/list-names.ts';
import type { Idea, Suggestion } from '../suggestion.ts';

/** An idea in the imperative; names between backticks. */
export function describeIdea(idea: Idea, getToolName: (id: string) => string): string {
  const names = listNames(idea.ids.map(getToolName));
  switch (idea.kind) {
    case 'move':
      return describeMove(idea, names);
    case 'merge':
      return `Merge ${names} into \`${idea.options.name ?? getToolName(idea.ids[0] ?? '')}\``;
    case 'remove':
      return `Delete ${names}`;
    case 'close':
      return `Delete ${formatCount(idea.names.length, 'optional parameter')} of ${names}`;
  }
}

function describeMove(
  { destination: { tier, layer } }: Idea & { readonly kind: 'move' },
  names: string,
): string {
  if (layer === 'deferred') return `Defer ${names}`;
  return `Move ${names} to the ${layer === 'skill' ? 'skill' : 'tier'} \`${tier ?? ''}\``;
}

const MOST_BROKEN = 2;

/** References that the change would break; names between backticks. */
export function describeBroken({ outlook: { broken } }: Suggestion): string {
  if (broken.length === 0) return 'It breaks no reference.';
  const rest = broken.length - MOST_BROKEN;
  return [
    `It breaks ${formatCount(broken.length, 'reference')}.`,
    ...broken.slice(0, MOST_BROKEN).map(({ text }) => text),
    rest > 0 ? `Try it to see ${formatNumber(rest)} more.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

const DONE: Readonly<Record<string, string>> = {
  Move: 'Moved',
  Merge: 'Merged',
  Delete: 'Deleted',
  Split: 'Split',
};

/** `Moved 2 tools to ops` for `Move 2 tools to ops`. */
export function formatDone(label: string): string {
  return label.replace(/^\w+/, (verb) => DONE[verb] ?? verb);
}
