import { appendSentence } from '../../contract/append-sentence.ts';
import { get, isArray, type Json } from '../../contract/json.ts';
import { buildJson, made, type Traced } from '../traced.ts';
import { itemsOf, membersOf, note, placeOf, replaceKey, sourcesOf, type Draft } from './draft.ts';
import { joinSchema } from './join-schemas.ts';

const ALONE =
  'Gemini takes nothing beside `anyOf` ("schema specified other fields alongside any_of. When using any_of, it must be the only field set.")';
const UNIONS = ['anyOf', 'oneOf'] as const;
/** What does not bind a value. */
const BESIDE: ReadonlySet<string> = new Set([
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
 * A choice between null and one schema is that schema, nullable. True where something was taken out
 * of the choice.
 */
export function collapseUnion(draft: Draft): boolean {
  const key = UNIONS.find((union) => draft.members.has(union));
  const branches = itemsOf(key && draft.members.get(key));
  if (key === undefined || branches.length === 0) return false;
  const rest = branches.filter((branch) => !isNull(buildJson(branch)));
  const [only] = rest;
  if (only !== undefined && rest.length === branches.length && rest.length > 1) return false;
  const at = placeOf(draft, key);
  if (rest.length < branches.length) {
    note(draft, 'rewritten', {
      at,
      message: 'Gemini takes no type null in a choice there: it is sent as nullable.',
    });
    draft.members.set('nullable', made(true, at));
  } else note(draft, 'rewritten', { at, message: 'A choice of one is sent as that schema.' });
  draft.members.delete(key);
  if (rest.length === 1 && only !== undefined) joinSchema(draft, only);
  else if (rest.length === 0) draft.members.set('type', made('null', at));
  else draft.members.set(key, { kind: 'list', from: undefined, items: rest });
  return true;
}

/** `anyOf` alone, its branches bearing what stood beside it. */
export function convertUnion(draft: Draft): void {
  const { members } = draft;
  const oneOf = members.get('oneOf');
  if (oneOf !== undefined && members.has('anyOf')) {
    note(draft, 'dropped', {
      at: placeOf(draft, 'oneOf'),
      message: `${ALONE}: of two choices only the other is sent.`,
    });
    members.delete('oneOf');
  } else if (oneOf !== undefined) {
    note(draft, 'rewritten', {
      at: placeOf(draft, 'oneOf'),
      message:
        'Gemini has no `oneOf` there: sent as `anyOf`, a value that matches two branches is accepted.',
    });
    replaceKey(draft, 'oneOf', ['anyOf', oneOf]);
  }
  if (!members.has('anyOf')) return;
  const beside = [...members.keys()].filter((key) => !BESIDE.has(key));
  if (beside.length === 1 && beside[0] === 'type' && !draft.isRoot) return giveType(draft);
  if (beside.length === 0) return;
  note(draft, 'dropped', {
    at: placeOf(draft, 'anyOf'),
    message: `${ALONE}: what stands beside it is sent, the choice is not.`,
  });
  members.delete('anyOf');
}

/** The type that stood beside the choice goes into each branch without one. */
function giveType(draft: Draft): void {
  const type = draft.members.get('type');
  const union = draft.members.get('anyOf');
  if (type === undefined || union === undefined) return;
  note(draft, 'rewritten', {
    at: placeOf(draft, 'type'),
    message: `${ALONE}: the type stands in its branches.`,
  });
  draft.members.delete('type');
  const items = itemsOf(union).map((branch): Traced => {
    const own = membersOf(branch);
    return own.has('type') || own.has('anyOf') || own.has('oneOf')
      ? branch
      : {
          kind: 'object',
          from: sourcesOf(branch)[0],
          members: new Map([['type', made(buildJson(type), ...sourcesOf(type))], ...own]),
        };
  });
  draft.members.set('anyOf', { kind: 'list', from: sourcesOf(union)[0], items });
}

/**
 * What describes the value as a whole goes into the first branch: of the converted schema, whose
 * `anyOf` may have nothing beside it.
 */
export function clearBesideUnion(draft: Draft): void {
  const { members } = draft;
  const [first, ...others] = itemsOf(members.get('anyOf'));
  if (first === undefined) return;
  const inner = new Map(membersOf(first));
  const [description, nullable] = [members.get('description'), members.get('nullable')];
  if (description !== undefined) {
    const said = inner.get('description');
    const [mine, theirs] = [buildJson(description), said && buildJson(said)];
    if (typeof mine === 'string')
      inner.set(
        'description',
        made(
          typeof theirs === 'string' ? appendSentence(mine, theirs) : mine,
          ...sourcesOf(description, said),
        ),
      );
    note(draft, 'rewritten', {
      at: placeOf(draft, 'description'),
      message: `${ALONE}: the description stands in its first branch.`,
    });
  }
  if (nullable !== undefined) inner.set('nullable', nullable);
  for (const key of ['title', 'default', 'example']) {
    if (members.has(key))
      note(draft, 'dropped', {
        at: placeOf(draft, key),
        message: `${ALONE}: \`${key}\` is not sent.`,
      });
  }
  for (const key of [...members.keys()]) if (key !== 'anyOf') members.delete(key);
  members.set('anyOf', {
    kind: 'list',
    from: sourcesOf(members.get('anyOf'))[0],
    items: [{ kind: 'object', from: sourcesOf(first)[0], members: inner }, ...others],
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
