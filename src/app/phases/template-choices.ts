import { createJsonObject, type JsonObject } from '../../contract/json/json.ts';
import { createNeed, type DrawnGate } from './phase-gates.ts';
import type { DrawnPhase } from './phases.ts';
import { convertToSnakeCase, type Candidates, type TemplateTools } from './template-tools.ts';

/** A tool of a template: guessed, and to be chosen among those that may be meant. */
export interface ToolChoice {
  readonly key: string;
  /** Empty where none is chosen. */
  readonly value: string;
  readonly names: readonly string[];
  /** What it says where none is wanted; undefined where one has to be. */
  readonly none: string | undefined;
}

/** By the key of a choice: what somebody chose instead of the guess. */
export type ChosenTools = ReadonlyMap<string, string>;

/** A template with its tools, before it is known what of it is asked for. */
export interface TemplateDraft {
  readonly id: 'todo' | 'written' | 'deployed' | 'critique';
  readonly label: string;
  readonly calls: readonly { readonly tool: ToolChoice; readonly need: JsonObject }[];
  /** What all of them have to follow. */
  readonly after: ToolChoice | undefined;
}

interface TemplateContext {
  readonly tools: TemplateTools;
  readonly chosen: ChosenTools;
  /** The gates on done: what they ask for already is the best guess. */
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
  const createChoice: ChoiceCreator = ({ key, from: { names, taken }, known = [], none }) =>
    names.length === 0
      ? undefined
      : {
          key,
          value: chosen.get(key) ?? names.find((name) => known.includes(name)) ?? taken[0] ?? '',
          names,
          none,
        };
  const [todo, write, deploy] = (['todo', 'write', 'deploy'] as const).map((key) =>
    createChoice({ key, from: tools[key], known: named }),
  );
  const building = write && findBuilding(phases, write.value);
  const written =
    deploy &&
    createChoice({
      key: 'deploy after',
      from: tools.write,
      known: listAfter(deploy.value),
      none: 'at any time',
    });
  return [
    ...(todo === undefined
      ? []
      : [
          {
            id: 'todo',
            label: 'A todo is done',
            calls: [{ tool: todo, need: createNeed({ tool: todo.value, at_least: 1 }) }],
            after: undefined,
          } as const,
        ]),
    ...(write === undefined
      ? []
      : [
          {
            id: 'written',
            label:
              building === undefined
                ? 'A file was written'
                : `A file was written in the phase ${building.name}`,
            calls: [
              {
                tool: write,
                need: createNeed({ tool: write.value, at_least: 1, phase: building?.name }),
              },
            ],
            after: undefined,
          } as const,
        ]),
    ...(deploy === undefined
      ? []
      : [
          {
            id: 'deployed',
            label:
              written === undefined || written.value === ''
                ? 'It was deployed'
                : 'What was written last is deployed',
            calls: [
              {
                tool: deploy,
                need: createNeed({
                  tool: deploy.value,
                  at_least: 1,
                  after: written?.value || undefined,
                }),
              },
            ],
            after: written,
          } as const,
        ]),
    ...(deploy === undefined ? [] : createCritiqueDrafts(tools, { deploy, named }, createChoice)),
  ];
}

/** One choice for each of several proofs; the first has to be made. */
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
    : [{ id: 'critique', label: 'A critique has passed since the last deploy', calls, after }];
}

/** The phase that loads the tool while others do not; the one with a building name first. */
function findBuilding(phases: readonly DrawnPhase[], tool: string): DrawnPhase | undefined {
  const loading = phases.filter(({ shown }) => shown.includes(tool));
  return loading.length === phases.length
    ? undefined
    : (loading.find(({ name }) => BUILDS.test(convertToSnakeCase(name))) ?? loading[0]);
}
