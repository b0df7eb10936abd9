import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import {
  createJsonObject,
  get,
  getNumber,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Need } from '../../contract/registry.ts';
import { countUnread } from '../../contract/session/read-gates.ts';
import type { Change } from '../change.ts';
import { createItemEdit, createRegistryChange } from './phase-edits.ts';
import { listAt, type UnreadItem } from './phase-lists.ts';
import { formatMatch } from './phase-match.ts';

/** A gate at its place. What cannot be read of it counts as not declared. */
export interface DrawnGate {
  readonly at: Pointer;
  /** In the document's list. */
  readonly index: number;
  readonly tool: string | undefined;
  readonly phase: string | undefined;
  readonly reason: string | undefined;
  readonly needs: readonly DrawnNeed[];
  /** How many needs cannot be read, or name no tool: while there are any, it stays shut. */
  readonly unread: number;
}

export interface DrawnNeed {
  readonly at: Pointer;
  readonly index: number;
  /** Empty while it is not chosen: until then the gate stays shut. */
  readonly tool: string;
  readonly at_least: number | undefined;
  readonly after: string | undefined;
  readonly outcome: string | undefined;
  readonly phase: string | undefined;
  /** As the document has them: no object counts as not declared. */
  readonly input: Json | undefined;
  readonly output: Json | undefined;
}

export function listGates(document: JsonObject): readonly DrawnGate[] {
  return listAt(document, 'gates').flatMap((gate, index): readonly DrawnGate[] => {
    if (!isObject(gate)) return [];
    const at = ['gates', index];
    return [
      {
        at,
        index,
        tool: getString(gate.get('tool')),
        phase: getString(gate.get('phase')),
        reason: getString(gate.get('reason')),
        needs: listNeeds(listAt(gate, 'requires'), [...at, 'requires']),
        unread: countUnread(gate),
      },
    ];
  });
}

export function listNeeds(requires: JsonArray, at: Pointer): readonly DrawnNeed[] {
  return requires.flatMap((need, index): readonly DrawnNeed[] =>
    isObject(need)
      ? [
          {
            at: [...at, index],
            index,
            tool: getString(need.get('tool')) ?? '',
            at_least: getNumber(need.get('at_least')),
            after: getString(need.get('after')),
            outcome: getString(need.get('outcome')),
            phase: getString(need.get('phase')),
            input: need.get('input'),
            output: need.get('output'),
          },
        ]
      : [],
  );
}

export function listUnreadGates(document: JsonObject): readonly UnreadItem[] {
  const gates = document.get('gates');
  if (gates !== undefined && !isArray(gates)) return [{ at: ['gates'], why: 'It is no list.' }];
  return listAt(document, 'gates').flatMap((gate, i): readonly UnreadItem[] =>
    isObject(gate)
      ? listAt(gate, 'requires').flatMap((need, k) =>
          isObject(need) ? [] : [{ at: ['gates', i, 'requires', k], why: 'It is no object.' }],
        )
      : [{ at: ['gates', i], why: 'It is no object.' }],
  );
}

/** Without a tool it guards done itself. */
export function addGate(document: JsonObject, tool: string | undefined): Change {
  return createRegistryChange(
    [
      createItemEdit(
        document,
        ['gates'],
        createJsonObject([
          ...(tool === undefined ? [] : [['tool', tool] as const]),
          ['requires', []],
        ]),
      ),
    ],
    'Add gate',
  );
}

export function addNeed(document: JsonObject, gate: number, need: JsonObject): Change {
  return setNeeds(document, gate, [...getGateNeeds(document, gate), need]);
}

/**
 * The tool is chosen letter by letter: a need that was just added goes on being added, so that it
 * is one step to undo.
 */
export function replaceNeedTool(
  document: JsonObject,
  gate: number,
  { index, tool }: { readonly index: number; readonly tool: string },
): Change {
  return setNeeds(
    document,
    gate,
    getGateNeeds(document, gate).map((need, i) =>
      i === index && isObject(need) ? new Map(need).set('tool', tool) : need,
    ),
  );
}

/** A need that has no tool yet, at the end: nothing of it is in the document. */
export function createDraftNeed(
  document: JsonObject,
  { at, index }: Pick<DrawnGate, 'at' | 'index'>,
): DrawnNeed {
  const place = getGateNeeds(document, index).length;
  return {
    at: [...at, 'requires', place],
    index: place,
    tool: '',
    at_least: 1,
    after: undefined,
    outcome: undefined,
    phase: undefined,
    input: undefined,
    output: undefined,
  };
}

function getGateNeeds(document: JsonObject, gate: number): JsonArray {
  return listAt(listAt(document, 'gates')[gate], 'requires');
}

function setNeeds(document: JsonObject, gate: number, needs: JsonArray): Change {
  return createRegistryChange(
    [createPartEdit(document, ['gates', gate, 'requires'], needs)],
    'Add need',
  );
}

/** As a registry writes it: in the order of its readers, without what is not said. */
export function createNeed(need: Partial<Need> & Pick<Need, 'tool'>): JsonObject {
  const { tool, at_least, after, outcome, phase, input, output } = need;
  return createJsonObject([
    ['tool', tool],
    ...Object.entries({ at_least, after, outcome, phase, input, output }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    ),
  ]);
}

/**
 * `finish_turn` · in `verifying` · needs: `deploy` with success ≥ 1, after the last `write_file`.
 * Names stand between backticks.
 */
export function describeGate({ tool, phase, needs, unread }: DrawnGate): string {
  const asked = needs.filter((need) => need.tool !== '').map(describeNeed);
  return [
    tool === undefined ? 'Done' : `\`${tool}\``,
    phase === undefined ? 'in every phase' : `in \`${phase}\``,
    asked.length === 0
      ? unread > 0
        ? 'stays shut'
        : 'needs nothing yet'
      : `needs: ${asked.join('; ')}`,
  ].join(' · ');
}

export function describeNeed({
  tool,
  at_least,
  after,
  outcome,
  phase,
  input,
  output,
}: Omit<DrawnNeed, 'at' | 'index'>): string {
  return `\`${tool}\` ${describeConditions({ at_least, after, outcome, phase, input, output })}`;
}

/** What is asked of the call: `with success ≥ 1, after the last deploy`. */
export function describeConditions({
  at_least = 1,
  after,
  outcome = 'ok',
  phase,
  input,
  output,
}: Omit<DrawnNeed, 'at' | 'index' | 'tool'>): string {
  const ends =
    outcome === 'ok'
      ? 'with success '
      : outcome === 'error'
        ? 'that failed '
        : outcome === 'any'
          ? ''
          : `with outcome \`${outcome}\` `;
  return [
    `${ends}≥ ${at_least}`,
    isObject(input) && input.size > 0 ? `with input \`${formatMatch(input)}\`` : '',
    isObject(output) && output.size > 0 ? `with output \`${formatMatch(output)}\`` : '',
    phase === undefined ? '' : `in \`${phase}\``,
    after === undefined ? '' : `after the last \`${after}\``,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * One of its needs says all that is wanted, perhaps more; a gate of one phase asks in that phase.
 */
export function hasNeed(gate: DrawnGate, document: JsonObject, wanted: JsonObject): boolean {
  return gate.needs.some(({ at, phase }) => {
    const need = getAt(document, at);
    // Of another phase it asks for nothing where the work never was there.
    const isHere = phase === undefined || phase === gate.phase || phase === wanted.get('phase');
    return (
      isHere &&
      getOutcome(need) === getOutcome(wanted) &&
      [...wanted].every(
        ([key, value]) => hasValue(need, key, value) || (key === 'phase' && gate.phase === value),
      )
    );
  });
}

function getOutcome(need: Json | undefined): string {
  return getString(get(need, 'outcome')) ?? 'ok';
}

function hasValue(need: Json | undefined, key: string, wanted: Json): boolean {
  if (key === 'at_least') return (getNumber(get(need, key)) ?? 1) >= (getNumber(wanted) ?? 1);
  return isObject(wanted)
    ? [...wanted].every(([inner, value]) => get(get(need, key), inner) === value)
    : get(need, key) === wanted;
}
