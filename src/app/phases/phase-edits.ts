import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import type { Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Change } from '../change.ts';
import type { Tool } from '../workspace.ts';
import { getEntryName, getFreeEntryName, isNamed, listAt, listIndexes } from './phase-lists.ts';

/** Indexes are those of the document's lists: what could not be read keeps its place. */

export function createRegistryChange(edits: readonly Edit[], label: string): Change {
  return { kind: 'edit-registry', edits, label };
}

/** At the end of a list; a value that is no list gives way. */
export function createItemEdit(document: JsonObject, at: Pointer, item: Json): Edit {
  const list = getAt(document, at);
  return isArray(list)
    ? { kind: 'insert', at: [...at, list.length], value: item }
    : createPartEdit(document, at, [item]);
}

export function createItemEdits(
  document: JsonObject,
  at: Pointer,
  items: readonly Json[],
): readonly Edit[] {
  const list = getAt(document, at);
  if (!isArray(list)) return items.length === 0 ? [] : [createPartEdit(document, at, items)];
  return items.map((value, i) => ({ kind: 'insert', at: [...at, list.length + i], value }));
}

export function addPhase(document: JsonObject, name?: string): Change {
  const phases = listAt(document, 'phases');
  return createRegistryChange(
    [
      createItemEdit(
        document,
        ['phases'],
        createJsonObject([
          ['name', name ?? getFreeEntryName('phase', phases)],
          ['tiers', []],
        ]),
      ),
    ],
    'Add phase',
  );
}

/** Removes the transitions to it too, unless another phase has its name. */
export function removePhase(document: JsonObject, index: number): Change {
  const phases = listAt(document, 'phases');
  const name = getEntryName(phases[index]);
  const isTwin = phases.some((phase, i) => i !== index && getEntryName(phase) === name);
  const leading =
    name === '' || isTwin
      ? []
      : phases.flatMap((phase, i) =>
          i === index
            ? []
            : removeWhere(
                listAt(phase, 'transitions'),
                ['phases', i, 'transitions'],
                (item) => get(item, 'to') === name,
              ),
        );
  return createRegistryChange(
    [...leading, { kind: 'remove', at: ['phases', index] }],
    'Delete phase',
  );
}

/** From the last on, so that each index is still right when it is reached. */
function removeWhere(
  list: JsonArray,
  at: Pointer,
  isGone: (item: Json) => boolean,
): readonly Edit[] {
  return list
    .flatMap((item, i): readonly Edit[] =>
      isGone(item) ? [{ kind: 'remove', at: [...at, i] }] : [],
    )
    .toReversed();
}

/** A session starts in the first phase that can be read. */
export function setStartPhase(document: JsonObject, index: number): Change {
  return createRegistryChange(
    [
      {
        kind: 'move',
        at: ['phases', index],
        to: listIndexes(listAt(document, 'phases'), isNamed)[0] ?? 0,
      },
    ],
    'Start in another phase',
  );
}

/** Past its neighbour that can be read. */
export function movePhase(document: JsonObject, index: number, step: -1 | 1): Change {
  const places = listIndexes(listAt(document, 'phases'), isNamed);
  return createRegistryChange(
    [{ kind: 'move', at: ['phases', index], to: places[places.indexOf(index) + step] ?? index }],
    'Move phase',
  );
}

/** Tools are listed in the order of the tiers. */
export function moveTier(index: number, step: -1 | 1): Change {
  return createRegistryChange(
    [{ kind: 'move', at: ['tiers', index], to: index + step }],
    'Move tier',
  );
}

/**
 * Declared tiers in their order, then what else the phase names: that is kept until it is unticked.
 */
export function addOrRemoveTier(document: JsonObject, index: number, name: string): Change {
  const held = listAt(listAt(document, 'phases')[index], 'tiers');
  const declared = listAt(document, 'tiers').map(getEntryName);
  const ordered = [
    ...declared.filter((tier) => tier !== '' && (tier === name || held.includes(tier))),
    ...held.filter((tier) => !declared.some((each) => each === tier)),
  ];
  const undeclared = declared.includes(name) ? [] : [name];
  return createRegistryChange(
    [
      {
        kind: 'set',
        at: ['phases', index, 'tiers'],
        value: held.includes(name)
          ? held.filter((tier) => tier !== name)
          : [...ordered, ...undeclared],
      },
    ],
    'Edit phase',
  );
}

export function addTransition(
  document: JsonObject,
  from: number,
  { to, tool }: { readonly to: string; readonly tool: string },
): Change {
  return setTransitions(document, from, [
    ...listAt(listAt(document, 'phases')[from], 'transitions'),
    createJsonObject([
      ['to', to],
      ['tool', tool],
    ]),
  ]);
}

/**
 * The tool is chosen letter by letter: one that was just added goes on being added, so that it is
 * one step to undo.
 */
export function replaceTransitionTool(
  document: JsonObject,
  from: number,
  { index, tool }: { readonly index: number; readonly tool: string },
): Change {
  return setTransitions(
    document,
    from,
    listAt(listAt(document, 'phases')[from], 'transitions').map((item, i) =>
      i === index && isObject(item) ? new Map(item).set('tool', tool) : item,
    ),
  );
}

function setTransitions(document: JsonObject, from: number, transitions: JsonArray): Change {
  return createRegistryChange(
    [createPartEdit(document, ['phases', from, 'transitions'], transitions)],
    'Add transition',
  );
}

/** Nothing takes the part back, and an object that it leaves empty. */
export function setPart(
  document: JsonObject,
  at: Pointer,
  value: Json | undefined,
  label: string,
): Change {
  return createRegistryChange([createPartEdit(document, at, value)], label);
}

export function removeItem(at: Pointer, label: string): Change {
  return createRegistryChange([{ kind: 'remove', at }], label);
}

/** References to the tier that are already in the registry stay as they are. */
export function addTier(document: JsonObject, name?: string): Change {
  return createRegistryChange(
    [
      createItemEdit(
        document,
        ['tiers'],
        createJsonObject([['name', name ?? getFreeEntryName('tier', listAt(document, 'tiers'))]]),
      ),
    ],
    name === undefined ? 'Add tier' : 'Declare tier',
  );
}

/** Tiers that phases name: a text that is no name counts as none. */
export function listNamedTiers(item: Json | undefined): readonly string[] {
  return listAt(item, 'tiers').flatMap((tier) => getString(tier) ?? []);
}

export function moveToTier({ id, document }: Tool, tier: string | undefined): Change {
  return {
    kind: 'edit-tool',
    tool: id,
    edits: [createPartEdit(document, ['visibility', 'tier'], tier)],
    label: 'Move tool to another tier',
  };
}

/**
 * Whether OpenAI Responses gets the tools of a tier as one namespace: type, name, description and
 * tools are filled in when it is sent.
 */
export function setNamespace(document: JsonObject, index: number, isOn: boolean): Change {
  return createRegistryChange(
    [
      createPartEdit(
        document,
        ['tiers', index, 'wire', 'openai_responses'],
        isOn ? createJsonObject() : undefined,
      ),
    ],
    isOn ? 'Send tier as a namespace' : 'Send the tools of the tier alone',
  );
}
