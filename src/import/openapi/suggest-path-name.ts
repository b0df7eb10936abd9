import type { Operation } from './list-operations.ts';
import { convertToSingular, NOUNS_TOO, splitNameWords, VERBS } from './name-words.ts';

type Step =
  { readonly kind: 'parameter' } | { readonly kind: 'word'; readonly words: readonly string[] };

/** What says nothing about the resource: versions, `api`, endings of files. */
const NOISE =
  /^(?:api|apis|rest|v\d+(?:[._-]?\d+)*(?:(?:alpha|beta)\d*)?|\d+(?:\.\d+)*|latest|stable)$/i;
/** The nearest resources say enough. */
const MOST_STEPS = 3;

/**
 * The words of a name from method and path: `POST /v1/invoices/{id}/send` gives send, invoice;
 * `GET /v1/invoices` gives list, invoices.
 */
export function suggestPathName({
  method,
  path,
}: Pick<Operation, 'method' | 'path'>): readonly string[] {
  const { steps, custom } = readPath(path);
  const last = steps.at(-1);
  if (custom.length > 0) return [...custom, ...formatSteps(steps, true)];
  const action = findAction(method, steps);
  if (action !== undefined) {
    return [...action, ...formatSteps(steps.slice(0, -1), false)];
  }
  const isItem = last?.kind === 'parameter';
  const isMany = last?.kind === 'word' && isPlural(last.words);
  const nouns = formatSteps(steps, isItem || (isMany && method === 'POST'));
  const object = steps.length === 0 ? 'root' : 'item';
  return [getMethodVerb(method, isItem, isMany), ...(nouns.length === 0 ? [object] : nouns)];
}

function readPath(path: string): {
  readonly steps: readonly Step[];
  readonly custom: readonly string[];
} {
  // `/v1/messages:send` and `/v1/{name}:cancel` name a method of their own.
  const [, plain = path, custom = ''] = /^([^?#]*?)(?::([A-Za-z]+))?(?:[?#].*)?$/.exec(path) ?? [];
  const steps = plain
    .split('/')
    .filter((segment) => segment !== '' && !NOISE.test(segment))
    .flatMap((segment): readonly Step[] => {
      if (/^(?:\{[^}]*\}|:\w+|<[^>]*>)$/.test(segment)) return [{ kind: 'parameter' }];
      // `{id}.json` is the item; `report-{id}` is a word with a parameter.
      const words = splitNameWords(
        segment.replace(/\{[^}]*\}/g, ' ').replace(/\.(?:json|xml)$/, ''),
      );
      if (words.length === 0) return [{ kind: 'parameter' }];
      return segment.includes('{')
        ? [{ kind: 'word', words }, { kind: 'parameter' }]
        : [{ kind: 'word', words }];
    });
  return { steps, custom: splitNameWords(custom) };
}

/** The verb at the end of the path, if it is one: `/invoices/{id}/send`, `/search`. */
function findAction(method: string, steps: readonly Step[]): readonly string[] | undefined {
  const last = steps.at(-1);
  if (last?.kind !== 'word' || method === 'DELETE') return undefined;
  const [first = '', ...rest] = last.words;
  if (!VERBS.has(first)) return undefined;
  if (rest.length > 0) return NOUNS_TOO.has(first) ? undefined : last.words;
  // `GET /orders/{id}/refund` is the refund; `POST` there makes it.
  const isAfterItem = steps.at(-2)?.kind === 'parameter';
  if (NOUNS_TOO.has(first) && !(method === 'POST' && isAfterItem)) return undefined;
  return last.words;
}

/** The words of the last steps; what an id belongs to in the singular. */
function formatSteps(steps: readonly Step[], isLastOne: boolean): readonly string[] {
  const nouns = steps.flatMap((step, i) =>
    step.kind === 'word'
      ? [
          {
            words: step.words,
            isOne: steps[i + 1]?.kind === 'parameter' || (isLastOne && i === steps.length - 1),
          },
        ]
      : [],
  );
  return nouns
    .slice(-MOST_STEPS)
    .flatMap(({ words, isOne }) =>
      words.map((word, at) => (isOne && at === words.length - 1 ? convertToSingular(word) : word)),
    );
}

function isPlural(words: readonly string[]): boolean {
  const word = words.at(-1) ?? '';
  return convertToSingular(word) !== word;
}

/** `isItem`: the path ends in a parameter. */
export function getMethodVerb(method: string, isItem: boolean, isMany: boolean): string {
  switch (method) {
    case 'GET':
      return isMany ? 'list' : 'get';
    case 'POST':
      return isItem ? 'update' : 'create';
    case 'PUT':
      return isItem ? 'replace' : 'set';
    case 'PATCH':
      return 'update';
    case 'HEAD':
      return 'check';
    default:
      return method.toLowerCase();
  }
}
