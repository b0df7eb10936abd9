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
    const read = { ...turn, index, written, refused, isFenceOnly };
    return {
      ...read,
      shouldCall: isCallExpected(read, transcript, context.shouldCall),
      toolCount: turn.shown?.length ?? schemas.count,
    };
  });
  return { ...transcript, turns, isOfRegistry };
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
  { calls, written, refused, isFenceOnly, phase }: Omit<ReadTurn, 'shouldCall' | 'toolCount'>,
  { id, labels = [] }: Transcript,
  rule: ShouldCall,
): boolean {
  switch (rule.kind) {
    case 'evident':
      return calls.length + written.length + refused.length > 0 || isFenceOnly;
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
  let open = '';
  for (const line of text.split('\n')) {
    const [, marker = ''] = FENCE.exec(line) ?? [];
    if (marker === '') continue;
    if (open === '') open = marker;
    else if (marker.startsWith(open) && line.trim() === marker) open = '';
  }
  return open !== '';
}
