import type { Contract } from '../../contract/contract.ts';
import { findVerbEffect } from '../effect/find-verb-effect.ts';
import { splitWords } from '../words/split-words.ts';
import { findOperationVerb, isOperationVerb } from './is-operation.ts';

/**
 * How strongly the name or the description of a parameter promises that it selects an operation.
 */
export type SelectorStrength = 'strong' | 'weak' | 'none';

const STRONG =
  /^(?:action|operation|op|method|command|cmd|sub_?command|verb|crud)(?:_?(?:type|name|operation))?$/i;
const WEAK =
  /^(?:type|kind|mode|request|request_?type|query_?type|view|task|task_?type|what|do|function|func|job)$|(?:[a-z]_?A|_a)ction$|(?:[a-z]_?O|_o)peration$|_(?:op|command|cmd)$/;
const SELECTS =
  /\b(?:operation|action|method|command|task)s?(?: type)? to (?:be )?(?:perform|execute|run|take|appl[yi]|carr[yi]|done|do\b|invoke)|\b(?:which|what) (?:operation|action) to\b/i;
/** "The action to take when a file exists" configures one case and selects no operation. */
const ANSWERS =
  /\b(?:take|perform(?:ed)?|appl(?:y|ied)|done|do|execute[d]?|taken|run)\b[^.\n]{0,40}\b(?:when|if|after|upon|once|for each|in case|on (?:a |an )?(?:conflict|failure|error|success|timeout|match|completion|duplicate))\b/i;
const MANAGES =
  /(?:^|[_.-])(?:manage|handle|do|perform|execute|process|control|administer|crud|manager)(?=[_A-Z.-])|[_.-](?:manage|manager|crud|operations?|ops|handler)$/;
const WRITES_MANY = /[_-](?:write|actions?)$/;

/** Verbs that don't say what is done. */
const GENERIC = new Set(
  'write edit modify change update set run rerun execute apply post put patch get list read query view check inspect access describe show'.split(
    ' ',
  ),
);
/** Verbs of recording, planning or ordering: the values are the tool's data. */
const RECORDS = new Set(
  'log record track audit trace place make simulate trigger notify generate report define configure authorize authorise permit allow deny count filter emit trade predict forecast estimate score rate classify recommend explain'.split(
    ' ',
  ),
);
const THINGS = new Set(
  'new close store book schedule charge transfer change mark lock pin star run start stop post fork commit patch copy import set drop reset sync mute move view count check report'.split(
    ' ',
  ),
);

export function getSelectorStrength(parameter: string, description: string): SelectorStrength {
  if (description.includes(' to') && SELECTS.test(description))
    return ANSWERS.test(description) ? 'none' : 'strong';
  const strength = getNameStrength(parameter);
  return strength === 'strong' && ANSWERS.test(description) ? 'none' : strength;
}

const MAY_SELECT =
  /^(?:the |which |what |type of |kind of )?(?:\w{1,20} )?(?:operation|action|method|command|task)s?\b/i;

/** Module-level cache, cleared at MAX_NAMES: parameter names repeat between tools. */
const strengths = new Map<string, SelectorStrength>();
const MAX_NAMES = 5_000;

function getNameStrength(parameter: string): SelectorStrength {
  const known = strengths.get(parameter);
  if (known !== undefined) return known;
  if (strengths.size >= MAX_NAMES) strengths.clear();
  const strength = STRONG.test(parameter) ? 'strong' : WEAK.test(parameter) ? 'weak' : 'none';
  strengths.set(parameter, strength);
  return strength;
}

/** Cheap test before the descriptions are read: most parameters without an enum select nothing. */
export function canSelect(parameter: string, description: string): boolean {
  return getNameStrength(parameter) !== 'none' || MAY_SELECT.test(description);
}

/** States and reasons that are recorded: the call stores them and does nothing else by them. */
const RECORDED = new Set(
  'stage status state phase lifecycle outcome disposition event intent goal reason category level role priority severity format'.split(
    ' ',
  ),
);

export function isRecorded(parameter: string): boolean {
  return RECORDED.has(splitWords(parameter).at(-1) ?? '');
}

/** The name says the one thing that the tool makes or sends, of any kind. */
export function hasSpecificAct(contract: Contract): boolean {
  if (hasManagerName(contract)) return false;
  const [verb = ''] = splitWords(contract.name);
  return findVerbEffect(verb) === 'writes' && !GENERIC.has(verb);
}

/**
 * A `method` may be the way to do one thing ("method: fast"), unless its text says it is performed.
 */
export function isWay(parameter: string, description: string): boolean {
  return /^method/i.test(parameter) && !SELECTS.test(description);
}

/** The name promises several operations: `manage_project`, `todo_manager`, `process_items`. */
export function hasManagerName({ name }: Contract): boolean {
  return MANAGES.test(name);
}

export function hasReadingName({ name }: Contract): boolean {
  return /(?:^|_)(?:get|list|read|fetch)(?:_|$)/i.test(name);
}

export function hasOpenName({ name }: Contract): boolean {
  return (
    MANAGES.test(name) ||
    WRITES_MANY.test(name) ||
    splitWords(name).every(
      (word, i, words) =>
        !isNameVerb(word, i) && !(i === 0 && words.length > 1 && isOperationVerb(word)),
    )
  );
}

function isNameVerb(word: string, i: number): boolean {
  return i === 0
    ? findVerbEffect(word) !== undefined || RECORDS.has(word)
    : findVerbEffect(word) !== undefined && !THINGS.has(word);
}

const CRUD = new Set(
  'create add new insert update edit change move delete remove cancel get list'.split(' '),
);

/**
 * Whether the tool does one thing, so that verbs among its values are data: the filter of a log,
 * the event of a subscription, the action of a rule that it creates. `isTied`: the parameter is
 * called an action and its values have fields of their own, so two usual verbs outweigh the name.
 */
export function isData(contract: Contract, values: readonly string[], isTied: boolean): boolean {
  if (hasManagerName(contract)) return false;
  const verb = splitWords(contract.name).find(isNameVerb);
  if (verb === undefined) return false;
  const orders = values.map((value) => findOperationVerb(value));
  if (orders.includes(verb)) return false;
  if (findVerbEffect(verb) === 'reads')
    return orders.some((order) => order !== undefined && findVerbEffect(order) === 'writes');
  if (
    isTied &&
    !RECORDS.has(verb) &&
    new Set(orders.filter((order) => order !== undefined && CRUD.has(order))).size > 1
  )
    return false;
  return !GENERIC.has(verb);
}
