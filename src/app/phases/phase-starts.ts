import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import { formatCount, selectPlural } from '../../contract/format-count.ts';
import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { LAYERS } from '../../contract/schema/vocabulary.ts';
import type { Change } from '../change.ts';
import { getContract, getTier } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { getEntryName, isNamed, listAt } from './phase-lists.ts';
import { listKeys } from './phase-match.ts';

/** A machine to begin with, and what it does to this set. */
interface MachineStart {
  readonly id: 'tiers' | 'each' | 'layers';
  readonly label: string;
  readonly about: string;
  readonly change: Change;
}

/**
 * Only where there is nothing that it would replace: no phases, or one without transitions.
 */
export function canStart({ registry }: Workspace): boolean {
  const phases = listAt(registry, 'phases').filter(isNamed);
  return phases.length <= 1 && phases.every((phase) => listAt(phase, 'transitions').length === 0);
}

export function listStarts(workspace: Workspace): readonly MachineStart[] {
  const tiers = listAt(workspace.registry, 'tiers')
    .map(getEntryName)
    .filter((name) => name !== '');
  return [
    {
      id: 'tiers',
      label: 'core / build / ops',
      about:
        'Building shows core and build. Verifying shows core and ops. Tools without a tier go to core.',
      change: startWithTiers(workspace),
    },
    ...(tiers.length < 2
      ? []
      : [
          {
            id: 'each',
            label: 'One phase per tier',
            about: `${describeTiers(tiers)} You add the transitions.${describeLayers(workspace, tiers)}`,
            change: startWithEach(workspace, tiers),
          } as const,
        ]),
    {
      id: 'layers',
      label: 'One phase with layers',
      about:
        'One phase shows base and task; skills, connectors, deferred and sensitive tools stay closed until something opens them. Each tool without a tier goes to the tier of its layer.',
      change: startWithLayers(workspace),
    },
  ];
}

function describeTiers(tiers: readonly string[]): string {
  const always = tiers.find(isAlways);
  return always === undefined
    ? `${tiers.length} phases, each with its own tier.`
    : `${tiers.length - 1} phases, each with its tier and ${always}.`;
}

/** What a phase does not load by itself. */
function describeLayers({ tools }: Workspace, tiers: readonly string[]): string {
  const replaced = tools.filter((tool) => isReplaced(tool, tiers)).length;
  const closed = tools.filter(
    (tool) => OPENED.has(getLayer(tool)) && !isReplaced(tool, tiers),
  ).length;
  const lost = tools.filter(
    (tool) => getLayer(tool) === 'task' && !tiers.includes(getTier(tool) ?? ''),
  ).length;
  return [
    replaced === 0
      ? ''
      : ` Phases replace skills: ${formatCount(replaced, 'tool moves', 'tools move')} from the layer skill to task.`,
    closed === 0
      ? ''
      : ` ${formatCount(closed, 'tool')} ${selectPlural(closed, 'stays', 'stay')} closed until something opens ${selectPlural(closed, 'it', 'them')}.`,
    lost === 0
      ? ''
      : ` ${formatCount(lost, 'tool')} without a declared tier ${selectPlural(lost, 'is', 'are')} in none of them.`,
  ].join('');
}

const getLayer = (tool: Tool): string => getContract(tool.document).visibility?.layer ?? 'task';
const OPENED = new Set<string>(['skill', 'connector', 'deferred', 'sensitive']);

/**
 * Its tier gets a phase of its own, which calls lead to: nobody has to select it as a skill. To
 * authorise, to find and to approve stay what they are.
 */
function isReplaced(tool: Tool, tiers: readonly string[]): boolean {
  const tier = getTier(tool);
  return (
    getLayer(tool) === 'skill' &&
    tier !== undefined &&
    tiers.includes(tier) &&
    tier !== tiers.find(isAlways)
  );
}

function isAlways(tier: string): boolean {
  return /^(?:core|base|common|always|shared)$/i.test(tier);
}

function startWithTiers(workspace: Workspace): Change {
  const completing = workspace.tools
    .map((tool) => getContract(tool.document))
    .find(({ name }) => /^(?:todo_complete|complete_todo|task_complete)$/.test(name));
  const takesId = listKeys(completing?.input_schema).includes('todo_id');
  const transitions =
    completing === undefined
      ? []
      : [
          createJsonObject([
            ['to', 'verifying'],
            ['tool', completing.name],
            ...(takesId ? [['input', createJsonObject([['todo_id', 'build']])] as const] : []),
          ]),
        ];
  return createStartChange(workspace, {
    label: 'Start from core / build / ops',
    tiers: [
      ['core', 'In every turn.'],
      ['build', 'Loaded while building.'],
      ['ops', 'Loaded while verifying.'],
    ],
    phases: [
      createJsonObject([
        ['name', 'building'],
        ['tiers', ['core', 'build']],
        ...(transitions.length === 0 ? [] : [['transitions', transitions] as const]),
      ]),
      createPhase('verifying', ['core', 'ops']),
    ],
    createToolEdits: (tool) => createTierEdits(tool, 'core'),
  });
}

function startWithEach(workspace: Workspace, tiers: readonly string[]): Change {
  const always = tiers.find(isAlways);
  const phases = tiers
    .filter((tier) => tier !== always)
    .map((tier) => createPhase(tier, always === undefined ? [tier] : [always, tier]));
  return createStartChange(workspace, {
    label: 'Start with one phase per tier',
    tiers: [],
    phases,
    createToolEdits: (tool) =>
      isReplaced(tool, tiers)
        ? [createPartEdit(tool.document, ['visibility', 'layer'], 'task')]
        : [],
  });
}

function startWithLayers(workspace: Workspace): Change {
  const used = LAYERS.filter(
    (layer) =>
      layer === 'base' ||
      layer === 'task' ||
      workspace.tools.some((tool) => getTier(tool) === undefined && getLayer(tool) === layer),
  );
  return createStartChange(workspace, {
    label: 'Start from the layers',
    tiers: used.map((layer) => [layer, ABOUT[layer]]),
    phases: [createPhase('working', ['base', 'task'])],
    createToolEdits: (tool) => createTierEdits(tool, getLayer(tool)),
  });
}

const ABOUT = {
  base: 'In every turn.',
  task: 'While the phase shows it.',
  skill: 'Once its skill was selected.',
  connector: 'Once its connector was authorised.',
  deferred: 'Once a search has found it.',
  sensitive: 'Once a person has approved it.',
} as const satisfies Record<(typeof LAYERS)[number], string>;

interface StartOptions {
  readonly label: string;
  readonly tiers: readonly (readonly [string, string])[];
  readonly phases: readonly JsonObject[];
  /** What it does to a tool. */
  readonly createToolEdits: (tool: Tool) => readonly Edit[];
}

/** Tiers that there are stay; of the phases only what could not be read. */
function createStartChange(
  { registry, tools }: Workspace,
  { label, tiers, phases, createToolEdits }: StartOptions,
): Change {
  const declared = listAt(registry, 'tiers');
  const added = tiers
    .filter(([name]) => !declared.some((tier) => getEntryName(tier) === name))
    .map(([name, description]) =>
      createJsonObject([
        ['name', name],
        ['description', description],
      ]),
    );
  const kept: readonly Json[] = listAt(registry, 'phases').filter((phase) => !isNamed(phase));
  const documents = tools.flatMap((tool) => {
    const edits = createToolEdits(tool);
    return edits.length === 0 ? [] : [[tool.id, applyEdits(tool.document, edits)] as const];
  });
  const next = applyEdits(registry, [
    ...(added.length === 0
      ? []
      : [{ kind: 'set', at: ['tiers'], value: [...declared, ...added] } as const]),
    { kind: 'set', at: ['phases'], value: [...phases, ...kept] },
  ]);
  return { kind: 'edit-tools', documents: new Map(documents), registry: next, label };
}

/** A tool that has a tier keeps it. */
function createTierEdits(tool: Tool, tier: string): readonly Edit[] {
  return getTier(tool) === undefined
    ? [createPartEdit(tool.document, ['visibility', 'tier'], tier)]
    : [];
}

function createPhase(name: string, tiers: readonly string[]): JsonObject {
  return createJsonObject([
    ['name', name],
    ['tiers', tiers],
  ]);
}
