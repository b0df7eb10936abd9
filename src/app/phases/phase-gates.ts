import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import { formatCount } from '../../contract/format-count.ts';
import {
  createJsonObject,
  getNumber,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Need } from '../../contract/registry.ts';
import { countUnread } from '../../contract/session/read-gates.ts';
import type { Change } from '../change.ts';
import { createItemEdit, createRegistryChange } from './phase-edits.ts';
import { listAt, type UnreadItem } from './phase-lists.ts';
import { formatMatch } from './phase-match.ts';

/** A gate and its pointer. What cannot be read of it counts as not declared. */
export interface DrawnGate {
  readonly at: Pointer;
  /** In the document's list. */
  readonly index: number;
  readonly tool: string | undefined;
  readonly phase: string | undefined;
  readonly reason: string | undefined;
  readonly needs: readonly DrawnNeed[];
  /** How many needs cannot be read or name no tool: with any, the gate stays shut. */
  readonly unread: number;
}

export interface DrawnNeed {
  readonly at: Pointer;
  readonly index: number;
  /** Empty until one is chosen: until then the gate stays shut. */
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
  if (gates !== undefined && !isArray(gates)) return [{ at: ['gates'], why: 'Not a list.' }];
  return listAt(document, 'gates').flatMap((gate, i): readonly UnreadItem[] =>
    isObject(gate)
      ? listAt(gate, 'requires').flatMap((need, k) =>
          isObject(need) ? [] : [{ at: ['gates', i, 'requires', k], why: 'Not an object.' }],
        )
      : [{ at: ['gates', i], why: 'Not an object.' }],
  );
}

/** Without a tool the gate guards done. */
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
 * The tool is typed letter by letter: the change has the label of `addNeed`, so that both are one
 * undo step.
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

/** A need without a tool, at the end of the gate's needs; it is not in the document. */
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

/** A need as JSON, without members that are undefined. */
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
 * `finish_turn` · in `verifying` · needs: `deploy` after the last `write_file`. Names are in
 * backticks.
 */
export function describeGate({ tool, phase, needs, unread }: DrawnGate): string {
  const asked = needs.filter((need) => need.tool !== '').map(describeNeed);
  return [
    tool === undefined ? 'Done' : `\`${tool}\``,
    phase === undefined ? 'in every phase' : `in \`${phase}\``,
    describeAsked(asked, unread),
  ].join(' · ');
}

function describeAsked(asked: readonly string[], unread: number): string {
  if (asked.length > 0) return `needs: ${asked.join('; ')}`;
  return unread > 0 ? 'stays shut' : 'needs nothing yet';
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
  const asked = describeConditions({ at_least, after, outcome, phase, input, output });
  return asked === '' ? `\`${tool}\`` : `\`${tool}\` ${asked}`;
}

const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['ok', ''],
  ['error', 'that failed'],
  ['any', 'that succeeded or failed'],
]);

/** What is asked of the call beyond one success: `2 times, after the last deploy`. */
export function describeConditions({
  at_least = 1,
  after,
  outcome = 'ok',
  phase,
  input,
  output,
}: Omit<DrawnNeed, 'at' | 'index' | 'tool'>): string {
  return [
    OUTCOMES.get(outcome) ?? `with outcome \`${outcome}\``,
    at_least === 1 ? '' : formatCount(at_least, 'time'),
    isObject(input) && input.size > 0 ? `with input \`${formatMatch(input)}\`` : '',
    isObject(output) && output.size > 0 ? `with output \`${formatMatch(output)}\`` : '',
    phase === undefined ? '' : `in \`${phase}\``,
    after === undefined ? '' : `after the last \`${after}\``,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
