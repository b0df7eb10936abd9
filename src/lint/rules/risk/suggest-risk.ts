import type { Contract } from '../../../contract/contract.ts';
import { get } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import {
  RISK_CLASSES,
  type RiskClass,
  type SideEffectClass,
} from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';
import { splitWords } from '../../words/split-words.ts';
import { findVerbEffect } from './find-verb-effect.ts';
import { ALSO_NOUNS, isSum, removeService } from './get-effect.ts';

export interface Risk {
  readonly class: RiskClass;
  /** What the judgement rests on, for a message: "the verb delete". */
  readonly because: string;
  /** Nothing else could be meant: `delete_record`, not `remove_label`. */
  readonly isSure: boolean;
  /** What the name says is done. */
  readonly verb?: string;
}

/** The class that a side effect belongs to. */
export const CLASS_OF_EFFECT: Readonly<Record<SideEffectClass, RiskClass>> = {
  none: 'read_only',
  local_artifact: 'draft',
  internal_record: 'internal_write',
  external_message: 'external_communication',
  money: 'financial',
  deletion: 'destructive',
  access_change: 'access_control',
  process_or_network: 'open_execution',
};

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const DESTROYS = listWords('delete destroy purge erase wipe');
const DROPS = listWords('drop truncate');
const STORES = listWords(
  'database databases table tables collection collections index indexes schema column bucket',
);
const DRAFTS = listWords('draft prepare propose stage');
const PAYS = listWords('refund pay reimburse purchase disburse remit');
const TRADES = listWords('buy sell charge');
/** What is bought or charged without money changing hands. */
const UNPAID = listWords('battery device phone vehicle car ev signal signals indicator');
const MOVES = listWords(
  'transfer send place submit issue create make process execute initiate capture withdraw deposit wire',
);
const MONEY = listWords(
  'payment payments refund refunds payout payouts trade trades money fund funds cash withdrawal',
);
const MESSAGES = listWords(
  'message messages email emails mail mails gmail sms mms notification notifications invitation invitations invoice letter fax dm tweet reply newsletter whatsapp telegram',
);
const SENDS = listWords('send post reply notify broadcast publish email forward tweet');
const ACCESS = listWords(
  'permission permissions role roles privilege privileges credential credentials acl acls password passwords',
);
const SECRETS = listWords(
  'key keys secret secrets token tokens credential credentials password certificate',
);
const ALTERS = listWords(
  'assign unassign add remove set update change create delete modify reset edit put',
);
const RUNS = listWords('execute exec run eval evaluate call invoke');
const PROGRAMS = listWords(
  'command commands cmd shell bash script scripts code python javascript js terminal program anything arbitrary',
);
const SHELLS = listWords('bash sh shell zsh powershell terminal');
const BROWSERS = listWords('browser playwright puppeteer');
const PLAIN_WRITES = listWords(
  'create update insert write upload publish deploy add edit merge assign enable disable install cancel archive rename replace modify upsert append set remove',
);
/**
 * Verbs that may also work on the value they are given and return it: `create_chart`,
 * `remove_background`, `merge_ranges`.
 */
export const MAY_BE_PURE: ReadonlySet<string> = listWords(
  'create add edit merge replace modify append set remove insert',
);

const VERBS: ReadonlySet<string> = new Set([
  ...RUNS,
  ...SENDS,
  ...DESTROYS,
  ...DRAFTS,
  ...PAYS,
  ...MOVES,
]);

/** The class that a tool's name and parameters tell; undefined when they tell none. */
export const suggestRiskFromName: (contract: Contract) => Risk | undefined = memoize((contract) => {
  const dot = contract.name.lastIndexOf('.');
  const act =
    dot === -1
      ? undefined
      : suggestFromParts(removeService(splitWords(contract.name.slice(dot + 1))), contract);
  return act ?? suggestFromParts(removeService(getFacts(contract).words), contract);
});

/**
 * What a contract without a class would declare: by its side effects, its MCP annotations, or else
 * its name.
 */
export function suggestRisk(contract: Contract): Risk | undefined {
  const effects = contract.side_effects?.class;
  if (effects !== undefined)
    return { class: CLASS_OF_EFFECT[effects], because: `side_effects ${effects}`, isSure: true };
  const named = suggestRiskFromName(contract);
  const annotations = get(contract.wire.mcp, 'annotations');
  const isReadOnly = get(annotations, 'readOnlyHint');
  if (isReadOnly === true && (named === undefined || !named.isSure))
    return { class: 'read_only', because: 'readOnlyHint true', isSure: false };
  if (named !== undefined && !(isReadOnly === false && named.class === 'read_only')) return named;
  if (get(annotations, 'destructiveHint') === true && isReadOnly !== true)
    return { class: 'destructive', because: 'destructiveHint true', isSure: false };
  return isReadOnly === false
    ? { class: 'internal_write', because: 'readOnlyHint false', isSure: false }
    : undefined;
}

/** Of `search_and_delete` the half that risks more. */
function suggestFromParts(words: readonly string[], contract: Contract): Risk | undefined {
  const joint = words.findIndex(
    (word, i) =>
      i > 0 &&
      (word === 'and' || word === 'or') &&
      findVerbEffect(words[i + 1] ?? '') !== undefined,
  );
  const whole = suggestFromWords(joint === -1 ? words : words.slice(0, joint), contract);
  const later = joint === -1 ? undefined : suggestFromWords(words.slice(joint + 1), contract);
  if (whole === undefined || later === undefined) return whole ?? later;
  return RISK_CLASSES.indexOf(later.class) > RISK_CLASSES.indexOf(whole.class) ? later : whole;
}

function suggestFromWords(words: readonly string[], contract: Contract): Risk | undefined {
  const only = words.length === 1 ? words[0] : undefined;
  if (only !== undefined && SHELLS.has(only))
    return { class: 'open_execution', because: `the name ${only}`, isSure: true };
  const at = words.findIndex((word, i) => isVerb(word, i, words));
  const verb = words[at];
  const browses = getFacts(contract).words.some((word) => BROWSERS.has(word));
  if (verb === undefined)
    return browses
      ? { class: 'open_execution', because: 'the browser that it drives', isSure: false }
      : undefined;
  const found = findAct(verb, words.slice(at + 1), contract);
  if (browses && found?.isSure !== true)
    return { class: 'open_execution', because: 'the browser that it drives', isSure: false };
  return found === undefined
    ? undefined
    : {
        class: found.class,
        because:
          found.object === undefined ? `the verb ${verb}` : `the words ${verb} … ${found.object}`,
        isSure: found.isSure,
        verb,
      };
}

/**
 * After other words most verbs stand for things (`get_blog_post`), unless what follows can only be
 * their object (`slack_post_message`).
 */
function isVerb(word: string, i: number, words: readonly string[]): boolean {
  const isKnown =
    (VERBS.has(word) || findVerbEffect(word) !== undefined) &&
    !(word === 'add' && isSum(words.slice(i + 1)));
  if (!isKnown || i === 0) return isKnown;
  if (word === 'post') return MESSAGES.has(words[i + 1] ?? '');
  if (word === 'reply') return words[i + 1] === 'to';
  return (
    !ALSO_NOUNS.has(word) &&
    !MESSAGES.has(word) &&
    !MONEY.has(word) &&
    word !== 'stage' &&
    word !== 'deposit' &&
    word !== 'wire'
  );
}

interface RiskyAct {
  readonly class: RiskClass;
  readonly isSure: boolean;
  /** The word beside the verb that decided. */
  readonly object?: string | undefined;
}

function findAct(verb: string, rest: readonly string[], contract: Contract): RiskyAct | undefined {
  const findWord = (set: ReadonlySet<string>): string | undefined =>
    rest.find((word) => set.has(word));
  if (DRAFTS.has(verb)) return { class: 'draft', isSure: false };
  return (
    findPayment(verb, rest) ??
    findAccessChange(verb, rest) ??
    findExecution(verb, findWord(PROGRAMS), contract) ??
    findMessage(
      verb,
      rest,
      getFacts(contract).words.find((word) => MESSAGES.has(word) && word !== verb),
    ) ??
    findDeletion(verb, findWord(STORES)) ??
    findPlainAct(verb)
  );
}

function findPayment(verb: string, rest: readonly string[]): RiskyAct | undefined {
  const last = rest.at(-1);
  const object = last !== undefined && MONEY.has(last) ? last : undefined;
  if (PAYS.has(verb)) return { class: 'financial', isSure: true };
  if (TRADES.has(verb) && !rest.some((word) => UNPAID.has(word)))
    return { class: 'financial', isSure: verb !== 'charge' || rest.length > 0 };
  if (!MOVES.has(verb)) return undefined;
  if (object !== undefined) return { class: 'financial', isSure: true, object };
  return verb === 'place' && last === 'order'
    ? { class: 'financial', isSure: true, object: last }
    : undefined;
}

function findAccessChange(verb: string, rest: readonly string[]): RiskyAct | undefined {
  if (verb === 'grant' || verb === 'revoke') return { class: 'access_control', isSure: true };
  const secret = rest.find((word) => SECRETS.has(word));
  if (verb === 'rotate' && secret !== undefined)
    return { class: 'access_control', isSure: true, object: secret };
  const last = rest.at(-1);
  return ALTERS.has(verb) && last !== undefined && ACCESS.has(last)
    ? { class: 'access_control', isSure: true, object: last }
    : undefined;
}

/**
 * Code as an argument, run as it comes: by the words of the name, or by a parameter that can only
 * be code.
 */
function findExecution(
  verb: string,
  program: string | undefined,
  contract: Contract,
): RiskyAct | undefined {
  if (!RUNS.has(verb)) return undefined;
  if (program !== undefined && verb !== 'call' && verb !== 'invoke')
    return { class: 'open_execution', isSure: true, object: program };
  const carries =
    get(
      get(
        typeof contract.input_schema === 'boolean' ? undefined : contract.input_schema,
        'properties',
      ),
      'command',
    ) !== undefined;
  return carries ? { class: 'open_execution', isSure: true, object: 'command' } : undefined;
}

/** `port_forward` and `fast_forward` send nothing to anybody. */
function findMessage(
  verb: string,
  rest: readonly string[],
  message: string | undefined,
): RiskyAct | undefined {
  if (!SENDS.has(verb) || (verb === 'forward' && message === undefined && rest.length === 0))
    return undefined;
  if (verb === 'send' || verb === 'post')
    return message === undefined
      ? undefined
      : { class: 'external_communication', isSure: true, object: message };
  return { class: 'external_communication', isSure: verb === 'tweet' };
}

function findDeletion(verb: string, store: string | undefined): RiskyAct | undefined {
  if (DESTROYS.has(verb)) return { class: 'destructive', isSure: true };
  return DROPS.has(verb) && store !== undefined
    ? { class: 'destructive', isSure: true, object: store }
    : undefined;
}

function findPlainAct(verb: string): RiskyAct | undefined {
  const effect = findVerbEffect(verb);
  if (effect === undefined) return undefined;
  return effect === 'reads'
    ? { class: 'read_only', isSure: false }
    : { class: 'internal_write', isSure: PLAIN_WRITES.has(verb) };
}
