import type { Contract } from '../../../contract/contract.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { describeAct } from '../../effect/describe-act.ts';
import type { ActObject } from '../../effect/effect.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { listRivals } from '../description/list-rivals.ts';
import { findExclusion } from './find-exclusion.ts';

export const negativeDescription: ToolRule = {
  id: 'negative-description',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Say when not to use the tool',
  why: 'Models call a tool for every request that sounds similar. One excluded case prevents the most common wrong call.',
  source: 'Source 000, checklist item 7',
  except:
    'A tool that only reads and has no similar tool beside it needs no excluded case. Suppress the finding with that reason.',
  fixKinds: ['text'],
  bad: { ...example, description: 'Book a meeting room.' },
  good: example,
  check: ({ contract, registry, set }, report) => {
    const { description } = contract;
    if (description === undefined || description.trim() === '') {
      report({
        at: ['description'],
        message: 'No description, so the model only has the name to choose by.',
        hint: 'Say when to use the tool, when not to, and what a call changes.',
      });
      return;
    }
    if (findExclusion(description, contract, set) !== undefined) return;
    const cause = findCause(contract, set);
    if (cause === undefined && getPresetId(registry) === 'recommended') return;
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
        ? 'Copy the cases from `routing` to the description: the model doesn’t see `routing`.'
        : 'Add “Do not use …” with the most likely wrong use.';
    report({
      at: ['description'],
      message: cause ?? 'The description doesn’t say when not to use this tool.',
      hint,
      fixes,
    });
  },
};

const COSTLY: ReadonlySet<ActObject | undefined> = new Set<ActObject>([
  'deletion',
  'message',
  'money',
  'access',
]);

/** Why a wrong call is likely or costs something; undefined where neither holds. */
function findCause(contract: Contract, set: Neighbours): string | undefined {
  const { act, effect } = getFacts(contract);
  const isCertain = act?.isSure === true || effect.certainty === 'stated';
  if (act !== undefined && isCertain && effect.kind === 'writes' && COSTLY.has(act.on))
    return `This tool ${describeAct(act)}, and the description doesn’t say when not to use it.`;
  const rivals = listRivals(contract, set);
  return rivals.length === 0
    ? undefined
    : `${listNames(rivals)} ${rivals.length === 1 ? 'does' : 'do'} something similar, and the description doesn’t say when not to use this tool.`;
}

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
      'Add the cases of do_not_use_when',
      cases.filter((sentence) => sentence !== ''),
    ),
    ...createAppendFix('Add when to use the siblings', siblings.map(formatSentence)),
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
