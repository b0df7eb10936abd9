import type { Contract } from '../../../contract/contract.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { formatSentence } from '../../words/format-sentence.ts';
import { readProse, type Prose } from '../../words/read-prose.ts';
import { readVerb } from '../../words/read-verb.ts';
import { findLateStart, type LateStart } from './find-late-start.ts';

export const saysWhatFirst: ToolRule = {
  id: 'says-what-first',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Say in the opening words what the tool does',
  why: 'A model chooses by the opening words. A condition, a warning or a preamble before them is read before the model knows what the tool is for.',
  source: 'Source 002, descriptions as policy: what it does, first, in one sentence',
  except:
    'A deprecated tool may open with that word and its successor. With the preset `recommended` a short condition is no delay, and a description that repeats the name is enough where the parameters are described.',
  fixKinds: ['text'],
  bad: {
    ...example,
    description:
      'Use when the user has agreed on room and time. Books a meeting room for one slot and returns its booking_id. Mutating: puts one booking in the calendar. Do not use to move a booking.',
  },
  good: example,
  check: ({ contract, registry }, report) => {
    const { prose, words } = getFacts(contract);
    const found = findLateStart(prose, words);
    if (found === undefined) return;
    if (getPresetId(registry) === 'recommended' && isClearAnyway(found, contract)) return;
    report({
      at: ['description'],
      ...describeStart(found, contract.name),
      fixes: suggestOrder(found.kind, contract.description ?? '', prose, words),
    });
  },
};

/** "If a dialog is open, this closes it": the act is still within the first words. */
const SHORT_CONDITION = /^(?!use\b|call\b|invoke\b|choose\b|select\b)[^,.;:\n]{1,60}, (?=\S+ \S)/i;
/** "Use this when you need to find a room": the condition names the act. */
const NAMES_ACT =
  /^(?:use|call|invoke|choose|select|when|whenever|if)\b[^,.;:\n]{0,50}\b(?:need|want|wish|like|ask|try|look|request)(?:s|ed|ing)?(?: you)? (?:to|for|about)\b/i;
const LABEL = /^[^:.\n]{1,40}: {0,3}/;
const FAINT = /^you (?:can|may)\b/i;

/** Late by the letter, while a reader knows at once what the tool does. */
function isClearAnyway({ kind, opening: { text } }: LateStart, contract: Contract): boolean {
  if (kind === 'condition') return SHORT_CONDITION.test(text) || NAMES_ACT.test(text);
  if (kind === 'alarm') return FAINT.test(text) || isLabelledDirection(text, contract);
  return kind === 'name' && !isLeftOpen(contract);
}

/** "REQUIRED FIRST STEP: Plan the trip": no other sentence is the direction. */
function isLabelledDirection(text: string, contract: Contract): boolean {
  const { sentences } = getFacts(contract).prose;
  return (
    isDirection(text.replace(LABEL, '')) &&
    !sentences.slice(1, 4).some((sentence) => isDirection(sentence.text))
  );
}

/** Neither the parameters nor the result say more than the name does. */
function isLeftOpen(contract: Contract): boolean {
  const { parameters, fields } = getFacts(contract);
  return (
    parameters.length > 0 &&
    fields.length === 0 &&
    parameters.every(({ description }) => description.trim() === '')
  );
}

function describeStart(
  { kind, opening }: LateStart,
  name: string,
): Pick<RuleReport, 'message' | 'hint' | 'severity'> {
  switch (kind) {
    case 'placeholder':
      return {
        message: 'The description is a placeholder.',
        hint: 'Write what the tool does, starting with a verb.',
      };
    case 'name':
      return {
        message: `The description only repeats the name “${formatExcerpt(name)}”.`,
        hint: 'Add what the name leaves open, such as the source, the amount or the result.',
        severity: 'advice',
      };
    case 'alarm':
      return {
        message: `The description opens with “${formatExcerpt(opening.text)}” before it says what the tool does.`,
        hint: 'Put the sentence that says what the tool does first.',
      };
    case 'condition':
      return {
        message: `The description opens with the condition “${formatExcerpt(opening.text)}” before it says what the tool does.`,
        hint: 'Put the sentence that says what the tool does before the condition.',
      };
    case 'belonging':
      return {
        message:
          'The description opens with the system that the tool belongs to, not with what it does.',
        hint: 'Start with the verb.',
      };
  }
}

/** Moves the next sentence that begins with a verb to the front. */
function suggestOrder(
  kind: LateStart['kind'],
  description: string,
  { sentences }: Prose,
  name: readonly string[],
): readonly Fix[] {
  if (kind !== 'alarm' && kind !== 'condition') return [];
  const what = sentences.slice(1, 4).find(({ text }) => isDirection(text));
  if (what === undefined) return [];
  const before = description.slice(0, what.start).trim();
  const after = description.slice(what.start + what.text.length);
  const value = `${formatSentence(what.text)} ${before}${after}`.trimEnd();
  return findLateStart(readProse(value), name) === undefined
    ? [
        {
          title: 'Move the sentence with the verb to the front',
          kind: 'text',
          edits: [{ kind: 'set', at: ['description'], value }],
        },
      ]
    : [];
}

function isDirection(text: string): boolean {
  const verb = readVerb(/^[A-Z][a-z]+(?= )/.exec(text)?.[0] ?? '');
  return (
    verb !== undefined && verb.form !== 'gerund' && verb.base !== 'use' && verb.base !== 'call'
  );
}
