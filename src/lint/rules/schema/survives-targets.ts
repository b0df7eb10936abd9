import type { Contract } from '../../../contract/contract.ts';
import type { Evidence } from '../../evidence.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { describePointers } from './keywords/describe-pointer.ts';
import {
  createSentenceEdits,
  listLostKeywords,
  type LostKeyword,
} from './keywords/list-lost-keywords.ts';

const { minutes, ...others } = example.input_schema.properties;
const createExample = (description: string): object => ({
  ...example,
  input_schema: {
    ...example.input_schema,
    properties: { ...others, minutes: { ...minutes, description } },
  },
});
const MAX_MESSAGE = 159;

export const survivesTargets: ToolRule = {
  id: 'survives-targets',
  scope: 'tool',
  severity: 'warning',
  recommended: 'error',
  summary: 'Repeat in the description what a chosen target does not show',
  why: 'Each provider supports its own part of JSON Schema. One refuses a keyword, another accepts it and does not show it to the model.',
  source:
    'Source 002, read your own wire format; the tables of the targets, each with the day it was read',
  except: 'Where no sensible call comes near the limit, suppress the finding with that reason.',
  fixKinds: ['text'],
  bad: { tools: [createExample('Length of the slot in minutes.')], targets: ['openai-responses'] },
  good: {
    tools: [createExample('Length of the slot in minutes, from 15 to 240.')],
    targets: ['openai-responses'],
  },
  check: ({ contract, evidence }, report) => {
    if (evidence.targets.length > 0)
      for (const group of groupTargets(contract, evidence)) report(describe(group, contract));
  },
};

interface TargetGroup {
  readonly labels: string[];
  readonly lost: readonly LostKeyword[];
}

/** One finding for targets with the same losses; losses with a generated sentence are separate. */
function groupTargets(contract: Contract, { targets }: Evidence): readonly TargetGroup[] {
  const groups = new Map<string, TargetGroup>();
  for (const target of targets) {
    const lost = listLostKeywords(target, contract);
    const refusals = [
      ...new Set(lost.filter(({ kind }) => kind === 'refused').map(({ message }) => message)),
    ].map((message) => lost.filter((each) => each.kind === 'refused' && each.message === message));
    const unseen = lost.filter(({ kind }) => kind === 'unseen');
    for (const part of [
      ...refusals,
      unseen.filter(({ sentence }) => sentence !== undefined),
      unseen.filter(({ sentence }) => sentence === undefined),
    ]) {
      if (part.length === 0) continue;
      const key = JSON.stringify([
        part[0]?.kind === 'refused' ? part[0].message : '',
        part.map(({ at }) => at),
      ]);
      const group = groups.get(key) ?? { labels: [], lost: part };
      group.labels.push(target.label);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function describe({ labels, lost }: TargetGroup, contract: Contract): RuleReport {
  const [first] = lost;
  const places = lost.map(({ at }) => at);
  const where = describePointers(lost.map(({ holder }) => holder));
  const at = first?.at ?? ['input_schema'];
  if (first?.kind === 'refused') {
    return {
      at,
      severity: 'error',
      message: formatMessage(`${where}: ${first.message.replace(/\.$/, '')}`),
      hint: 'Use keywords that the target accepts, or remove the target from the registry.',
      places,
    };
  }
  const keywords = [...new Set(lost.map(({ keyword }) => keyword))];
  const edits = createSentenceEdits(contract, lost);
  const fixes: readonly Fix[] =
    edits === undefined || edits.length === 0
      ? []
      : [
          {
            title:
              edits.length === 1
                ? 'Add it to the description'
                : `Add it to ${edits.length} descriptions`,
            kind: 'text',
            edits,
          },
        ];
  const [label = '', ...more] = labels;
  return {
    at,
    message: formatMessage(
      `${listNames(keywords)} of ${where} ${keywords.length === 1 ? 'does' : 'do'} not reach the model at ${label}${more.length > 0 ? ` and ${more.length} more` : ''}`,
      ', and the description does not say it',
    ),
    hint: 'State the limit in the description, and keep the keyword for validation.',
    places,
    fixes,
  };
}

/** Without the end where it doesn't fit. */
function formatMessage(sentence: string, end = ''): string {
  const whole = sentence.length + end.length > MAX_MESSAGE ? sentence : sentence + end;
  return `${whole.length > MAX_MESSAGE ? `${whole.slice(0, MAX_MESSAGE - 1)}…` : whole}.`;
}
