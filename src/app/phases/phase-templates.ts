import type { Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getNumber,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import type { Change } from '../change.ts';
import { getContract } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { createItemEdits, createRegistryChange } from './phase-edits.ts';
import { describeConditions, listGates, listNeeds, type DrawnGate } from './phase-gates.ts';
import { getMachine, type Machine } from './phases.ts';
import {
  createTemplateDrafts,
  type ChosenTools,
  type TemplateDraft,
  type ToolChoice,
} from './template-choices.ts';
import { findTemplateTools } from './template-tools.ts';

/**
 * A usual requirement for done, with tools of this set: a suggestion until it is added to a gate.
 */
export interface GateTemplate extends Pick<TemplateDraft, 'id' | 'label' | 'after'> {
  /** The required calls and their outcomes. */
  readonly calls: readonly { readonly tool: ToolChoice; readonly says: string }[];
  /** With the tools that are chosen; none while one is missing. */
  readonly needs: readonly JsonObject[];
  /** Whether all ways to done already require all of it. */
  readonly isAsked: boolean;
  /**
   * The phases in which done can be called and whose gates require all of it. Empty without phases.
   */
  readonly askedIn: readonly string[];
  readonly notIn: readonly string[];
}

/**
 * What the source asks of done, where the names, tiers and outputs of this set's tools leave no
 * doubt which calls are meant.
 */
export function listTemplates(
  workspace: Workspace,
  chosen: ChosenTools = new Map(),
): readonly GateTemplate[] {
  const machine = getMachine(workspace);
  const { phases, done } = machine;
  const tools = findTemplateTools(
    workspace.tools
      .map((tool) => getContract(tool.document))
      .filter(({ name }) => name !== '' && name !== done.tool),
  );
  const asked = listGates(workspace.registry).filter(
    ({ tool }) => tool === undefined || tool === done.tool,
  );
  const ends = listEnds(machine);
  return createTemplateDrafts({ tools, chosen, asked, phases }).map((draft) => {
    const needs = listChosen(draft);
    const isAskedIn = (phase: string | undefined): boolean =>
      needs.length > 0 &&
      needs.every((need) =>
        listStanding(asked, phase).some((gate) => hasNeed(gate, workspace.registry, need)),
      );
    const [askedIn, notIn] = [ends.filter(isAskedIn), ends.filter((phase) => !isAskedIn(phase))];
    return {
      ...draft,
      calls: draft.calls.map(({ tool, need }) => ({
        tool,
        says: tool.value === '' && tool.none !== undefined ? '' : describeOutcome(need),
      })),
      needs,
      isAsked: ends.length === 0 ? isAskedIn(undefined) : notIn.length === 0,
      askedIn,
      notIn,
    };
  });
}

/** Without the calls that are not chosen. */
function listChosen({ calls, after }: TemplateDraft): readonly JsonObject[] {
  const isOpen = [...calls.map(({ tool }) => tool), ...(after === undefined ? [] : [after])].some(
    ({ value, none }) => value === '' && none === undefined,
  );
  return isOpen ? [] : calls.flatMap(({ tool, need }) => (tool.value === '' ? [] : [need]));
}

/** Without the tools, which are chosen beside it. */
function describeOutcome(need: JsonObject): string {
  return listNeeds([need], [])
    .map((drawn) => describeConditions({ ...drawn, after: undefined }))
    .join('');
}

/** The phases in which done can be called, reachable ones first; all phases where there is none. */
function listEnds({ phases, done }: Machine): readonly string[] {
  const saying = phases.filter(({ saysDone }) => done.tool === undefined || saysDone);
  const reached = saying.filter(({ isReachable }) => isReachable);
  const ends = [reached, saying, phases].find(({ length }) => length > 0) ?? [];
  return [...new Set(ends.map(({ name }) => name))];
}

function listStanding(
  gates: readonly DrawnGate[],
  phase: string | undefined,
): readonly DrawnGate[] {
  return gates.filter((gate) => gate.phase === undefined || gate.phase === phase);
}

/**
 * Adds the needs to the gate on done for every phase, or to a new one; where some phases already
 * require them, to the gates of the others. One undo step.
 */
export function addTemplate(
  workspace: Workspace,
  { label, needs, askedIn, notIn }: Pick<GateTemplate, 'label' | 'needs' | 'askedIn' | 'notIn'>,
): Change {
  const { registry } = workspace;
  const { tool } = getMachine(workspace).done;
  const gates = listGates(registry).filter((gate) => gate.tool === undefined || gate.tool === tool);
  const added: JsonObject[] = [];
  const edits = (askedIn.length === 0 ? [undefined] : notIn).flatMap((phase): readonly Edit[] => {
    const missing = needs.filter(
      (need) => !listStanding(gates, phase).some((gate) => hasNeed(gate, registry, need)),
    );
    const gate = gates.find((each) => each.phase === phase);
    if (gate !== undefined) return createItemEdits(registry, [...gate.at, 'requires'], missing);
    added.push(
      createJsonObject([
        ...(tool === undefined ? [] : [['tool', tool] as const]),
        ...(phase === undefined ? [] : [['phase', phase] as const]),
        ['requires', missing],
        ['reason', `${label}.`],
      ]),
    );
    return [];
  });
  return createRegistryChange(
    [...edits, ...createItemEdits(registry, ['gates'], added)],
    added.length > 0 ? 'Add gate' : 'Add to gate',
  );
}

/** Whether a need of the gate asks for all of `wanted`; a gate of one phase asks in that phase. */
function hasNeed(gate: DrawnGate, document: JsonObject, wanted: JsonObject): boolean {
  return gate.needs.some(({ at, phase }) => {
    const need = getAt(document, at);
    // A need of another phase asks for nothing where the session never was in that phase.
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
