import { formatCount } from '../contract/format-count.ts';
import type { Json } from '../contract/json/json.ts';
import { JSON_LIMITS, type JsonLimits } from '../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome, type Problem } from '../contract/problem.ts';
import { describeNearest } from './describe-nearest.ts';
import { describeSearch } from './describe-search.ts';
import { findServerCommands } from './find-server-commands.ts';
import { findTools, SEARCH_LIMITS, type SearchLimits, type ToolSearch } from './find-tools.ts';
import { formatSome } from './format-some.ts';
import { groupTools, type ToolGroup } from './group-tools.ts';
import { importers } from './importers.ts';
import type { Origin } from './origin.ts';
import { readText, type ParsedText } from './read-text.ts';

export interface ParsedTools {
  readonly groups: readonly ToolGroup[];
  /** About the document as a whole: where tools were found, what was skipped and why. */
  readonly notes: readonly Problem[];
}

/**
 * Every tool definition in a document of any shape: a list, a request body, a protocol response, a
 * log. Errors: `no_tools_found`, or the first problem of a recognised document that cannot be read.
 * Notes: `tools_found_inside`, `tools_added_later`, `tools_skipped`, `schema_missing`,
 * `duplicates_left_out`, `search_stopped`.
 */
export function readTools(json: Json, limits: SearchLimits = SEARCH_LIMITS): Outcome<ParsedTools> {
  const search = findTools(json, importers, limits);
  const { groups, duplicates } = groupTools(search.finds);
  const empty = groups.every((group) => group.tools.length === 0 && group.registry === undefined);
  const refusal = groups.flatMap((group) => group.notes)[0];
  if (empty && refusal !== undefined) return { kind: 'problem', problem: refusal };
  if (empty) return createRefusal(json, search);
  return createSuccess({
    groups,
    notes: [
      ...describeStop(json, search, limits),
      ...describeSearch(search),
      ...describeDuplicates(duplicates),
    ],
  });
}

export interface ParsedToolText extends ParsedTools {
  readonly documents: readonly Json[];
  /**
   * The place of each document in the text. With several documents, a tool's place begins with the
   * index of its document.
   */
  readonly origins: readonly Origin[];
}

/** Every tool definition in pasted or dropped text. Errors: those of readText and readTools. */
export function readToolText(
  text: string,
  limits: JsonLimits & SearchLimits = { ...JSON_LIMITS, ...SEARCH_LIMITS },
): Outcome<ParsedToolText> {
  const read = readText(text, limits);
  return read.kind === 'problem' ? read : readParsedText(read.value, limits);
}

/** The same for a text that was read already. Errors: those of readTools. */
export function readParsedText(
  { documents, origins, notes }: ParsedText,
  limits: SearchLimits = SEARCH_LIMITS,
): Outcome<ParsedToolText> {
  const [first, ...more] = documents;
  const tools = readTools(first !== undefined && more.length === 0 ? first : documents, limits);
  return tools.kind === 'problem'
    ? tools
    : createSuccess({
        ...tools.value,
        documents,
        origins,
        notes: [...notes, ...tools.value.notes],
      });
}

/** Nothing is a tool: what it is nearest to, or the command that gets the tools it speaks of. */
function createRefusal(json: Json, { skips }: ToolSearch): Outcome<never> {
  const commands = findServerCommands(json);
  const [command, ...others] = commands;
  if (command !== undefined)
    return {
      kind: 'problem',
      problem: {
        code: 'no_tools_found',
        message: `No tool definition was found: this says how to start ${formatCount(commands.length, 'MCP server')}, which ${others.length === 0 ? 'has' : 'have'} the tools.`,
        hint: `Run: ${command}`,
        commands,
      },
    };
  const only =
    skips.length === 0
      ? ''
      : ` Its list of tools holds only ${formatSome(skips.map((skip) => skip.label))}.`;
  const nearest = describeNearest(json, skips.length === 0);
  const near = nearest.length === 0 ? '' : ` Nearest: ${nearest.join('; ')}.`;
  return createFailure(
    'no_tools_found',
    `No tool definition was found.${only}${near}`,
    'Use a tools/list result, the "tools" of a request, or a tool object with a name and a schema.',
  );
}

function describeDuplicates(duplicates: number): readonly Problem[] {
  if (duplicates === 0) return [];
  return [
    {
      code: 'duplicates_left_out',
      message: `${duplicates} definitions repeat a tool word for word and were counted once.`,
      hint: 'Nothing to do; the first of each is kept.',
    },
  ];
}

/** The count repeats the search, but reads no tool. */
const MAX_COUNTED = 1_000_000;

function describeStop(
  json: Json,
  { stopped, finds }: ToolSearch,
  limits: SearchLimits,
): readonly Problem[] {
  if (!stopped) return [];
  if (finds.length >= limits.tools) {
    const total = findTools(json, importers, { ...limits, tools: MAX_COUNTED }).finds.length;
    if (total === finds.length) return [];
    const [read, all] = [finds.length, total].map((count) => count.toLocaleString('en'));
    return [
      {
        code: 'search_stopped',
        message: `${read} of ${all} tools read: a set holds at most ${limits.tools.toLocaleString('en')}.`,
        hint: 'Import the rest as another registry.',
      },
    ];
  }
  return [
    {
      code: 'search_stopped',
      message:
        'The document is very large or very deep; the search for tools stopped before its end.',
      hint: 'Use only the part with the tools.',
    },
  ];
}
