import type { Contract } from '../../../contract/contract.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { findExclusion } from './find-exclusion.ts';

export const negativeDescription: ToolRule = {
  id: 'negative-description',
  scope: 'tool',
  severity: 'error',
  summary: 'Name a case in which the tool must not be called',
  why: 'A description that only says what a tool does invites calls that merely sound alike; one excluded case prevents the most common misuse.',
  source: 'Source 000, checklist item 7',
  except:
    'A tool that nothing else resembles and that can do no harm may stay without one; suppress it with that reason.',
  fixKinds: ['text'],
  bad: { ...example, description: 'Book a meeting room.' },
  good: example,
  check: ({ contract, set }, report) => {
    const { description } = contract;
    if (description === undefined || description.trim() === '') {
      report({
        at: ['description'],
        message: 'The description is empty.',
        hint: 'Say when to call the tool, when not to, and what a call changes.',
      });
      return;
    }
    if (findExclusion(description, contract, set) !== undefined) return;
    const fixes = suggestCases(contract, description).filter((fix) =>
      fix.edits.some(
        (edit) =>
          'value' in edit &&
          typeof edit.value === 'string' &&
          findExclusion(edit.value, contract, set) !== undefined,
      ),
    );
    const hint =
      fixes.length > 0
        ? 'Say it where the model reads it: routing stays in the harness.'
        : 'Add “Do not use …” with the closest wrong use.';
    report({
      at: ['description'],
      message: 'The description names no case in which not to call the tool.',
      hint,
      fixes,
    });
  },
};

function suggestCases({ routing }: Contract, description: string): readonly Fix[] {
  const cases = (routing?.do_not_use_when ?? []).map(formatCase);
  const siblings = (routing?.siblings ?? []).flatMap(({ tool, when }) =>
    tool === undefined || when === undefined || when.trim() === ''
      ? []
      : [`Use ${tool} instead ${formatCondition(when)}`],
  );
  const createAppendFix = (title: string, sentences: readonly string[]): readonly Fix[] =>
    sentences.length === 0
      ? []
      : [
          {
            title,
            kind: 'text',
            edits: [
              {
                kind: 'set',
                at: ['description'],
                value: `${description.trimEnd()}${/[.!?。！？:]$/u.test(description.trimEnd()) ? '' : '.'} ${sentences.join(' ')}`,
              },
            ],
          },
        ];
  return [
    ...createAppendFix(
      'Append the cases of do_not_use_when',
      cases.filter((sentence) => sentence !== ''),
    ),
    ...createAppendFix('Append the routes to the siblings', siblings.map(formatSentence)),
  ];
}

function formatCase(text: string): string {
  const words = text.trim();
  if (words === '' || /^(?:do not|don['’]t|never|not|avoid)\b/i.test(words))
    return words === '' ? '' : formatSentence(words);
  return formatSentence(`Do not use ${formatCondition(words)}`);
}

/** "the room is taken" needs "when"; "to move a booking" and "for recurring slots" do not. */
function formatCondition(text: string): string {
  const words = text.trim();
  return /^(?:when|if|for|to|as|after|before|while|with|without|on|in|unless|until|because)\b/i.test(
    words,
  )
    ? formatUncapitalized(words)
    : `when ${formatUncapitalized(words)}`;
}

/** Only a plain capitalised word changes: `API` and `OAuth` do not. */
function formatUncapitalized(text: string): string {
  return /^[A-Z][a-z]*\b/.test(text) && !/^[A-Z][a-z]*[A-Z]/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

function formatSentence(text: string): string {
  return /[.!?。！？]$/u.test(text) ? text : `${text}.`;
}
