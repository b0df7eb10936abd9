import { isObject, type JsonObject } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { UndoStep } from '../app.ts';
import { createWorkspaceTool, type Tool, type Workspace } from '../workspace.ts';
import {
  MAX_CHARACTERS,
  type PrintedStep,
  type PrintedSteps,
  type UndoSteps,
} from './print-steps.ts';

const READ_AT_ONCE = 200_000;
const STORED_LIMITS = { maxLength: MAX_CHARACTERS * 2, maxDepth: 1_000 };

/**
 * Parses what `printSteps` printed. Undefined when the text is damaged or belongs to another
 * workspace. Pauses, because 2 MB take 100 ms and more.
 */
export async function parseSteps(
  text: string,
  workspace: Workspace,
  pause: () => Promise<void>,
): Promise<Pick<UndoSteps, 'past' | 'future'> | undefined> {
  const [first = '', ...lines] = text.split('\n');
  const printed = parsePrinted(first);
  if (printed === undefined || printed.tools !== workspace.tools.length) return undefined;
  const documents = [...workspace.tools.map(({ document }) => document), workspace.registry];
  let read = 0;
  for (const line of lines) {
    read += line.length;
    if (read > READ_AT_ONCE) {
      read = line.length;
      await pause();
    }
    const parsed = parseJson(line, STORED_LIMITS);
    if (parsed.kind === 'problem' || !isObject(parsed.value.value)) return undefined;
    documents.push(parsed.value.value);
  }
  const ids = workspace.tools.map(({ id }) => id);
  const getToolId = (index: number): string => (ids[index] ??= createWorkspaceTool(new Map()).id);
  const past = readStepList(printed.past, { workspace, documents, getToolId });
  const future = past && readStepList(printed.future, { workspace, documents, getToolId });
  return past && future && { past, future };
}

interface StepSource {
  readonly workspace: Workspace;
  readonly documents: readonly JsonObject[];
  readonly getToolId: (index: number) => string;
}

function readStepList(
  printed: readonly PrintedStep[],
  { workspace, documents, getToolId }: StepSource,
): readonly UndoStep[] | undefined {
  const steps: UndoStep[] = [];
  let from = workspace;
  for (const { label, selected, registry, order, documents: changed } of printed) {
    const next = new Map<string, JsonObject | undefined>();
    for (let i = 0; i < changed.length; i += 2)
      next.set(getToolId(changed[i] ?? -1), documents[changed[i + 1] ?? -1]);
    const former = new Map(from.tools.map((tool) => [tool.id, tool]));
    const tools: Tool[] = [];
    for (const id of order === undefined ? former.keys() : order.map(getToolId)) {
      const document = next.has(id) ? next.get(id) : former.get(id)?.document;
      if (document === undefined) return undefined;
      const was = former.get(id);
      tools.push(was?.document === document ? was : { id, document });
    }
    const registryDocument = registry === -1 ? from.registry : documents[registry];
    if (registryDocument === undefined) return undefined;
    from = { registry: registryDocument, tools };
    steps.push({
      label,
      merge: undefined,
      at: 0,
      workspace: from,
      selected: selected === -1 ? undefined : getToolId(selected),
    });
  }
  return steps.toReversed();
}

function parsePrinted(text: string): PrintedSteps | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPrinted(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPrinted(value: unknown): value is PrintedSteps {
  if (typeof value !== 'object' || value === null) return false;
  const { tools, past, future }: Partial<Record<keyof PrintedSteps, unknown>> = value;
  return (
    typeof tools === 'number' &&
    [past, future].every((steps) => Array.isArray(steps) && steps.every(isPrintedStep))
  );
}

function isPrintedStep(value: unknown): value is PrintedStep {
  if (typeof value !== 'object' || value === null) return false;
  const {
    label,
    selected,
    registry,
    order,
    documents,
  }: Partial<Record<keyof PrintedStep, unknown>> = value;
  return (
    typeof label === 'string' &&
    [selected, registry].every(Number.isInteger) &&
    isNumbers(documents) &&
    (order === undefined || isNumbers(order))
  );
}

/** Numbers of tools and documents, bounded: `getToolId` would fill a list up to a damaged one. */
function isNumbers(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.every((each) => Number.isInteger(each) && each >= 0 && each < 1_000_000)
  );
}
