import type { Contract } from '../../../contract/contract.ts';
import { get } from '../../../contract/json/json.ts';
import type { Act } from '../../effect/effect.ts';
import { listActWords } from '../../effect/find-object.ts';
import { getFacts } from '../../facts.ts';
import type { Parameter } from '../parameters/list-parameters.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A repeat of these makes a second one. */
const MAKES = setOf('create add insert append post book schedule reserve place order record buy');
/** Of what is submitted, only these are stored each time. */
const SUBMITTED = setOf('order claim application ticket feedback payment job expense bid');

/** Things that exist once under their name: a second creation is refused or changes nothing. */
const NAMED = setOf(
  'branch directory folder file table bucket repository repo index collection database namespace label tag key column field view topic queue schema secret variable environment document project workbook worksheet sheet style ' +
    'user account group role channel team organization workspace space policy function trigger alias domain zone app application bot workflow pipeline cluster network volume deployment pod container instance vm server profile category entity entities memory',
);
const NAME =
  /^(?:name|path|slug|key|branch|tag|identifier|username|email|file_?name|file_?path|.{1,20}_?(?:name|path|key))$/i;

/** What a set holds once, and what a browser shows: a second time changes nothing that stays. */
const HELD = setOf(
  'reaction reactions emoji label labels tag tags member members collaborator collaborators assignee assignees reviewer reviewers favorite favorites bookmark star sub relation relations relationship dependency link permission permissions watchlist wishlist ' +
    'browser tab fork entity entities observation observations draft pending game session connection friend follower subscription staging',
);

/** What is computed and returned, not stored. */
const COMPUTED = setOf(
  'chart histogram plot graph diagram visualization figure map matrix image recipe progression summary embedding hash qr qrcode password uuid prompt query plan canvas code report polygon date dates days time times number numbers',
);

/** Parts of a document that is edited in place, and sees what a call did to it. */
const PARTS = setOf(
  'slide slides shape heading paragraph picture text textbox footnote endnote bullet layer node frame rectangle section row rows column cell cells line element component point points connector presentation placeholder placeholders table breakpoint',
);
/** A call that says itself what a repeat does. */
const TOLD =
  /\b(?:idempotent\w{0,4}|upserts?|or updates?|already exists?|duplicat\w{1,6}|if (?:it |they )?(?:doesn['’]t|does not|do not|don['’]t|not) (?:already )?exists?|dedup\w{0,12}|only once|safe to (?:retry|repeat))\b/i;
/** In the first sentence: later ones speak of parts. */
const REPLACES = /\b(?:overwrit\w{1,5}|replac(?:e|es|ing))\b/i;
const JOINTS = setOf('to for in on from with of via by as and or into at');
const FILLERS = setOf('a an the new another custom');

/** What a repeated call does a second time: "create a second issue"; undefined where nothing. */
export function findRepeat(contract: Contract): string | undefined {
  const { act } = getFacts(contract);
  const words = listActWords(contract.name);
  if (act === undefined || isTold(contract) || words.includes('draft')) return undefined;
  if (act.on === 'message' || act.on === 'money')
    return act.isSure ? describeRepeat(act, words) : undefined;
  return act.on === 'creation' && words.includes(act.verb) && canRepeat(act.verb, words, contract)
    ? describeRepeat(act, words)
    : undefined;
}

/** A second creation makes a second thing that stays. */
function canRepeat(verb: string, words: readonly string[], contract: Contract): boolean {
  const { parameters } = getFacts(contract);
  const object = listObject(words, verb);
  const last = object.at(-1) ?? '';
  // A host accepts one of a branch.
  if (last === 'request' && /^(?:pull|merge)$/.test(object.at(-2) ?? '')) return false;
  if (!MAKES.has(verb) && !(verb === 'submit' && SUBMITTED.has(last))) return false;
  if (words.some((word) => HELD.has(word) || COMPUTED.has(word))) return false;
  if (ORDERS.has(verb)) return true;
  return (
    last !== '' &&
    !PARTS.has(last) &&
    !isIdentified(parameters, words, last) &&
    !parameters.some(isFilePath)
  );
}

/** Its text or its hint says what a repeat does; without a text nobody knows what it makes. */
function isTold(contract: Contract): boolean {
  const { description = '', wire, name } = contract;
  return (
    description.trim() === '' ||
    TOLD.test(description) ||
    REPLACES.test(getFacts(contract).prose.first?.text ?? '') ||
    /upsert|_or_|OrUpdate|ensure|if_not/i.test(name) ||
    get(get(wire.mcp, 'annotations'), 'idempotentHint') === false
  );
}

/** The caller names the thing, or names what is only linked: a second one cannot be made. */
function isIdentified(
  parameters: readonly Parameter[],
  words: readonly string[],
  last: string,
): boolean {
  const single = last.replace(/s$/, '');
  const isNamed = words.some((word) => NAMED.has(word) || NAMED.has(word.replace(/s$/, '')));
  return parameters.some(({ name, words: own, isRequired, path }) => {
    if (isRequired && own.length === 1 && (own[0] === 'id' || own[0] === 'slug')) return true;
    if (isRequired && isNamed && own.length === 1 && own[0] === single) return true;
    if (/^ids?$/.test(own.at(-1) ?? '') && own.at(-2) === single && !path.includes('.'))
      return true;
    return isNamed && NAME.test(name);
  });
}

function isFilePath({ words, path }: Parameter): boolean {
  return (
    !path.includes('.') &&
    (/^(?:filename|filepath)$/.test(words.at(-1) ?? '') ||
      /^(?:(?:file|doc|document|prs|pptx|docx|xlsx|workbook|output|template|image) (?:path|name)|(?:file|directory|dir) path)$/.test(
        words.join(' '),
      ))
  );
}

/** The words after the verb up to a preposition; the last word before it where it ends the name. */
function listObject(words: readonly string[], verb: string): readonly string[] {
  const object = listAfter(words, verb);
  const at = words.indexOf(verb);
  if (object.length > 0 || at < words.length - 1) return object;
  const [before] = words.slice(Math.max(0, at - 1), at);
  return before === undefined ? [] : [before.replace(/(?<=[^su])s$/, '')];
}

function listAfter(words: readonly string[], verb: string): readonly string[] {
  const after = words.slice(words.indexOf(verb) + 1);
  const end = after.findIndex((word) => JOINTS.has(word));
  return (end === -1 ? after : after.slice(0, end)).filter((word) => !FILLERS.has(word));
}

function describeRepeat({ verb, on }: Act, words: readonly string[]): string {
  if (on === 'message') return CARRIES.has(verb) ? `${verb} the message again` : `${verb} again`;
  if (!words.includes(verb)) return 'take effect twice';
  const isOrdered = ORDERS.has(verb);
  const object = (isOrdered ? listAfter(words, verb) : listObject(words, verb)).join(' ');
  if (object === '') return `${verb} twice`;
  if (isOrdered) return `${verb} the ${object} twice`;
  if (QUANTITIES.has(object)) return `${verb} the same data again`;
  if (verb === 'append') return 'append the same text again';
  if (/[^su]s$/.test(object)) return `${verb} the same ${object} again`;
  return MAKES.has(verb) || verb === 'submit' || verb === 'make'
    ? `${verb} a second ${object}`
    : `${verb} the ${object} again`;
}

/** `insert_many`: the name says how many, not what. */
const QUANTITIES = setOf('many one multiple several bulk batch all');
const CARRIES = setOf('send post publish forward broadcast');
/** What is booked exists already. */
const ORDERS = setOf('book reserve order buy purchase schedule');
