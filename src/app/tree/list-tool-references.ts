import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { listRoutes, type DeclaredRoute } from '../../contract/session/list-routes.ts';
import { getCaseName } from '../cases/case-runs.ts';
import { listCaseTools } from '../cases/list-case-tools.ts';
import { findTool, getContract, getName, getRegistry } from '../derive.ts';
import { findMentions } from '../map/find-mentions.ts';
import { listMentions, type Mention } from '../registry/list-mentions.ts';
import type { Tool, Workspace } from '../workspace.ts';

/** What refers to a tool and finds nothing when the tool is gone. */
export interface ToolReferences {
  /** Of the registry: "gate on `publish` in building". */
  readonly registry: readonly string[];
  readonly tools: readonly ReferringTool[];
}

interface ReferringTool {
  readonly id: string;
  readonly name: string;
  /** The first of its references. */
  readonly at: Pointer;
  /** Each once: "sibling", "description". */
  readonly parts: readonly string[];
}

const NONE: ToolReferences = { registry: [], tools: [] };

/** None where another tool has the same name: the references still find that one. */
export function listToolReferences(workspace: Workspace, id: string): ToolReferences {
  const tool = findTool(workspace, id);
  const name = tool === undefined ? '' : getName(tool);
  const others = workspace.tools.filter((each) => each.id !== id);
  if (name === '' || others.some((each) => getName(each) === name)) return NONE;
  const registry = getRegistry(workspace);
  return {
    registry: [
      ...listMentions(registry, new Set([name])).flatMap(describeMention),
      ...registry.cases.flatMap((each) =>
        listCaseTools(each).includes(name) ? [`case “${getCaseName(each)}”`] : [],
      ),
    ],
    tools: others.flatMap((each) => listOwnReferences(each, name)),
  };
}

/** A suppression or a reading is about the tool: nothing breaks when it goes. */
function describeMention(mention: Mention): readonly string[] {
  switch (mention.kind) {
    case 'done':
      return ['the tool that ends the task'];
    case 'gate':
      return [
        `gate on ${mention.tool === undefined ? 'the end of the task' : `\`${mention.tool}\``}${mention.phase === undefined ? '' : ` in ${mention.phase}`}`,
      ];
    case 'transition':
      return [`transition from ${mention.from} to ${mention.to}`];
    case 'suppression':
    case 'reading':
      return [];
  }
}

const ROUTE_LABELS = {
  sibling: 'sibling',
  prerequisite: 'prerequisite',
  next: 'next valid action',
  draft: 'draft for it',
  commit: 'commits its draft',
  error: 'next action of an error',
  verification: 'verification',
} as const satisfies Record<DeclaredRoute['kind'], string>;

/** Texts, by the part of the contract that they are in. */
const TEXT_LABELS: Readonly<Record<string, string>> = {
  description: 'description',
  purpose: 'purpose',
  input_schema: 'input schema',
  output_schema: 'output schema',
  errors: 'error hint',
  examples: 'example',
  aliases: 'alias',
  routing: 'routing text',
  provider_tool: 'stand-in',
  notes: 'note',
};

interface FoundText {
  readonly at: Pointer;
  readonly text: string;
}

function listOwnReferences(tool: Tool, name: string): readonly ReferringTool[] {
  const routes = listRoutes(tool.document).filter((route) => route.name === name);
  const declared = new Set(routes.map(({ at }) => formatPointer(at)));
  const contract = getContract(tool.document);
  const texts = listTexts(tool.document, []).filter(
    ({ at, text }) =>
      text.includes(name) &&
      !declared.has(formatPointer(at)) &&
      findMentions(contract, text, (each) => each === name).length > 0,
  );
  const found = [
    ...routes.map(({ kind, at }) => ({ at, part: ROUTE_LABELS[kind] })),
    ...texts.map(({ at }) => ({ at, part: TEXT_LABELS[String(at[0])] ?? String(at[0]) })),
  ];
  const [first] = found;
  if (first === undefined) return [];
  const parts = [...new Set(found.map(({ part }) => part))];
  return [{ id: tool.id, name: getName(tool), at: first.at, parts }];
}

function listTexts(json: Json, at: Pointer): readonly FoundText[] {
  if (typeof json === 'string') return [{ at, text: json }];
  if (isArray(json)) return json.flatMap((item, i) => listTexts(item, [...at, i]));
  if (!isObject(json)) return [];
  return [...json].flatMap(([key, value]) => listTexts(value, [...at, key]));
}
