import { findVerbEffect } from '../effect/find-verb-effect.ts';
import { splitWords } from '../words/split-words.ts';

/**
 * Verbs that values of an `action` use beyond those of tool names. Answers (`approve`), sides and
 * settings (`on`) are left out.
 */
const ORDERS = new Set(
  (
    'open select launch switch toggle click press scroll navigate screenshot wait hover fill play pause resume skip seek format generate build compile test ' +
    'resize crop rotate split clone checkout pull stash rebase prepend increment decrement complete finish reorder duplicate link unlink attach ' +
    'detach connect disconnect login logout ban unban kick promote demote backup migrate rollback scale tail ping trigger retry abort terminate ' +
    'destroy wipe erase modify export rerun trash untrash resolve unresolve snooze delegate request refresh reload render translate transcribe expand pop prune undo redo alter go goto sign ingest prepare finalize confirm'
  ).split(' '),
);
/** Nouns at the end of a name: `blog_post`, `app_store`, `whats_new`. */
const NOUNS_AT_END = new Set(
  'new close store book schedule charge transfer change mark lock pin star run start stop post fork commit patch copy import set drop reset sync mute move open test build link scale request format view query check report count search list'.split(
    ' ',
  ),
);
/** As values these are permissions, unless the parameter is called an action. */
const RIGHTS = new Set(
  'read write admin execute none readwrite owner full view edit comment maintain triage reader writer viewer editor commenter'.split(
    ' ',
  ),
);
/** As values these are the sides of a trade. */
const SIDES = new Set('buy sell hold long short bid ask'.split(' '));
const COMPUTES = new Set(
  'sum avg average mean median min max count distinct add subtract multiply divide power sqrt mod modulo plus minus union intersect intersection difference and or not eq ne gt lt'.split(
    ' ',
  ),
);
/**
 * RFC 9110 and PATCH: as values of one parameter these are the method of a request, not operations.
 */
const HTTP = new Set([
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
  'connect',
]);

/**
 * The verb of a value: `create_issue`, `issue.create` and `CREATE` alike; undefined without one.
 */
export function findOperationVerb(value: string): string | undefined {
  if (isOperationVerb(value)) return value;
  const words = splitWords(value);
  const [first = ''] = words;
  if (isOperationVerb(first)) return first;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return isOperationVerb(last) && !NOUNS_AT_END.has(last) ? last : undefined;
}

/** `word` is in lower case. */
export function isOperationVerb(word: string): boolean {
  return findVerbEffect(word) !== undefined || ORDERS.has(word);
}

/**
 * Two different verbs, or one verb over three or more objects (`get`, `get_comments`,
 * `get_labels`), in half of the values at least.
 */
export function hasOperations(values: readonly string[]): boolean {
  const orders: string[] = [];
  for (const value of values) {
    const order = findOperationVerb(value);
    if (order !== undefined) orders.push(order);
  }
  if (orders.length === 0 || orders.length * 2 < values.length) return false;
  const isDistinct = orders.some((order) => order !== orders[0]);
  return (
    (isDistinct || (orders.length === values.length && values.length > 2)) &&
    !values.every((value) => SIDES.has(value.toLowerCase()))
  );
}

/**
 * Aggregates of the same numbers (`sum`, `avg`): one operation, and the value says which result.
 */
export function hasComputations(values: readonly string[]): boolean {
  return values.filter((value) => COMPUTES.has(value.toLowerCase())).length * 2 >= values.length;
}

export function hasOnlyOperationVerbs(values: readonly string[]): boolean {
  return values.every((value) => findOperationVerb(value) !== undefined);
}

export function hasOnlyRights(values: readonly string[]): boolean {
  return values.every((value) => RIGHTS.has(value.toLowerCase()));
}

/**
 * Needs a method that is no verb of tool names, or capitals: GET and DELETE alone could be
 * operations.
 */
export function hasRequestMethods(values: readonly string[]): boolean {
  return (
    values.every((value) => HTTP.has(value.toLowerCase())) &&
    values.some(
      (value) =>
        /^(?:post|put|patch|head|[A-Z]+)$/i.test(value) &&
        (/^(?:post|put|patch|head)$/i.test(value) || value === value.toUpperCase()),
    )
  );
}
