import type { Contract } from '../../contract/contract.ts';
import { get } from '../../contract/json/json.ts';
import type { RiskClass } from '../../contract/schema/vocabulary.ts';
import { findToolVerbEffect } from './find-verb-effect.ts';

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const DESTROYS = listWords('delete destroy purge erase wipe');
const DROPS = listWords('drop truncate');
const STORES = listWords(
  'database databases table tables collection collections index indexes schema column bucket',
);
const DRAFTS = listWords('draft prepare propose stage');
const PAYS = listWords('refund pay reimburse purchase disburse remit');
const TRADES = listWords('buy sell charge');
/** Objects bought or charged without money. */
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
const PLAIN_WRITES = listWords(
  'create update insert write upload publish deploy add edit merge assign enable disable install cancel archive rename replace modify upsert append set remove',
);
export interface RiskyAct {
  readonly class: RiskClass;
  readonly isSure: boolean;
  /** The other word that decided. */
  readonly object?: string | undefined;
}

/**
 * What a verb does to its object; undefined for verbs of no known effect. `words`: all words of the
 * name.
 */
export function findRiskyAct(
  verb: string,
  rest: readonly string[],
  { words, contract }: { readonly words: readonly string[]; readonly contract: Contract },
): RiskyAct | undefined {
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
      [...rest, ...words].find((word) => MESSAGES.has(word) && word !== verb),
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

/** Executes its argument: by the words of the name, or by a parameter that can only be code. */
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
  const effect = findToolVerbEffect(verb);
  if (effect === undefined) return undefined;
  return effect === 'reads'
    ? { class: 'read_only', isSure: false }
    : { class: 'internal_write', isSure: PLAIN_WRITES.has(verb) };
}
