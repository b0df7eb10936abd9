import { memoize } from '../contract/memoize.ts';
import type { Value } from '../contract/session/router.ts';
import type { GuardedTool } from '../simulate/guard.ts';
import { readTexts, type IgnoredCall, type ReadCall } from '../simulate/read-calls.ts';
import type { AnalysisContext, ShouldCall } from './analysis-context.ts';
import type { Transcript, Turn } from './transcript.ts';

/** A transcript with what the guard's reader finds in its texts. */
export interface ReadTranscript extends Omit<Transcript, 'turns'> {
  readonly turns: readonly ReadTurn[];
  /** Whether its models used a tool of the open registry, as far as a name says so. */
  readonly isOfRegistry: boolean;
}

export interface ReadTurn extends Turn {
  /** In its transcript, from 0. */
  readonly index: number;
  /** Calls that were written as text, for tools that the turn shows. */
  readonly written: readonly ReadCall[];
  /** Calls that were written as text and cannot be made. */
  readonly refused: readonly IgnoredCall[];
  /** It ended without a call, and its text inside an open code block (source 001). */
  readonly isFenceOnly: boolean;
  readonly shouldCall: boolean;
  /** The number of tools in context; undefined where neither log nor registry says it. */
  readonly toolCount: number | undefined;
}

const NO_LIMITS: Value = { type: 'object' };

/** Reads the texts of each turn as the guard would have. */
export function readTranscript(transcript: Transcript, context: AnalysisContext): ReadTranscript {
  const isOfRegistry = hasNameOf(transcript, context);
  const schemas = createSchemas(transcript, isOfRegistry ? context.registry : undefined);
  const { shouldCall: rule } = context;
  let ids = 0;
  const turns = transcript.turns.map((turn, index): ReadTurn => {
    const shown = turn.shown === undefined ? undefined : new Set(turn.shown);
    const findSchema = (name: string): Value | undefined =>
      shown === undefined || shown.has(name) ? schemas.find(name) : undefined;
    const { calls: written, ignored: refused } =
      turn.calls.length > 0
        ? { calls: [], ignored: [] }
        : readTexts(turn.texts, { findSchema, createId: () => String((ids += 1)) });
    const isFenceOnly = turn.calls.length === 0 && hasOpenFence(turn.texts.at(-1) ?? '');
    const isEvident = turn.calls.length + written.length + refused.length > 0 || isFenceOnly;
    return createReadTurn(turn, {
      index,
      written,
      refused,
      isFenceOnly,
      shouldCall: rule.kind === 'evident' ? isEvident : isCallExpected(turn, transcript, rule),
      toolCount: turn.shown?.length ?? schemas.count,
    });
  });
  return { ...transcript, turns, isOfRegistry };
}

type NewTurn = { -readonly [Key in keyof ReadTurn]: ReadTurn[Key] };

/** Member by member: `{ ...turn, ...read }` took as long as all that is counted of it. */
function createReadTurn(turn: Turn, read: Omit<ReadTurn, keyof Turn>): ReadTurn {
  const { request, texts, calls, at, phase, stop, shown, usage, ms } = turn;
  const { index, written, refused, isFenceOnly, shouldCall, toolCount } = read;
  const made: NewTurn = {
    request,
    texts,
    calls,
    index,
    written,
    refused,
    isFenceOnly,
    shouldCall,
    toolCount,
  };
  if (at !== undefined) made.at = at;
  if (phase !== undefined) made.phase = phase;
  if (stop !== undefined) made.stop = stop;
  if (shown !== undefined) made.shown = shown;
  if (usage !== undefined) made.usage = usage;
  if (ms !== undefined) made.ms = ms;
  return made;
}

const getNames: (tools: readonly GuardedTool[]) => ReadonlySet<string> = memoize(
  (tools) => new Set(tools.map(({ name }) => name)),
);

/** Of a log without tools and calls, the texts tell. */
function hasNameOf({ tools, turns }: Transcript, { registry }: AnalysisContext): boolean {
  if (registry === undefined) return false;
  const names = getNames(registry.tools);
  if (tools !== undefined) return tools.some(({ name }) => names.has(name));
  const calls = turns.flatMap((turn) => turn.calls);
  if (calls.length > 0) return calls.some(({ tool }) => names.has(tool));
  return turns.some(({ texts }) =>
    texts.some((text) => (text.match(WORDS) ?? []).some((word) => names.has(word))),
  );
}

const WORDS = /[\w.:-]{1,128}/g;

/**
 * The schemas of the tools that a model saw: those of the log, else those of the registry. Where
 * neither is known, every name may be a tool.
 */
function createSchemas(
  { tools: logged }: Transcript,
  registry: AnalysisContext['registry'],
): { readonly find: (name: string) => Value | undefined; readonly count: number | undefined } {
  const tools = logged ?? registry?.tools;
  if (tools === undefined) return { find: () => NO_LIMITS, count: undefined };
  const now = new Map(registry?.tools.map(({ name, schema }) => [name, schema]));
  const schemas = new Map(
    tools.map(({ name, schema }) => [name, schema ?? now.get(name) ?? NO_LIMITS]),
  );
  return { find: (name) => schemas.get(name), count: schemas.size };
}

function isCallExpected(
  { phase }: Turn,
  { id, labels = [] }: Transcript,
  rule: Exclude<ShouldCall, { readonly kind: 'evident' }>,
): boolean {
  switch (rule.kind) {
    case 'phase':
      return phase !== undefined && rule.phases.includes(phase);
    case 'label':
      return labels.some((label) => rule.labels.includes(label));
    case 'list':
      return rule.ids.includes(id);
  }
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Whether the text ends inside a code block. */
function hasOpenFence(text: string): boolean {
  if (!/`{3}|~{3}/.test(text)) return false;
  let open = '';
  for (const line of text.split('\n')) {
    const [, marker = ''] = FENCE.exec(line) ?? [];
    if (marker === '') continue;
    if (open === '') open = marker;
    else if (marker.startsWith(open) && line.trim() === marker) open = '';
  }
  return open !== '';
}
