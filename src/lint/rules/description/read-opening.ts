import type { Prose } from '../../words/read-prose.ts';

export interface Opening {
  /** The first sentence without emoji, Markdown and labels. */
  readonly text: string;
  /** Its index in the description. */
  readonly start: number;
}

/**
 * Emoji, Markdown, short tags such as `[Beta]` and a label such as `Acme |` before the first word.
 */
const LEAD =
  // oxlint-disable-next-line no-misleading-character-class -- joiners count one by one.
  /^(?:\w{1,20} \| )?(?:[\s#*>`_~•|–—-]|\p{Extended_Pictographic}|[\u200d\ufe0f]|\[[^\]\n]{1,30}\]|\((?:alpha|beta|preview|experimental)\)){0,60}/iu;

/** Fast path: nearly every text begins with a letter, and no label follows. */
const PLAIN = /^[A-Za-z](?!\w{0,19} \| )/;

/** The first sentence, which a model uses to select the tool; undefined when there is none. */
export function readOpening(prose: Prose): Opening | undefined {
  const { first } = prose;
  if (first === undefined || PLAIN.test(first.text)) return first;
  for (const { text, start } of prose.sentences) {
    const lead = LEAD.exec(text)?.[0].length ?? 0;
    if (lead < text.length) return { text: text.slice(lead), start: start + lead };
  }
  return undefined;
}
