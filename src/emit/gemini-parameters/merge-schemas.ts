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

/** Keywords that describe: the outer one is kept, because it is about this use of the schema. */
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
 * Merges the branches of `allOf` into the schema around them. Where two disagree, the loss is
 * reported at the second.
 */
export function mergeAllOf(draft: Draft): void {
  const at = getPointer(draft, 'allOf');
  const branches = listItems(draft.members.get('allOf'));
  draft.members.delete('allOf');
  addLoss(draft, 'rewritten', {
    at,
    message: 'In `parameters`, Gemini takes no `allOf`: its branches are sent as one schema.',
  });
  for (const branch of branches) mergeSchema(draft, branch);
}

/** Adds the keywords of another schema for the same value. */
export function mergeSchema(draft: Draft, other: SourceMapped): void {
  if (getJson(other) === false)
    addLoss(draft, 'dropped', {
      at: listSources(other)[0] ?? draft.from,
      message: 'The schema `false` matches nothing, and Gemini has no equivalent.',
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

/** One keyword that demands both; undefined where there is none. */
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
      return mergeValues(mine, theirs);
    case 'type':
      return mergeTypes(mine, theirs);
    case 'allOf':
      return { kind: 'list', from: undefined, items: [...listItems(mine), ...listItems(theirs)] };
    case 'additionalProperties':
      return selectStricter(mine, theirs);
    default:
      return undefined;
  }
}

/** The values that both lists have. */
function mergeValues(mine: SourceMapped, theirs: SourceMapped): SourceMapped | undefined {
  const [a, b] = [getJson(mine), getJson(theirs)];
  if (!isArray(a) || !isArray(b)) return undefined;
  return createDerived(
    a.filter((value) => b.some((other) => isJsonEqual(value, other))),
    ...listSources(mine, theirs),
  );
}

/** The `additionalProperties` that includes the other; undefined where each demands its own. */
function selectStricter(mine: SourceMapped, theirs: SourceMapped): SourceMapped | undefined {
  const [a, b] = [getJson(mine), getJson(theirs)];
  if (a === false || isOpen(b)) return mine;
  return b === false || isOpen(a) ? theirs : undefined;
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

/** An `allOf` of both: it is merged when the property itself is converted. */
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
