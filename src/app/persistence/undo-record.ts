import { isObject, type JsonObject } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { UndoStep } from '../app.ts';
import { createWorkspaceTool, type Tool, type Workspace } from '../workspace.ts';

/** The undo and redo steps around one workspace. */
export interface UndoSteps {
  readonly workspace: Workspace;
  readonly past: readonly UndoStep[];
  readonly future: readonly UndoStep[];
}

/** Each document is stored once: 2 MB are about 200 edits of a tool of 10 kB. */
const MAX_CHARACTERS = 2_000_000;
const READ_AT_ONCE = 200_000;
const STORED_LIMITS = { maxLength: MAX_CHARACTERS * 2, maxDepth: 1_000 };

/**
 * What a step changes of the state that is next to it on the way to the open one. Tools and
 * documents are numbers: those of the open workspace come first, by position, then its registry
 * among the documents.
 */
interface PrintedStep {
  readonly label: string;
  readonly selected: number;
  readonly registry: number;
  /** All tools, where some came, went or moved. */
  readonly order: readonly number[] | undefined;
  /** Tool, document, tool, document… */
  readonly documents: readonly number[];
}

interface PrintedSteps {
  readonly tools: number;
  readonly past: readonly PrintedStep[];
  readonly future: readonly PrintedStep[];
}

/** A document is printed once as long as it lives. */
const texts = new WeakMap<JsonObject, string>();

function printDocument(document: JsonObject): string {
  const text = texts.get(document) ?? printJson(document);
  texts.set(document, text);
  return text;
}

/**
 * Numbers for the tools and documents of one record, and the lines of those documents that the open
 * workspace does not have.
 */
interface NumberTable {
  readonly lines: readonly string[];
  readonly countCharacters: () => number;
  readonly getDocumentNumber: (document: JsonObject) => number;
  readonly getToolNumber: (id: string) => number;
  readonly findId: (id: string | undefined) => number;
  /** Forgets the documents after the first `count` lines. */
  readonly removeLinesAfter: (count: number) => void;
}

function createNumberTable({ tools, registry }: Workspace): NumberTable {
  const ids = new Map(tools.map(({ id }, i) => [id, i]));
  const documents = new Map(
    [...tools.map(({ document }) => document), registry].map((document, i) => [document, i]),
  );
  const added: JsonObject[] = [];
  const lines: string[] = [];
  let characters = 0;
  return {
    lines,
    countCharacters: () => characters,
    getDocumentNumber: (document) => {
      const known = documents.get(document);
      if (known !== undefined) return known;
      const text = printDocument(document);
      characters += text.length;
      const number = tools.length + 1 + lines.length;
      lines.push(text);
      added.push(document);
      documents.set(document, number);
      return number;
    },
    getToolNumber: (id) => {
      const known = ids.get(id) ?? ids.size;
      ids.set(id, known);
      return known;
    },
    findId: (id) => (id === undefined ? -1 : (ids.get(id) ?? -1)),
    removeLinesAfter: (count) => {
      for (const document of added.splice(count)) documents.delete(document);
      lines.length = count;
    },
  };
}

/**
 * The first line has the steps, each other line one document. The steps that are furthest away are
 * left out when it gets too long.
 */
export function printSteps({ workspace, past, future }: UndoSteps): string {
  const table = createNumberTable(workspace);
  const printed: PrintedSteps = {
    tools: workspace.tools.length,
    past: printStepList(past, workspace, table),
    future: printStepList(future, workspace, table),
  };
  return [JSON.stringify(printed), ...table.lines].join('\n');
}

function printStepList(
  steps: readonly UndoStep[],
  workspace: Workspace,
  table: NumberTable,
): readonly PrintedStep[] {
  const printed: PrintedStep[] = [];
  let from = workspace;
  let numbers = 0;
  for (const step of steps.toReversed()) {
    const count = table.lines.length;
    const entry = printStep(step, from, table);
    numbers += 12 + (entry.order?.length ?? 0) + entry.documents.length;
    if (table.countCharacters() + 6 * numbers > MAX_CHARACTERS) {
      table.removeLinesAfter(count);
      break;
    }
    printed.push(entry);
    from = step.workspace;
  }
  return printed;
}

function printStep(
  { label, selected, workspace: { tools, registry } }: UndoStep,
  from: Workspace,
  table: NumberTable,
): PrintedStep {
  const moved =
    tools.length !== from.tools.length || tools.some(({ id }, i) => id !== from.tools[i]?.id);
  const former = moved ? new Map(from.tools.map((tool) => [tool.id, tool.document])) : undefined;
  const changed = tools.filter(
    ({ id, document }, i) =>
      document !== (former === undefined ? from.tools[i]?.document : former.get(id)),
  );
  return {
    label,
    selected: table.findId(selected),
    registry: registry === from.registry ? -1 : table.getDocumentNumber(registry),
    order: moved ? tools.map(({ id }) => table.getToolNumber(id)) : undefined,
    documents: changed.flatMap(({ id, document }) => [
      table.getToolNumber(id),
      table.getDocumentNumber(document),
    ]),
  };
}

/**
 * Undefined when the text is damaged or belongs to another workspace. Pauses, because 2 MB take 100
 * ms and more to read.
 */
export async function parseSteps(
  text: string,
  workspace: Workspace,
  pause: () => Promise<void>,
): Promise<Pick<UndoSteps, 'past' | 'future'> | undefined> {
  const [first = '', ...lines] = text.split('\n');
  const printed = readPrinted(first);
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

function readPrinted(text: string): PrintedSteps | undefined {
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

/**
 * Numbers of tools and documents: none is large, so a damaged one cannot make a list of any length.
 */
function isNumbers(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.every((each) => Number.isInteger(each) && each >= 0 && each < 1_000_000)
  );
}
