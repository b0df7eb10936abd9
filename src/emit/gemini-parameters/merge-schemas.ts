import {
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
} from '../../contract/json/json.ts';
import { createDerived, getJson, type SourceMapped } from '../source-map.ts';
import { addLoss, getMembers, getPointer, listItems, listSources, type Draft } from './draft.ts';

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
  const at = getPointer(draft, 'allOf');
  const branches = listItems(draft.members.get('allOf'));
  draft.members.delete('allOf');
  addLoss(draft, 'rewritten', {
    at,
    message: 'Gemini takes no `allOf` there: its branches are sent as one schema.',
  });
  for (const branch of branches) mergeSchema(draft, branch);
}

/** Adds what another schema asks of the same value. */
export function mergeSchema(draft: Draft, other: SourceMapped): void {
  if (getJson(other) === false)
    addLoss(draft, 'dropped', {
      at: listSources(other)[0] ?? draft.from,
      message: 'Nothing matches the schema `false`; Gemini has no words for it.',
    });
  for (const [key, theirs] of getMembers(other)) {
    const mine = draft.members.get(key);
    const joined = mine === undefined ? theirs : mergeKeyword(key, mine, theirs);
    if (joined !== undefined) draft.members.set(key, joined);
    if (joined === theirs && mine !== undefined)
      addLoss(draft, 'rewritten', {
        at: listSources(mine)[0] ?? draft.from,
        message: `Another schema that must hold as well asks more with its \`${key}\`: that one is sent.`,
      });
    if (joined === undefined)
      addLoss(draft, 'dropped', {
        at: listSources(theirs)[0] ?? draft.from,
        message: `Another schema that must hold as well says something else for \`${key}\`, and Gemini has no \`allOf\`: this one is not sent.`,
      });
  }
}

/** Undefined where one schema cannot say both. */
function mergeKeyword(
  key: string,
  mine: SourceMapped,
  theirs: SourceMapped,
): SourceMapped | undefined {
  const [a, b] = [getJson(mine), getJson(theirs)];
  if (ANNOTATIONS.has(key) || isJsonEqual(a, b)) return mine;
  if (AT_LEAST.has(key) || AT_MOST.has(key)) return mergeBounds(key, mine, theirs);
  switch (key) {
    case 'required':
      return createDerived(
        [...new Set([...listStrings(a), ...listStrings(b)])],
        ...listSources(mine, theirs),
      );
    case 'properties':
      return mergeProperties(mine, theirs);
    case 'items':
      return createAllOf(mine, theirs);
    case 'enum':
      return isArray(a) && isArray(b)
        ? createDerived(
            a.filter((value) => b.some((other) => isJsonEqual(value, other))),
            ...listSources(mine, theirs),
          )
        : undefined;
    case 'type':
      return mergeTypes(mine, theirs);
    case 'allOf':
      return { kind: 'list', from: undefined, items: [...listItems(mine), ...listItems(theirs)] };
    case 'additionalProperties':
      return a === false || isOpen(b) ? mine : b === false || isOpen(a) ? theirs : undefined;
    default:
      return undefined;
  }
}

function isOpen(additional: Json): boolean {
  return additional === true || (isObject(additional) && additional.size === 0);
}

function mergeBounds(
  key: string,
  mine: SourceMapped,
  theirs: SourceMapped,
): SourceMapped | undefined {
  const [a, b] = [getNumber(getJson(mine)), getNumber(getJson(theirs))];
  if (a === undefined || b === undefined) return undefined;
  return (AT_LEAST.has(key) ? a >= b : a <= b) ? mine : theirs;
}

function mergeProperties(mine: SourceMapped, theirs: SourceMapped): SourceMapped {
  const members = new Map(getMembers(mine));
  for (const [name, property] of getMembers(theirs)) {
    const known = members.get(name);
    members.set(name, known === undefined ? property : createAllOf(known, property));
  }
  return { kind: 'object', from: listSources(mine)[0], members };
}

/** To be merged when it is converted itself. */
function createAllOf(mine: SourceMapped, theirs: SourceMapped): SourceMapped {
  return {
    kind: 'object',
    from: listSources(mine)[0],
    members: new Map([['allOf', { kind: 'list', from: undefined, items: [mine, theirs] }]]),
  };
}

function mergeTypes(mine: SourceMapped, theirs: SourceMapped): SourceMapped | undefined {
  const [a, b] = [listTypes(getJson(mine)), listTypes(getJson(theirs))];
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
    : createDerived(both.length === 1 ? only : both, ...listSources(mine, theirs));
}

function listTypes(type: Json): readonly string[] {
  return typeof type === 'string' ? [type] : listStrings(type);
}
