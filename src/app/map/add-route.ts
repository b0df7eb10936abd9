import type { Edit } from '../../contract/document/edit.ts';
import { createJsonObject, isArray, isObject, type Json } from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { getName } from '../derive.ts';
import type { Tool } from '../workspace.ts';
import type { WantedRoute } from './wanted-route.ts';

/** Edits of contracts, by tool id. */
export type ToolEdits = ReadonlyMap<string, readonly Edit[]>;

/** The lists of `routing` by the kind of their routes. */
const LISTS = {
  sibling: 'siblings',
  prerequisite: 'prerequisites',
  next: 'next_valid_actions',
} as const;

/**
 * The edits that declare a route. Errors: `already_declared`, `not_a_list`, `other_partner`,
 * `no_error`.
 */
export function addRoute(
  from: Tool,
  to: Tool,
  { kind, when, error = 0 }: WantedRoute,
): Outcome<ToolEdits> {
  if (kind === 'commit') return addPair(from, to);
  if (kind === 'error') return addToError(from, getName(to), error);
  return addEntry(from, getName(to), { kind, when });
}

function addEntry(
  from: Tool,
  name: string,
  { kind, when }: { readonly kind: keyof typeof LISTS; readonly when: string },
): Outcome<ToolEdits> {
  const at = ['routing', LISTS[kind]];
  const [routing, list] = [from.document.get('routing'), getAt(from.document, at)];
  const isReadable =
    (routing === undefined || isObject(routing)) && (list === undefined || isArray(list));
  if (!isReadable)
    return createFailure(
      'not_a_list',
      `The value at ${at.join('.')} is not a list.`,
      'Repair it in the contract first.',
      at,
    );
  const items = isArray(list) ? list : [];
  if (items.some((item) => item === name || getAt(item, ['tool']) === name))
    return createFailure(
      'already_declared',
      `${getName(from) || 'The tool'} already declares this route to ${name}.`,
      'Edit it in the contract.',
      at,
    );
  return createSuccess(
    new Map([
      [from.id, [{ kind: 'set', at, value: [...items, createEntry(kind, name, when.trim())] }]],
    ]),
  );
}

function createEntry(kind: keyof typeof LISTS, name: string, when: string): Json {
  if (kind === 'next') return name;
  if (kind === 'prerequisite')
    return createJsonObject([
      ['tool', name],
      ['at_least', 1],
    ]);
  return createJsonObject([['tool', name], ...(when === '' ? [] : [['when', when] as const])]);
}

/** Both tools declare a draft and its commit, and each has one partner. */
function addPair(from: Tool, to: Tool): Outcome<ToolEdits> {
  const [draft, commit] = [getName(from), getName(to)];
  const [says, answers] = [from.document.get('draft_of'), to.document.get('commit_of')];
  if (says === commit && answers === draft)
    return createFailure(
      'already_declared',
      `${commit} already commits the draft of ${draft}.`,
      'Nothing to add.',
    );
  const isFree = (value: Json | undefined, wanted: string): boolean =>
    value === undefined || value === '' || value === wanted;
  if (!isFree(says, commit))
    return createFailure(
      'other_partner',
      `${draft} is a draft for another tool.`,
      'Remove that route first.',
      ['draft_of'],
    );
  if (!isFree(answers, draft))
    return createFailure(
      'other_partner',
      `${commit} commits the draft of another tool.`,
      'Remove that route first.',
      ['commit_of'],
    );
  return createSuccess(
    new Map<string, readonly Edit[]>([
      [from.id, [{ kind: 'set', at: ['draft_of'], value: commit }]],
      [to.id, [{ kind: 'set', at: ['commit_of'], value: draft }]],
    ]),
  );
}

/** Adds a next action to an error: the harness offers it when a call fails with this error. */
function addToError(from: Tool, name: string, error: number): Outcome<ToolEdits> {
  const entry = getAt(from.document, ['errors', error]);
  if (!isObject(entry))
    return createFailure(
      'no_error',
      `${getName(from) || 'The tool'} has no errors.`,
      'Add errors in the contract first.',
      ['errors'],
    );
  const at = ['errors', error, 'next_valid_actions'];
  const list = entry.get('next_valid_actions');
  if (list !== undefined && !isArray(list))
    return createFailure(
      'not_a_list',
      `The value at ${at.join('.')} is not a list.`,
      'Repair it in the contract first.',
      at,
    );
  if (list?.includes(name) === true)
    return createFailure(
      'already_declared',
      `This error leads to ${name}.`,
      'Choose another error.',
      at,
    );
  return createSuccess(new Map([[from.id, [{ kind: 'set', at, value: [...(list ?? []), name] }]]]));
}
