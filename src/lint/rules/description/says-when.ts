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
  recommended: 'off',
  summary: 'Say when to call the tool',
  why: 'A model rarely asks whether a tool can do something. It asks which of a dozen tools fits now, and cases that are only declared in the contract never reach it.',
  source:
    'Source 000, three things belong in a description; source 002, anatomy of a description that routes',
  except: 'A well-known tool that changes little is not reported.',
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
            'The description doesn’t say when to call the tool; the model never sees `routing.use_when`.',
          hint: 'Copy the cases of `use_when` into the description.',
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
      message: `The description doesn’t say when to call the tool, and a wrong call is costly (${formatExcerpt(stakes.because, 48)}).`,
      hint: 'Add a sentence that starts with “Use when”.',
    });
  },
};

function suggestCases(description: string, cases: readonly string[]): readonly Fix[] {
  const sentence = `Use ${cases.map(formatCondition).join(', or ')}.`;
  return [
    {
      title: 'Add the cases of use_when',
      kind: 'text',
      edits: [{ kind: 'set', at: ['description'], value: addSentence(description, sentence) }],
    },
  ];
}
