import { createBundle } from '../../contract/design.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Tool, Workspace } from '../workspace.ts';

/** The contracts are the last member of a bundle. */
const END = ']}';
/** Tools of a piece, in the mean: new tools get ids in a row. */
const PIECE = 32;
/** Characters of a text that is stored as a whole. */
const MOST_WHOLE = 200_000;

interface PrintedPiece {
  readonly documents: readonly JsonObject[];
  readonly text: string;
}

/**
 * By the id of its first tool: keyed by document it would keep the text of every document in the undo
 * history.
 */
let printed: ReadonlyMap<string, PrintedPiece> = new Map();
/** The texts of the piece that was printed last, by document: the next edit is likely in it. */
let recent: ReadonlyMap<JsonObject, string> = new Map();

/**
 * As printWorkspace, a long text in pieces, which are the same texts as long as their tools do not
 * change: a save with 1,000 tools prints and writes some thirty.
 */
export function printPieces({ registry, tools }: Workspace): readonly string[] {
  const start = printJson(createBundle({ registry, tools: [] })).slice(0, -END.length);
  printed = new Map(
    groupTools(tools).map((group, i) => [group[0]?.id ?? '', printPiece(group, i === 0)]),
  );
  const texts = [start, ...[...printed.values()].map(({ text }) => text), END];
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length > MOST_WHOLE ? texts : [texts.join('')];
}

/** Tools whose pieces are printed in one task. */
const AT_ONCE = 500;

/** Prints the pieces of many tools in tasks of their own, so that the save finds them printed. */
export async function printAhead({ registry, tools }: Workspace): Promise<void> {
  for (let count = AT_ONCE; count < tools.length; count += AT_ONCE) {
    printPieces({ registry, tools: tools.slice(0, count) });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Pieces end where ids say so, not where a number of tools is reached: an added tool moves none. */
function groupTools(tools: readonly Tool[]): readonly (readonly Tool[])[] {
  const groups: Tool[][] = [[]];
  for (const tool of tools) {
    groups.at(-1)?.push(tool);
    if (Number(tool.id.slice(1)) % PIECE === 0) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

/** All but the first begin with a comma. */
function printPiece(tools: readonly Tool[], isFirst: boolean): PrintedPiece {
  const known = printed.get(tools[0]?.id ?? '');
  const isSame =
    known?.documents.length === tools.length &&
    known.text.startsWith(',') !== isFirst &&
    tools.every(({ document }, i) => document === known.documents[i]);
  if (known !== undefined && isSame) return known;
  const documents = tools.map(({ document }) => document);
  recent = new Map(documents.map((each) => [each, recent.get(each) ?? printJson(each)]));
  // Joined once: a concatenated string is copied again when it is stored.
  return { documents, text: [...(isFirst ? [] : ['']), ...documents.map(getRecent)].join(',') };
}

function getRecent(document: JsonObject): string {
  return recent.get(document) ?? '';
}
