import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { fixText, isCompared } from './fix-text.ts';
import { listLookalikes, WORD, type Lookalike } from './list-lookalikes.ts';
import { listSuspects } from './list-suspects.ts';
import { replaceTexts } from './replace-texts.ts';

const { minutes, ...others } = example.input_schema.properties;

export const noMixedScripts: ToolRule = {
  id: 'no-mixed-scripts',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Write each word in one script',
  why: 'A Cyrillic а looks like a Latin a and is another letter: the model copies or corrects it, and a server that compares the other spelling finds nothing. In a tool name it can imitate a trusted tool.',
  source: 'Safety of text: what is approved has to be what is sent',
  except:
    'Names in Russian or Greek, units such as μm, and words with a letter that resembles no Latin one are not reported.',
  fixKinds: ['suggested', 'text'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...others,
        minutes: { ...minutes, description: 'Length of the slоt in minutes.' },
      },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    const found = listSuspects(contract).flatMap((suspect) => {
      const words = suspect.isOdd ? listLookalikes(suspect.text, isCompared(suspect)) : [];
      return words.length === 0 ? [] : [{ suspect, words }];
    });
    const [first] = found;
    const [lookalike] = first?.words ?? [];
    if (first === undefined || lookalike === undefined) return;
    const suspects = found.map(({ suspect }) => suspect);
    const latin = new Map(
      found.flatMap(({ words }) => words.map((word) => [word.word, word.latin] as const)),
    );
    const edits = replaceTexts(contract.source, suspects, (text) =>
      text.replace(WORD, (word) => latin.get(word) ?? word),
    );
    const more =
      latin.size === 1
        ? ''
        : `, and so ${latin.size === 2 ? 'does 1 more word' : `do ${latin.size - 1} more words`}`;
    report({
      at: first.suspect.at,
      message: `“${formatExcerpt(lookalike.word, 40)}” mixes scripts (${describeLookalike(lookalike)})${more}.`,
      hint: 'Write it in Latin letters, here and on the server.',
      severity: suspects.some(isCompared) ? 'error' : 'warning',
      places: suspects.map(({ at }) => at),
      fixes:
        edits === undefined
          ? []
          : [
              fixText(
                `Write ${latin.size === 1 ? formatExcerpt(lookalike.latin, 40) : `${latin.size} words`} in Latin letters`,
                suspects,
                edits,
              ),
            ],
    });
  },
};

/** "а is U+0430". */
function describeLookalike({ word, latin }: Lookalike): string {
  const wanted = [...latin];
  const strange = [...new Set([...word].filter((letter, i) => letter !== wanted[i]))];
  return `${strange
    .slice(0, 3)
    .map(
      (letter) =>
        `${letter} is U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
    .join(', ')}${strange.length > 3 ? ' …' : ''}`;
}
