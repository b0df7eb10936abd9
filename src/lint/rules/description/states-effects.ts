import { addSentence } from '../../../contract/add-sentence.ts';
import type { Contract } from '../../../contract/contract.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { findObject } from '../../effect/find-object.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { formatSentence, formatUncapitalized } from '../../words/format-sentence.ts';
import { getStakes, type Stakes } from './get-stakes.ts';
import { isEffectDescribed, isScopeDescribed } from './is-described.ts';

const SAYS_READS =
  /(?:^|[.!?\n] ?)(?:(?:this (?:tool|operation|call|action) is |strictly |purely )?read[- ]only|reads only)(?=[.,;:!)(\n]|$)|\bread[- ]only (?:operation|tool|call|action)\b|\b(?:no|without(?: any)?) side[- ]effects?\b|\b(?:does not|doesn['’]t|never) (?:change|modify|alter|mutate)s? (?:anything|any (?:data|state|records?)|state|data)\b/im;
const SAYS_WRITES =
  /(?:^|[.!?\n] ?)(?:mutating|destructive)\b(?=[.:,!])|\b(?<!not |never |no |n['’]t )(?:cannot be undone|irreversible (?:operation|action)|permanently (?:delete|remove|erase)s?|overwrites (?:the|any|existing|every|all|previous|whatever))\b/im;
const SAYS_REVERSIBLE =
  /\b(?:can (?:always )?be (?:undone|reversed|restored)|(?<!not |n['’]t be )reversible)\b/i;
const SAYS_FINAL =
  /\b(?:can(?:not|['’]t) be (?:undone|reversed|restored|recovered)|irreversibl[ey]|no undo)\b/i;

/** Declared evidence for the effect, as opposed to the name. */
const DECLARED = /^(?:risk_class|side_effects|readOnlyHint) /;

export const statesEffects: ToolRule = {
  id: 'states-effects',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Say what a call changes, as declared',
  why: 'The model never sees the code behind the tool. It knows only from the description that a call sends, charges or overwrites, and it believes a wrong word as much as a right one.',
  source: 'Source 000, three things belong in a description; source 004, side effects',
  except:
    'A tool that only reads, or whose verb says the whole effect, is not reported. With the preset `recommended` only payments, programs, deployments and the deletion of what holds other things are.',
  fixKinds: ['text'],
  bad: {
    ...example,
    description:
      'Book a meeting room for one slot and return its booking_id. Reads only. Use when the user has agreed on room and time. Do not use to move a booking.',
  },
  good: example,
  check: ({ contract, registry }, report) => {
    const { description } = contract;
    if (description === undefined || !getFacts(contract).prose.isEnglish) return;
    const wrong = findContradiction(contract);
    if (wrong !== undefined) {
      report({ at: ['description'], severity: 'error', ...wrong });
      return;
    }
    const stakes = getStakes(contract);
    if (
      stakes === undefined ||
      isEffectDescribed(contract) ||
      (stakes.class === 'open_execution' && isScopeDescribed(contract))
    )
      return;
    if (getPresetId(registry) === 'recommended' && !hasHiddenEffect(contract, stakes)) return;
    report({
      at: ['description'],
      ...(stakes.isDeclared ? {} : { severity: 'advice' as const }),
      message: `The description doesn’t say ${stakes.class === 'open_execution' ? 'where the code runs' : 'what a call changes'}, and a wrong call is costly (${formatExcerpt(stakes.because, 48)}).`,
      hint: HINTS[stakes.class ?? ''] ?? 'Say what it overwrites or starts.',
      fixes: suggestEffects(contract, description),
    });
  },
};

/** What holds other things: deleting it raises the question what becomes of them. */
const HOLDERS = new Set(
  (
    'project database db table collection bucket folder directory workspace repository repo organization organisation org team account user customer tenant company ' +
    'namespace cluster environment dataset volume instance server vm stack app application site website store board channel category album playlist notebook vault pipeline ' +
    'domain queue group course calendar library campaign catalog warehouse container mailbox space'
  ).split(' '),
);
/** Verbs that change more than they name. `merge`, `install` and `restart` say it all. */
const VAST = new Set('deploy sync migrate provision rollback rebuild'.split(' '));

/** "Run a git command": the program says where it runs and what it can reach. */
const ONE_PROGRAM =
  /\b(?!(?:a|an|any|the|shell|bash|terminal|system|level|arbitrary|given|specified|specific|provided|single|multiple|one|more|other|new|custom|cmd|os|unix|linux|windows|console|line|remote|raw|following|this|that|these|your|each|several|all|of|or|and|to|run|execute|executes|runs|simple|long|valid|safe|allowed) )[a-z]\w{1,20} commands?\b/i;

/** The name and its verb leave open what a call changes. */
function hasHiddenEffect(contract: Contract, stakes: Stakes): boolean {
  if (stakes.isDeclared) return true;
  const { act, words } = getFacts(contract);
  if (stakes.class === undefined) return words.some((word) => VAST.has(word));
  if (stakes.class === 'open_execution') return !ONE_PROGRAM.test(contract.description ?? '');
  if (stakes.class !== 'destructive') return stakes.class === 'financial';
  const [object = ''] = (findObject(contract.name, [act?.verb ?? '']) ?? '').split(
    / (?:by|from|in|with|for|of|on) /,
  );
  return HOLDERS.has((object.split(' ').at(-1) ?? '').replace(/ie$/, 'y'));
}

const HINTS: Readonly<Record<string, string>> = {
  destructive: 'Say what else is deleted and whether it can be undone.',
  financial: 'Say what is charged, when, and whether it can be refunded.',
  external_communication: 'Say who receives it and whether it is sent at once.',
  access_control: 'Say who gains or loses which access.',
  open_execution: 'Say on which machine or in which sandbox, and what the code can reach.',
};

function findContradiction(contract: Contract): Pick<RuleReport, 'message' | 'hint'> | undefined {
  const { description = '', risk_class, side_effects } = contract;
  const findQuote = (pattern: RegExp): string | undefined =>
    pattern.exec(description.slice(0, 20_000))?.[0].replace(/^[^A-Za-z]+/, '');
  const { kind, because } = getFacts(contract).effect;
  // A browser or a process may well only read.
  const isJudged =
    DECLARED.test(because) &&
    risk_class !== 'open_execution' &&
    side_effects?.class !== 'process_or_network';
  const claim = !isJudged
    ? undefined
    : kind === 'writes'
      ? findQuote(SAYS_READS)
      : findQuote(SAYS_WRITES);
  if (claim !== undefined)
    return {
      message: `The description says “${claim}”, but the tool declares ${because}.`,
      hint: 'Correct the one that is wrong: the model reads the description, the client the declaration.',
    };
  const reversible = side_effects?.reversible;
  const outcome =
    reversible === false
      ? findQuote(SAYS_REVERSIBLE)
      : reversible === true
        ? findQuote(SAYS_FINAL)
        : undefined;
  return outcome === undefined
    ? undefined
    : {
        message: `The description says “${outcome}”, but \`side_effects.reversible\` is ${reversible}.`,
        hint: 'Correct the one that is wrong.',
      };
}

function suggestEffects({ side_effects }: Contract, description: string): readonly Fix[] {
  const summary = side_effects?.summary?.trim() ?? '';
  if (summary === '') return [];
  const sentence = `Effects: ${formatUncapitalized(formatSentence(summary))}${side_effects?.reversible === false && !SAYS_FINAL.test(summary) ? ' Cannot be undone.' : ''}`;
  return [
    {
      title: 'Add the declared effects',
      kind: 'text',
      edits: [{ kind: 'set', at: ['description'], value: addSentence(description, sentence) }],
    },
  ];
}
