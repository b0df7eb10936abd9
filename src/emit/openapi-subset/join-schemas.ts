import {
  asNumber,
  asStrings,
  isArray,
  isObject,
  jsonEquals,
  type Json,
} from '../../contract/json.ts';
import { buildJson, made, type Traced } from '../traced.ts';
import { itemsOf, membersOf, note, placeOf, sourcesOf, type Draft } from './draft.ts';

/** Of each use one is enough, and the outer one is nearer to it. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$schema',
  '$id',
]);
const AT_LEAST: ReadonlySet<string> = new Set([
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
]);
const AT_MOST: ReadonlySet<string> = new Set([
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
]);

/**
 * The branches of `allOf` become one schema with what stands around them. What two of them say
 * against each other is said of the second.
 */
export function mergeAllOf(draft: Draft): void {
  const at = placeOf(draft, 'allOf');
  const branches = itemsOf(draft.members.get('allOf'));
  draft.members.delete('allOf');
  note(draft, 'rewritten', {
    at,
    message: 'Gemini takes no `allOf` there: its branches are sent as one schema.',
  });
  for (const branch of branches) joinSchema(draft, branch);
}

/** Adds what another schema asks of the same value. */
export function joinSchema(draft: Draft, other: Traced): void {
  if (buildJson(other) === false)
    note(draft, 'dropped', {
      at: sourcesOf(other)[0] ?? draft.from,
      message: 'Nothing matches the schema `false`; Gemini has no words for it.',
    });
  for (const [key, theirs] of membersOf(other)) {
    const mine = draft.members.get(key);
    const joined = mine === undefined ? theirs : joinKeyword(key, mine, theirs);
    if (joined !== undefined) draft.members.set(key, joined);
    if (joined === theirs && mine !== undefined)
      note(draft, 'rewritten', {
        at: sourcesOf(mine)[0] ?? draft.from,
        message: `Another schema that must hold as well asks more with its \`${key}\`: that one is sent.`,
      });
    if (joined === undefined)
      note(draft, 'dropped', {
        at: sourcesOf(theirs)[0] ?? draft.from,
        message: `Another schema that must hold as well says something else for \`${key}\`, and Gemini has no \`allOf\`: this one is not sent.`,
      });
  }
}

/** Undefined where one schema cannot say both. */
function joinKeyword(key: string, mine: Traced, theirs: Traced): Traced | undefined {
  const [a, b] = [buildJson(mine), buildJson(theirs)];
  if (ANNOTATIONS.has(key) || jsonEquals(a, b)) return mine;
  if (AT_LEAST.has(key) || AT_MOST.has(key)) return joinBounds(key, mine, theirs);
  switch (key) {
    case 'required':
      return made([...new Set([...asStrings(a), ...asStrings(b)])], ...sourcesOf(mine, theirs));
    case 'properties':
      return joinProperties(mine, theirs);
    case 'items':
      return bothOf(mine, theirs);
    case 'enum':
      return isArray(a) && isArray(b)
        ? made(
            a.filter((value) => b.some((other) => jsonEquals(value, other))),
            ...sourcesOf(mine, theirs),
          )
        : undefined;
    case 'type':
      return joinTypes(mine, theirs);
    case 'allOf':
      return { kind: 'list', from: undefined, items: [...itemsOf(mine), ...itemsOf(theirs)] };
    case 'additionalProperties':
      return a === false || isOpen(b) ? mine : b === false || isOpen(a) ? theirs : undefined;
    default:
      return undefined;
  }
}

function isOpen(additional: Json): boolean {
  return additional === true || (isObject(additional) && additional.size === 0);
}

function joinBounds(key: string, mine: Traced, theirs: Traced): Traced | undefined {
  const [a, b] = [asNumber(buildJson(mine)), asNumber(buildJson(theirs))];
  if (a === undefined || b === undefined) return undefined;
  return (AT_LEAST.has(key) ? a >= b : a <= b) ? mine : theirs;
}

function joinProperties(mine: Traced, theirs: Traced): Traced {
  const members = new Map(membersOf(mine));
  for (const [name, property] of membersOf(theirs)) {
    const known = members.get(name);
    members.set(name, known === undefined ? property : bothOf(known, property));
  }
  return { kind: 'object', from: sourcesOf(mine)[0], members };
}

/** To be merged when it is converted itself. */
function bothOf(mine: Traced, theirs: Traced): Traced {
  return {
    kind: 'object',
    from: sourcesOf(mine)[0],
    members: new Map([['allOf', { kind: 'list', from: undefined, items: [mine, theirs] }]]),
  };
}

function joinTypes(mine: Traced, theirs: Traced): Traced | undefined {
  const [a, b] = [listTypes(buildJson(mine)), listTypes(buildJson(theirs))];
  const both = a.flatMap((type) =>
    b.includes(type) || (type === 'integer' && b.includes('number'))
      ? [type]
      : type === 'number' && b.includes('integer')
        ? ['integer']
        : [],
  );
  const [only] = both;
  return only === undefined
    ? undefined
    : made(both.length === 1 ? only : both, ...sourcesOf(mine, theirs));
}

function listTypes(type: Json): readonly string[] {
  return typeof type === 'string' ? [type] : asStrings(type);
}
