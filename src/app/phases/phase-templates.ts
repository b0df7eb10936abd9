import type { Contract } from '../../contract/contract.ts';
import { get, isArray, isObject, jsonObject, type JsonObject } from '../../contract/json.ts';
import { getAt } from '../../contract/pointer.ts';
import { remember } from '../../contract/remember.ts';
import type { Change } from '../change.ts';
import { contractOf } from '../derive.ts';
import { appendTo, editRegistry } from './phase-edits.ts';
import { asks, listGates, writeNeed, type DrawnGate } from './phase-gates.ts';
import { machineOf, type DrawnPhase } from './phases.ts';
import type { Workspace } from '../workspace.ts';

/** Something that done is often asked for, said with tools that this set has. */
export interface GateTemplate {
  readonly id: 'todo' | 'written' | 'deployed' | 'critique';
  readonly label: string;
  readonly needs: readonly JsonObject[];
  /** A gate about done asks for all of it already. */
  readonly isAsked: boolean;
}

const COMPLETES_TODO = /(?:todo|task|step|plan_item).*(?:complete|done|finish|check)|(?:complete|finish|check_off|mark).*(?:todo|task|step)/;
const WRITES_FILE = /(?:write|create|edit|save|update|put|patch).*file|apply_patch|^write$|^edit$/;
const DEPLOYS = /deploy/;
const PUBLISHES = /publish|release|ship/;
const CRITIC = /critic|critique|verif|validate|check|smoke|run_tests?|^tests?$/;
const BUILDS = /build|writ|edit|cod|implement|author/;
/** `get_latest_release` delivers nothing. */
const READS = /^(?:get|list|search|read|find|view|show|fetch|count|describe)_/;
/** Keys by which results say that a check was passed. */
const PASSED = ['passed', 'is_passing', 'healthy', 'valid'];

/** What the source asks of done, as far as the names, tiers and outputs of this set's tools answer it. No tool is made up. */
export function listTemplates(workspace: Workspace): readonly GateTemplate[] {
  const { phases, done } = machineOf(workspace);
  const tools = workspace.tools.map((tool) => contractOf(tool.document)).filter(({ name }) => name !== '' && name !== done.tool);
  const find = (pattern: RegExp): Contract | undefined => tools.find((tool) => pattern.test(snakeOf(tool)) && !READS.test(snakeOf(tool)) && tool.risk_class !== 'read_only');
  const [todo, write, deploy] = [find(COMPLETES_TODO), find(WRITES_FILE), find(DEPLOYS) ?? find(PUBLISHES)];
  const critics = deploy === undefined ? [] : findCritics(tools, deploy);
  const building = write && findBuilding(phases, write.name);
  const asked = listGates(workspace.registry).filter(({ tool }) => tool === undefined || tool === done.tool);
  const make = (id: GateTemplate['id'], label: string, needs: readonly JsonObject[]): GateTemplate => ({ id, label, needs, isAsked: isAsked(workspace, asked, needs) });
  return [
    ...(todo === undefined ? [] : [make('todo', 'A todo is done', [writeNeed({ tool: todo.name, at_least: 1 })])]),
    ...(write === undefined ? [] : [make('written', building === undefined ? 'A file was written' : `A file was written in the phase ${building.name}`, [writeNeed({ tool: write.name, at_least: 1, phase: building?.name })])]),
    ...(deploy === undefined ? [] : [make('deployed', write === undefined ? 'It was deployed' : 'What was written last is deployed', [writeNeed({ tool: deploy.name, at_least: 1, after: write?.name })])]),
    ...(deploy === undefined || critics.length === 0 ? [] : [make('critique', 'A critique has passed since the last deploy', critics.map(({ tool, passed }) => writeNeed({ tool: tool.name, at_least: 1, after: deploy.name, output: passed === undefined ? undefined : jsonObject([[passed, true]]) })))]),
  ];
}

/** The phase that loads the tool while others do not; the one with a building name first. */
function findBuilding(phases: readonly DrawnPhase[], tool: string): DrawnPhase | undefined {
  const loading = phases.filter(({ shown }) => shown.includes(tool));
  return loading.length === phases.length ? undefined : (loading.find(({ name }) => BUILDS.test(snake(name))) ?? loading[0]);
}

/** The tool that the delivery's own contract names as its proof, then tools whose result says that they passed; a critic by its name where neither is. */
function findCritics(tools: readonly Contract[], deploy: Contract): readonly { readonly tool: Contract; readonly passed: string | undefined }[] {
  const judged = tools.filter((tool) => tool !== deploy).map((tool) => ({ tool, passed: findPassed(tool) }));
  const named = judged.filter(({ tool }) => tool.name === deploy.verification?.tool);
  const telling = judged.filter(({ tool, passed }) => passed !== undefined && tool.name !== deploy.verification?.tool);
  const found = [...named, ...telling];
  return found.length > 0 ? found : judged.filter(({ tool }) => CRITIC.test(snakeOf(tool))).slice(0, 1);
}

function findPassed({ output_schema }: Contract): string | undefined {
  const properties = isObject(output_schema) ? output_schema.get('properties') : undefined;
  return PASSED.find((key) => get(get(properties, key), 'type') === 'boolean');
}

function isAsked({ registry }: Workspace, gates: readonly DrawnGate[], needs: readonly JsonObject[]): boolean {
  return gates.some((gate) => needs.every((need) => asks(gate, registry, need)));
}

/** Into a gate for done: the one given, else one that stands in every phase, else a new one. One step. */
export function addTemplate(workspace: Workspace, { label, needs }: Pick<GateTemplate, 'label' | 'needs'>): Change {
  const { registry } = workspace;
  const { tool } = machineOf(workspace).done;
  const gate = listGates(registry).find((each) => each.phase === undefined && (each.tool === undefined || each.tool === tool));
  if (gate === undefined) return editRegistry([appendTo(registry, ['gates'], jsonObject([...(tool === undefined ? [] : [['tool', tool] as const]), ['requires', needs], ['reason', `${label}.`]]))], 'Add gate');
  const missing = needs.filter((need) => !asks(gate, registry, need));
  const requires = [...gate.at, 'requires'];
  const list = getAt(registry, requires);
  return editRegistry(isArray(list) ? missing.map((value, i) => ({ kind: 'insert', at: [...requires, list.length + i], value })) : [{ kind: 'set', at: requires, value: missing }], 'Add to gate');
}

/** A keystroke in the registry asks for the names of all tools again. */
const snakeOf: (contract: Contract) => string = remember(({ name }) => snake(name));

function snake(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[\s.-]+/g, '_').toLowerCase();
}
