import { createJsonObject, type JsonObject } from '../../contract/json/json.ts';
import { createNeed, type DrawnGate } from './phase-gates.ts';
import type { DrawnPhase } from './phases.ts';
import { convertToSnakeCase, type Candidates, type TemplateTools } from './template-tools.ts';

/** A tool of a template: the one that is meant, and the names to choose from. */
export interface ToolChoice {
  readonly key: string;
  /** Empty when none is chosen. */
  readonly value: string;
  readonly names: readonly string[];
  /** The label of choosing none; undefined when a tool is required. */
  readonly none: string | undefined;
}

/** By the key of a choice: the name chosen instead. */
export type ChosenTools = ReadonlyMap<string, string>;

/** A template with its tools; which of its needs the gates already have is not known yet. */
export interface TemplateDraft {
  readonly id: 'todo' | 'written' | 'deployed' | 'critique';
  readonly label: string;
  readonly calls: readonly { readonly tool: ToolChoice; readonly need: JsonObject }[];
  /** The call that all of them have to follow. */
  readonly after: ToolChoice | undefined;
}

interface TemplateContext {
  readonly tools: TemplateTools;
  readonly chosen: ChosenTools;
  /** The gates on done: the tools of their needs come first. */
  readonly asked: readonly DrawnGate[];
  readonly phases: readonly DrawnPhase[];
}

interface ChoiceRequest {
  readonly key: string;
  readonly from: Candidates;
  readonly known?: readonly string[];
  readonly none?: string;
}

type ChoiceCreator = (wanted: ChoiceRequest) => ToolChoice | undefined;

const PUBLISHES = /(?:^|_)publish(?:_|$)/;
const BUILDS = /build|writ|edit|cod|implement|author/;

export function createTemplateDrafts({
  tools,
  chosen,
  asked,
  phases,
}: TemplateContext): readonly TemplateDraft[] {
  const needs = asked.flatMap((gate) => gate.needs);
  const named = needs.map(({ tool }) => tool);
  const listAfter = (value: string): readonly string[] =>
    needs.flatMap(({ tool, after }) => (tool === value && after !== undefined ? [after] : []));
  const createChoice: ChoiceCreator = ({ key, from: { names, taken }, known = [], none }) => {
    const meant = names.find((name) => known.includes(name)) ?? taken[0];
    // Without a tool that is surely meant, nothing is suggested.
    return names.length === 0 || (meant === undefined && none === undefined)
      ? undefined
      : { key, value: chosen.get(key) ?? meant ?? '', names, none };
  };
  const [todo, write, deploy] = (['todo', 'write', 'deploy'] as const).map((key) =>
    createChoice({ key, from: tools[key], known: named }),
  );
  const written =
    deploy &&
    createChoice({
      key: 'deploy after',
      from: tools.getWriters(deploy.value),
      known: listAfter(deploy.value),
      none: 'at any time',
    });
  const building = write && findBuilding(phases, write.value);
  return [
    ...(todo === undefined ? [] : [createTodoDraft(todo)]),
    // Not every task writes a file: only one that builds.
    ...(write === undefined || (building ?? deploy) === undefined
      ? []
      : [createWrittenDraft(write, building)]),
    ...(deploy === undefined
      ? []
      : [
          createDeployedDraft(deploy, written),
          ...createCritiqueDrafts(tools, { deploy, named }, createChoice),
        ]),
  ];
}

function createTodoDraft(tool: ToolChoice): TemplateDraft {
  const need = createNeed({ tool: tool.value, at_least: 1 });
  return { id: 'todo', label: 'A todo is done', calls: [{ tool, need }], after: undefined };
}

function createWrittenDraft(tool: ToolChoice, building: DrawnPhase | undefined): TemplateDraft {
  const need = createNeed({ tool: tool.value, at_least: 1, phase: building?.name });
  const label =
    building === undefined ? 'A file was written' : `A file was written in ${building.name}`;
  return { id: 'written', label, calls: [{ tool, need }], after: undefined };
}

function createDeployedDraft(tool: ToolChoice, written: ToolChoice | undefined): TemplateDraft {
  const after = written?.value || undefined;
  const need = createNeed({ tool: tool.value, at_least: 1, after });
  const made = PUBLISHES.test(convertToSnakeCase(tool.value)) ? 'published' : 'deployed';
  const label = after === undefined ? `The work is ${made}` : `The last write is ${made}`;
  return { id: 'deployed', label, calls: [{ tool, need }], after: written };
}

/** A choice for each critic; only the first is required. */
function createCritiqueDrafts(
  tools: TemplateTools,
  { deploy, named }: { readonly deploy: ToolChoice; readonly named: readonly string[] },
  choose: ChoiceCreator,
): readonly TemplateDraft[] {
  const after = choose({ key: 'critique after', from: tools.deploy, known: [deploy.value] });
  if (after === undefined) return [];
  const { names, taken } = tools.getCritics(after.value);
  const each = taken.length > 1 ? taken.map((name) => [name]) : [taken];
  const critics = each.flatMap(
    (guess, i) =>
      choose({
        key: `critique ${i}`,
        from: { names, taken: guess },
        ...(taken.length > 1 ? {} : { known: named }),
        ...(i === 0 ? {} : { none: 'nothing else' }),
      }) ?? [],
  );
  const calls = critics.map((tool) => {
    const passed = tools.findPassedKey(tool.value);
    return {
      tool,
      need: createNeed({
        tool: tool.value,
        at_least: 1,
        after: after.value,
        output: passed === undefined ? undefined : createJsonObject([[passed, true]]),
      }),
    };
  });
  return calls.length === 0
    ? []
    : [{ id: 'critique', label: 'A check passed since the last deploy', calls, after }];
}

/** The phase that loads the tool while others do not; the one with a building name first. */
function findBuilding(phases: readonly DrawnPhase[], tool: string): DrawnPhase | undefined {
  const loading = phases.filter(({ shown }) => shown.includes(tool));
  return loading.length === phases.length
    ? undefined
    : (loading.find(({ name }) => BUILDS.test(convertToSnakeCase(name))) ?? loading[0]);
}
