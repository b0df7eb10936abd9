import type { Contract } from '../../../contract/contract.ts';
import { get } from '../../../contract/json/json.ts';
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
    const isRecommended = getPresetId(registry) === 'recommended';
    const cause = findCause(contract, set);
    if (cause === undefined && isRecommended) return;
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
        : (cause?.hint ?? 'Add “Do not use …” with the most likely wrong use.');
    report({
      at: ['description'],
      message: cause?.message ?? 'The description doesn’t say when not to use this tool.',
      hint,
      fixes,
    });
  },
};

interface Cause {
  readonly message: string;
  readonly hint: string;
}

/** What to say of a costly call. */
const HINTS: Partial<Readonly<Record<ActObject, string>>> = {
  deletion: 'Say whether it can be undone, and add “Do not use …” with the most likely wrong use.',
  message: 'Add “Do not use …”, for example before the user has agreed to the text.',
  money: 'Add “Do not use …”, for example before the user has agreed to the amount.',
  access: 'Add “Do not use …” with the most likely wrong use.',
};
/** The text warns of the cost already. */
const WARNED =
  /\b(?:permanent\w{0,3}|irrevers\w{1,5}|un(?:do|done|recoverable)|restor\w{1,8}|recover\w{0,8}|trash|recycle bin|confirm\w{0,8}|caution|careful\w{0,2}|warning|dangerous|destructive)\b/i;
/** A request whose method is DELETE deletes what its address says. */
const METHOD = /\bDELETE\b/;
/** What is gone with the session, or is a part of a document that the caller edits. */
const PASSING = new Set(
  'cookie cookies localstorage sessionstorage storage session sessions cache tab tabs window draft drafts pending cell cells row rows column columns paragraph element elements layer layers node nodes shape slide text breakpoint relation relations variable selection todo todos reaction marker annotation filter'.split(
    ' ',
  ),
);

/** Why a wrong call is likely or costs something; undefined where neither holds. */
function findCause(contract: Contract, set: Neighbours): Cause | undefined {
  const rivals = listRivals(contract, set);
  if (rivals.length > 0)
    return {
      message: `${listNames(rivals)} ${rivals.length === 1 ? 'does' : 'do'} something similar, and no description says which to use when.`,
      hint: `Say when to use ${listNames(rivals).replace(/ and (?=`[^`]*`$)/, ' or ')} instead.`,
    };
  const { act, effect, words } = getFacts(contract);
  const hint = act === undefined ? undefined : HINTS[act.on];
  const isCertain = act?.isSure === true || effect.certainty === 'stated';
  if (act === undefined || hint === undefined || !isCertain || effect.kind !== 'writes')
    return undefined;
  const isDeletion = act.on === 'deletion';
  if (words.includes('draft') || isWarned(contract) || (isDeletion && isMildDeletion(contract)))
    return undefined;
  const missing = isDeletion
    ? 'says neither whether that can be undone nor when not to call it'
    : 'doesn’t say when not to use it';
  return { message: `This tool ${describeAct(act)}, and the description ${missing}.`, hint };
}

function isWarned({ description = '' }: Contract): boolean {
  return WARNED.test(description) || METHOD.test(description);
}

/** Nothing of worth is lost, or the client asks before a call: it reads the annotation. */
function isMildDeletion(contract: Contract): boolean {
  return (
    getFacts(contract).words.some((word) => PASSING.has(word)) ||
    get(get(contract.wire.mcp, 'annotations'), 'destructiveHint') === true
  );
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
