import { addSentence } from '../../../contract/add-sentence.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { formatCondition } from '../../words/format-sentence.ts';
import { getStakes } from './get-stakes.ts';
import { isWhenDescribed } from './is-described.ts';

/** length-in-proportion and states-effects report shorter descriptions. */
const FEW_WORDS = 8;

export const saysWhen: ToolRule = {
  id: 'says-when',
  scope: 'tool',
  severity: 'warning',
  summary: 'Say when to call the tool',
  why: 'The question a model answers is rarely whether a tool can do something, but which of a dozen is right now; routing that is only declared never reaches it.',
  source:
    'Source 000, three things belong in a description; source 002, anatomy of a description that routes',
  except:
    'A tool that everybody knows and that harms nothing needs no such words, and is not reported.',
  fixKinds: ['text'],
  bad: {
    ...example,
    description:
      'Book a meeting room for one slot and return its booking_id. Mutating: puts one booking in the calendar, mails nobody. Do not move a booking with it.',
    routing: { use_when: ['The user has agreed on a room and a time'] },
  },
  good: example,
  check: ({ contract }, report) => {
    const { description } = contract;
    if (description === undefined || description.trim() === '') return;
    const cases = (contract.routing?.use_when ?? []).filter((each) => each.trim() !== '');
    if (cases.length > 0) {
      if (!isWhenDescribed(contract))
        report({
          at: ['description'],
          message:
            'When to call is declared in routing.use_when, and the description does not say it.',
          hint: 'Say it where the model reads it: routing stays in the harness.',
          fixes: suggestCases(description, cases),
        });
      return;
    }
    const stakes = getStakes(contract);
    if (
      stakes === undefined ||
      getFacts(contract).prose.text.split(/\s+/, FEW_WORDS).length < FEW_WORDS ||
      isWhenDescribed(contract)
    )
      return;
    report({
      at: ['description'],
      severity: 'advice',
      message: `The description does not say when to call, and a wrong call costs: ${formatExcerpt(stakes.because, 48)}.`,
      hint: 'Add “Use when …” with the state of things that calls for it.',
    });
  },
};

function suggestCases(description: string, cases: readonly string[]): readonly Fix[] {
  const sentence = `Use ${cases.map(formatCondition).join(', or ')}.`;
  return [
    {
      title: 'Append the cases of use_when',
      kind: 'text',
      edits: [{ kind: 'set', at: ['description'], value: addSentence(description, sentence) }],
    },
  ];
}
