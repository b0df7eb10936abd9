import { createJsonObject, isArray, isObject, type Json } from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import { createSuccess } from '../contract/problem.ts';
import { findPrintedTools, type PrintedTools } from './find-printed-tools.ts';
import { listUnseen } from './list-unseen.ts';
import {
  addMarks,
  getGroup,
  listGroups,
  removeMarks,
  type FoundMark,
  type MarkedTools,
} from './marks.ts';
import type { Span, UnseenPart } from './rendering.ts';
import { readTemplate, runTemplate } from './run-template.ts';
import { TEMPLATE_MS, type TemplateAnswer, type TemplateJob } from './template-job.ts';
import { addTrace, createTrace, type Trace } from './trace.ts';

/** The most groups that are tried one by one, where not all can be marked together. */
const MAX_GROUPS = 40;

/**
 * Renders the tools through a chat template. Where it prints them as JSON, every member is found;
 * otherwise the template runs again with marks in the tools' texts, which locate them wherever the
 * output stays the same.
 */
export function renderChatTemplate(job: TemplateJob): TemplateAnswer {
  const until = Date.now() + TEMPLATE_MS / 2;
  const template = readTemplate(job.template);
  if (template.kind === 'problem') return template;
  const plain = runTemplate(template.value, {
    ...job,
    tools: addMarks(job.tools, NO_GROUPS).tools,
  });
  if (plain.kind === 'problem') return plain;
  const { text } = removeMarks(plain.value, []);
  /**
   * The marks found, if the marked tools give the same text; undefined if they do not, or time is
   * over.
   */
  const runMarkedTools = ({ tools, places }: MarkedTools): readonly FoundMark[] | undefined => {
    const again = Date.now() < until ? runTemplate(template.value, { ...job, tools }) : undefined;
    const taken = again?.kind === 'ok' ? removeMarks(again.value, places) : undefined;
    return taken?.text === text ? taken.found : undefined;
  };
  const printed = findPrintedTools(text, job.tools);
  const isWhole = job.tools.every((_, i) => printed.parts.get(i)?.length === 0);
  const followed = isWhole ? NOTHING : findMarks(job.tools, runMarkedTools);
  const unseen = isWhole
    ? []
    : listVanished(job.tools, { printed, followed, rerun: runMarkedTools });
  return createSuccess({
    text,
    spans: mergeSpans(printed, followed),
    unseen,
    isTraced: isWhole || followed.isAll,
  });
}

type MarkedToolsRunner = (tools: MarkedTools) => readonly FoundMark[] | undefined;

interface FollowedGroups {
  readonly groups: ReadonlySet<string>;
  readonly found: readonly FoundMark[];
  readonly isAll: boolean;
}

const NO_GROUPS: ReadonlySet<string> = new Set();
const NOTHING: FollowedGroups = { groups: NO_GROUPS, found: [], isAll: false };

/**
 * All texts at once; otherwise group by group, as many as leave the template's output unchanged.
 */
function findMarks(tools: readonly Json[], rerun: MarkedToolsRunner): FollowedGroups {
  const all = listGroups(tools);
  const found = rerun(addMarks(tools, all));
  if (found !== undefined) return { groups: all, found, isAll: true };
  let followed = NOTHING;
  for (const group of [...all].slice(0, MAX_GROUPS)) {
    const groups = new Set([...followed.groups, group]);
    const more = rerun(addMarks(tools, groups));
    if (more !== undefined) followed = { groups, found: more, isAll: false };
  }
  return followed;
}

function mergeSpans(printed: PrintedTools, followed: FollowedGroups): readonly Span[] {
  const marks = followed.found.map(({ start, end, place: { tool, at } }) => ({
    start,
    end,
    tool,
    at,
  }));
  return [...printed.spans, ...marks].toSorted((a, b) => a.start - b.start || b.end - a.end);
}

interface RenderEvidence {
  readonly printed: PrintedTools;
  readonly followed: FollowedGroups;
  readonly rerun: MarkedToolsRunner;
}

/**
 * A marked text whose mark is missing is not in the prompt. A value that templates test instead of
 * print (types, required) has no effect if the prompt is the same without it; where the prompt
 * differs, nothing is reported for its keyword.
 */
function listVanished(
  tools: readonly Json[],
  { printed, followed, rerun }: RenderEvidence,
): readonly UnseenPart[] {
  const traces = tools.map((tool, i) => createToolTrace(tool, printed.parts.get(i)));
  for (const { place } of followed.found) {
    const trace = traces[place.tool];
    if (trace !== undefined) addTrace(trace, place.at).whole ||= place.key === undefined;
  }
  const missing = tools.flatMap((value, tool) =>
    listUnseen({ value, at: [], word: 'tool' }, traces[tool]).map((each) => ({ tool, ...each })),
  );
  const isFollowed = ({ tool, at }: UnseenPart): boolean => {
    const value = getAt(tools[tool], at) ?? null;
    const group = getGroup(at, value);
    return group !== undefined && followed.groups.has(group);
  };
  const asked = missing.filter((each) => !isFollowed(each));
  const silent = new Set(
    [...new Set(asked.map(({ word }) => word))].filter(
      (word) =>
        rerun(
          addMarks(
            removeUnseen(
              tools,
              asked.filter((each) => each.word === word),
            ),
            NO_GROUPS,
          ),
        ) !== undefined,
    ),
  );
  return missing.filter((each) => isFollowed(each) || silent.has(each.word));
}

/** The trace before any mark is found. */
function createToolTrace(tool: Json, printed: Pointer | undefined): Trace {
  const trace = createTrace();
  if (isObject(getAt(tool, ['function']))) addTrace(trace, ['function']);
  if (printed !== undefined) addTrace(trace, printed).whole = true;
  return trace;
}

function removeUnseen(tools: readonly Json[], places: readonly UnseenPart[]): readonly Json[] {
  const gone = tools.map(createTrace);
  for (const { tool, at } of places) {
    const trace = gone[tool];
    if (trace !== undefined) addTrace(trace, at).whole = true;
  }
  return tools.map((tool, i) => removeTraced(tool, gone[i]));
}

function removeTraced(value: Json, gone: Trace | undefined): Json {
  if (gone === undefined) return value;
  const isKept = (key: string | number): boolean => gone.below.get(String(key))?.whole !== true;
  if (isArray(value))
    return value.flatMap((item, i) =>
      isKept(i) ? [removeTraced(item, gone.below.get(String(i)))] : [],
    );
  return isObject(value)
    ? createJsonObject(
        [...value].flatMap(([key, member]) =>
          isKept(key) ? [[key, removeTraced(member, gone.below.get(key))] as const] : [],
        ),
      )
    : value;
}
