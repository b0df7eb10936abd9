import type { JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { UndoStep } from '../app.ts';
import type { Workspace } from '../workspace.ts';

/** The undo and redo steps around one workspace. */
export interface UndoSteps {
  readonly workspace: Workspace;
  readonly past: readonly UndoStep[];
  readonly future: readonly UndoStep[];
}

/** Of the printed steps: 2 MB are about 200 edits of a tool of 10 kB. */
export const MAX_CHARACTERS = 2_000_000;

/**
 * What a step changes, compared to its neighbour on the side of the open workspace. Tools and
 * documents are numbers: first the tools of the open workspace and their documents, by position,
 * then its registry, then the printed documents.
 */
export interface PrintedStep {
  readonly label: string;
  readonly selected: number;
  readonly registry: number;
  /** All tools, where some were added, removed or moved. */
  readonly order: readonly number[] | undefined;
  /** Tool, document, tool, document… */
  readonly documents: readonly number[];
}

export interface PrintedSteps {
  readonly tools: number;
  readonly past: readonly PrintedStep[];
  readonly future: readonly PrintedStep[];
}

/** Text by document, so that each document is printed once. */
const texts = new WeakMap<JsonObject, string>();

function printDocument(document: JsonObject): string {
  const text = texts.get(document) ?? printJson(document);
  texts.set(document, text);
  return text;
}

/** Numbers for tools and documents, and a line for each document that is not in the workspace. */
interface NumberTable {
  readonly lines: readonly string[];
  readonly countCharacters: () => number;
  readonly getDocumentNumber: (document: JsonObject) => number;
  readonly getToolNumber: (id: string) => number;
  readonly findId: (id: string | undefined) => number;
  /** Removes the documents after the first `count` lines. */
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
 * Prints undo and redo steps: the steps on the first line, one document on each other line. Above
 * 2 MB the steps furthest from the workspace are left out.
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
