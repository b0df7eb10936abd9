import { addSentence } from '../../contract/add-sentence.ts';
import { get, isArray, type Json } from '../../contract/json/json.ts';
import { createDerived, getJson, type SourceMapped } from '../source-map.ts';
import {
  addLoss,
  getMembers,
  getPointer,
  listItems,
  listSources,
  replaceKey,
  type Draft,
} from './draft.ts';
import { mergeSchema } from './merge-schemas.ts';

const NOTHING_BESIDE =
  'Gemini takes nothing beside `anyOf` ("schema specified other fields alongside any_of. When using any_of, it must be the only field set.")';
const UNIONS = ['anyOf', 'oneOf'] as const;
/** Keywords that do not constrain a value. */
const HARMLESS: ReadonlySet<string> = new Set([
  'anyOf',
  'description',
  'title',
  'default',
  'nullable',
  'example',
  'examples',
  '$defs',
  'definitions',
  '$schema',
  '$id',
  '$comment',
  '$anchor',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

/**
 * Removes null branches, and makes the schema nullable; a union of one is replaced by its branch.
 * True where anything changed.
 */
export function removeNullBranches(draft: Draft): boolean {
  const key = UNIONS.find((union) => draft.members.has(union));
  const branches = listItems(key && draft.members.get(key));
  if (key === undefined || branches.length === 0) return false;
  const rest = branches.filter((branch) => !isNull(getJson(branch)));
  const [only] = rest;
  if (only !== undefined && rest.length === branches.length && rest.length > 1) return false;
  const at = getPointer(draft, key);
  if (rest.length < branches.length) {
    addLoss(draft, 'rewritten', {
      at,
      message: 'In `parameters`, Gemini takes no type null in a choice: it is sent as nullable.',
    });
    draft.members.set('nullable', createDerived(true, at));
  } else addLoss(draft, 'rewritten', { at, message: 'A choice of one is sent as that schema.' });
  draft.members.delete(key);
  if (rest.length === 1 && only !== undefined) mergeSchema(draft, only);
  else if (rest.length === 0) draft.members.set('type', createDerived('null', at));
  else draft.members.set(key, { kind: 'list', from: undefined, items: rest });
  return true;
}

/**
 * Sends a union as `anyOf` with nothing beside it: a type moves into its branches, and any other
 * keyword is sent instead of the union.
 */
export function convertUnion(draft: Draft): void {
  const { members } = draft;
  const oneOf = members.get('oneOf');
  if (oneOf !== undefined && members.has('anyOf')) {
    addLoss(draft, 'dropped', {
      at: getPointer(draft, 'oneOf'),
      message: `${NOTHING_BESIDE}: only the other of two choices is sent.`,
    });
    members.delete('oneOf');
  } else if (oneOf !== undefined) {
    addLoss(draft, 'rewritten', {
      at: getPointer(draft, 'oneOf'),
      message:
        'In `parameters`, Gemini has no `oneOf`. As `anyOf` it also accepts a value that matches two branches.',
    });
    replaceKey(draft, 'oneOf', ['anyOf', oneOf]);
  }
  if (!members.has('anyOf')) return;
  const beside = [...members.keys()].filter((key) => !HARMLESS.has(key));
  if (beside.length === 1 && beside[0] === 'type' && !draft.isRoot) return moveType(draft);
  if (beside.length === 0) return;
  addLoss(draft, 'dropped', {
    at: getPointer(draft, 'anyOf'),
    message: `${NOTHING_BESIDE}: the other keywords are sent, the choice is not.`,
  });
  members.delete('anyOf');
}

/** Moves the type beside the union into each branch that has none. */
function moveType(draft: Draft): void {
  const type = draft.members.get('type');
  const union = draft.members.get('anyOf');
  if (type === undefined || union === undefined) return;
  addLoss(draft, 'rewritten', {
    at: getPointer(draft, 'type'),
    message: `${NOTHING_BESIDE}: the type moves into its branches.`,
  });
  draft.members.delete('type');
  const items = listItems(union).map((branch): SourceMapped => {
    const own = getMembers(branch);
    return own.has('type') || own.has('anyOf') || own.has('oneOf')
      ? branch
      : {
          kind: 'object',
          from: listSources(branch)[0],
          members: new Map([['type', createDerived(getJson(type), ...listSources(type))], ...own]),
        };
  });
  draft.members.set('anyOf', { kind: 'list', from: listSources(union)[0], items });
}

/**
 * Moves the description of the whole value into the first branch: Gemini allows nothing beside
 * `anyOf`.
 */
export function removeBesideUnion(draft: Draft): void {
  const { members } = draft;
  const [first, ...others] = listItems(members.get('anyOf'));
  if (first === undefined) return;
  const inner = new Map(getMembers(first));
  const [description, nullable] = [members.get('description'), members.get('nullable')];
  if (description !== undefined) {
    const inherited = inner.get('description');
    const [mine, theirs] = [getJson(description), inherited && getJson(inherited)];
    if (typeof mine === 'string')
      inner.set(
        'description',
        createDerived(
          typeof theirs === 'string' ? addSentence(mine, theirs) : mine,
          ...listSources(description, inherited),
        ),
      );
    addLoss(draft, 'rewritten', {
      at: getPointer(draft, 'description'),
      message: `${NOTHING_BESIDE}: the description moves into its first branch.`,
    });
  }
  if (nullable !== undefined) inner.set('nullable', nullable);
  for (const key of ['title', 'default', 'example']) {
    if (members.has(key))
      addLoss(draft, 'dropped', {
        at: getPointer(draft, key),
        message: `${NOTHING_BESIDE}: \`${key}\` is not sent.`,
      });
  }
  for (const key of [...members.keys()]) if (key !== 'anyOf') members.delete(key);
  members.set('anyOf', {
    kind: 'list',
    from: listSources(members.get('anyOf'))[0],
    items: [{ kind: 'object', from: listSources(first)[0], members: inner }, ...others],
  });
}

function isNull(branch: Json): boolean {
  const [type, values] = [get(branch, 'type'), get(branch, 'enum')];
  return (
    type === 'null' ||
    get(branch, 'const') === null ||
    (isArray(type) && type.length === 1 && type[0] === 'null') ||
    (isArray(values) && values.length > 0 && values.every((value) => value === null))
  );
}
