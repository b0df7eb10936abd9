import type { Contract } from '../../contract/contract.ts';
import type { Edit } from '../../contract/edit.ts';
import { get, isObject, jsonObject, type JsonObject } from '../../contract/json.ts';
import { remember } from '../../contract/remember.ts';
import type { Change } from '../change.ts';
import { contractOf } from '../derive.ts';
import { appendAll, editRegistry } from './phase-edits.ts';
import { asks, listGates, writeNeed, type DrawnGate } from './phase-gates.ts';
import { machineOf, type DrawnPhase, type Machine } from './phases.ts';
import type { Workspace } from '../workspace.ts';

/** Something that done is often asked for, said with tools that this set has. */
export interface GateTemplate {
  readonly id: 'todo' | 'written' | 'deployed' | 'critique';
  readonly label: string;
  readonly needs: readonly JsonObject[];
  /** Whether every way to done asks for all of it already. */
  readonly isAsked: boolean;
  /** Phases in which done can be said: those whose gates ask for all of it, and the others. None where there are no phases. */
  readonly askedIn: readonly string[];
  readonly notIn: readonly string[];
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
  const ends = listEnds(machineOf(workspace));
  const tools = workspace.tools.map((tool) => contractOf(tool.document)).filter(({ name }) => name !== '' && name !== done.tool);
  const find = (pattern: RegExp): Contract | undefined => tools.find((tool) => pattern.test(snakeOf(tool)) && !READS.test(snakeOf(tool)) && tool.risk_class !== 'read_only');
  const [todo, write, deploy] = [find(COMPLETES_TODO), find(WRITES_FILE), find(DEPLOYS) ?? find(PUBLISHES)];
  const critics = deploy === undefined ? [] : findCritics(tools, deploy);
  const building = write && findBuilding(phases, write.name);
  const asked = listGates(workspace.registry).filter(({ tool }) => tool === undefined || tool === done.tool);
  const make = (id: GateTemplate['id'], label: string, needs: readonly JsonObject[]): GateTemplate => {
    const isAskedIn = (phase: string | undefined): boolean => needs.every((need) => listStanding(asked, phase).some((gate) => asks(gate, workspace.registry, need)));
    const [askedIn, notIn] = [ends.filter(isAskedIn), ends.filter((phase) => !isAskedIn(phase))];
    return { id, label, needs, isAsked: ends.length === 0 ? isAskedIn(undefined) : notIn.length === 0, askedIn, notIn };
  };
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

/** The phases in which done can be said: those that a session can come to first; where it can be said in none, every one may yet be it. */
function listEnds({ phases, done }: Machine): readonly string[] {
  const saying = phases.filter(({ saysDone }) => done.tool === undefined || saysDone);
  const reached = saying.filter(({ isReachable }) => isReachable);
  const ends = [reached, saying, phases].find(({ length }) => length > 0) ?? [];
  return [...new Set(ends.map(({ name }) => name))];
}

function listStanding(gates: readonly DrawnGate[], phase: string | undefined): readonly DrawnGate[] {
  return gates.filter((gate) => gate.phase === undefined || gate.phase === phase);
}

/** Into the gate for done that stands in every phase, or a new one; where some phases ask for it already, into those of the others. One step. */
export function addTemplate(workspace: Workspace, { label, needs, askedIn, notIn }: Omit<GateTemplate, 'id' | 'isAsked'>): Change {
  const { registry } = workspace;
  const { tool } = machineOf(workspace).done;
  const gates = listGates(registry).filter((gate) => gate.tool === undefined || gate.tool === tool);
  const added: JsonObject[] = [];
  const edits = (askedIn.length === 0 ? [undefined] : notIn).flatMap((phase): readonly Edit[] => {
    const missing = needs.filter((need) => !listStanding(gates, phase).some((gate) => asks(gate, registry, need)));
    const gate = gates.find((each) => each.phase === phase);
    if (gate !== undefined) return appendAll(registry, [...gate.at, 'requires'], missing);
    added.push(jsonObject([...(tool === undefined ? [] : [['tool', tool] as const]), ...(phase === undefined ? [] : [['phase', phase] as const]), ['requires', missing], ['reason', `${label}.`]]));
    return [];
  });
  return editRegistry([...edits, ...appendAll(registry, ['gates'], added)], added.length > 0 ? 'Add gate' : 'Add to gate');
}

/** A keystroke in the registry asks for the names of all tools again. */
const snakeOf: (contract: Contract) => string = remember(({ name }) => snake(name));

function snake(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[\s.-]+/g, '_').toLowerCase();
}
