import type { Operation } from './list-operations.ts';
import { convertToSingular, NOUNS_TOO, splitNameWords, VERBS } from './name-words.ts';
import { getMethodVerb, suggestPathName } from './suggest-path-name.ts';

/** The shortest limit of a provider (OpenAI, Anthropic, Gemini, Bedrock; read 2026-11-21). */
const LONGEST = 64;
/** Articles, and what frameworks add. */
const SILENT: ReadonlySet<string> = new Set(['a', 'an', 'the', 'controller']);
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'for from in by with to on of at as into all per via'.split(' '),
);
const MANY: ReadonlySet<string> = new Set(['list', 'search', 'find', 'query', 'count']);
/** Verbs of HTTP that say less than those of a person. */
const METHOD_WORDS: ReadonlySet<string> = new Set(['post', 'put', 'patch']);

/**
 * A name in snake_case for each operation, by id, verb first: unique and at most 64 characters.
 * `createInvoice` gives `create_invoice`; without an operationId the method and the path say it.
 */
export function suggestToolNames(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const operation of operations) {
    const candidates = [readOperationId(operation), suggestPathName(operation)]
      .filter((words) => words.length > 0)
      .map(formatName);
    const free = candidates.find((name) => !taken.has(name));
    const name = free ?? createNumbered(candidates[0] ?? 'call_operation', taken);
    taken.add(name);
    names.set(operation.id, name);
  }
  return names;
}

function createNumbered(name: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(formatWithin(name, `_${count}`))) count += 1;
  return formatWithin(name, `_${count}`);
}

function formatName(words: readonly string[]): string {
  const name = words.join('_');
  return formatWithin(/^[a-z]/.test(name) ? name : `call_${name}`, '');
}

/** Cut between words where possible. */
function formatWithin(name: string, end: string): string {
  const room = LONGEST - end.length;
  if (name.length <= room) return name + end;
  const cut = name.slice(0, room + 1).replace(/_[^_]*$/, '');
  return (cut.length > 20 ? cut : name.slice(0, room)).replace(/_+$/, '') + end;
}

/** Empty where the id says no more than method and path do. */
function readOperationId({ operationId, method, path }: Operation): readonly string[] {
  if (operationId === undefined) return [];
  const groups = removeRoute(operationId, method, path)
    .split(/[./:_\s]+/)
    .map((group) => splitNameWords(group).filter((word) => !SILENT.has(word)))
    .filter((group) => group.length > 0);
  const words = groups.flat();
  const [first = ''] = words;
  if (words.length === 0 || isRoute(words, method, path)) return [];
  if (METHOD_WORDS.has(first) && first === method.toLowerCase())
    return replaceMethod(words.slice(1), method, path);
  if (VERBS.has(first)) return words;
  const at = groups.findIndex(([word = '']) => VERBS.has(word));
  return at > 0 ? moveVerb(groups, at) : words.length > 1 ? words : [];
}

/** `post-search` is a search, `patch-page` an update. */
function replaceMethod(rest: readonly string[], method: string, path: string): readonly string[] {
  const [first = ''] = rest;
  if (isPath(rest, path)) return [];
  if (rest.length === 0 || (VERBS.has(first) && !NOUNS_TOO.has(first))) return rest;
  return [getMethodVerb(method, /\}\/?$/.test(path), false), ...rest];
}

/** FastAPI writes function, path and method: `read_item_items__item_id__get`. */
function removeRoute(operationId: string, method: string, path: string): string {
  const route = `${path.replace(/\W/g, '_')}_${method.toLowerCase()}`;
  return operationId.endsWith(route) && operationId.length > route.length
    ? operationId.slice(0, -route.length)
    : operationId;
}

/** Ids that a program made of method and path (`GetInvoicesInvoice`) are worse than ours. */
function isRoute([first = '', ...rest]: readonly string[], method: string, path: string): boolean {
  return (
    first === method.toLowerCase() && rest.length > 1 && path.includes('{') && isPath(rest, path)
  );
}

function isPath(words: readonly string[], path: string): boolean {
  const segments = path.split('/').filter((segment) => !/^(?:v?\d+|api)$/i.test(segment));
  return words.join('') === splitNameWords(segments.join(' ')).join('');
}

/** `issues/list-for-repo` gives list, issues, for, repo; `users.create` gives create, user. */
function moveVerb(groups: readonly (readonly string[])[], at: number): readonly string[] {
  const [verb = '', ...after] = groups[at] ?? [];
  const rest = [...after, ...groups.slice(at + 1).flat()];
  const before = groups.slice(0, at).flat();
  const [next = ''] = rest;
  // NestJS: `PetsController_findAll`.
  if (next === 'all') return [verb, next, ...before, ...rest.slice(1)];
  const isOne = rest.length === 0 ? !MANY.has(verb) : !PREPOSITIONS.has(next);
  const nouns = before.map((word, i) =>
    isOne && i === before.length - 1 ? convertToSingular(word) : word,
  );
  return [verb, ...nouns, ...rest];
}
