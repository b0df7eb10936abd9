import type { AnalysisContext } from '../analysis-context.ts';
import type { ReadTranscript, ReadTurn } from '../read-transcript.ts';

/** The names of tools that exist, as far as log and registry say. */
export interface KnownNames {
  readonly has: (name: string) => boolean;
  readonly list: () => readonly string[];
}

/** For the turns of one analysis. Undefined where nobody says which tools there are. */
export function createKnownNames({
  registry,
}: AnalysisContext): (transcript: ReadTranscript, turn: ReadTurn) => KnownNames | undefined {
  const registered = new Set(registry?.tools.map(({ name }) => name));
  let last: { readonly tools: ReadTranscript['tools']; readonly logged: ReadonlySet<string> } = {
    tools: undefined,
    logged: new Set(),
  };
  return ({ tools, isOfRegistry }, { shown }) => {
    if (last.tools !== tools) last = { tools, logged: new Set(tools?.map(({ name }) => name)) };
    const { logged } = last;
    if (!isOfRegistry && tools === undefined && shown === undefined) return undefined;
    return {
      has: (name) =>
        logged.has(name) ||
        (isOfRegistry && registered.has(name)) ||
        (shown?.includes(name) ?? false),
      list: () => [...new Set([...(shown ?? []), ...logged, ...(isOfRegistry ? registered : [])])],
    };
  };
}

/** Visits the names that a turn called, by the protocol or in its text. Some may not exist. */
export function walkCalledNames(
  { calls, written, refused }: ReadTurn,
  handleName: (name: string) => void,
): void {
  for (const { tool } of calls) handleName(tool);
  for (const { tool } of written) handleName(tool);
  for (const { tool, reason } of refused) if (reason === 'not_visible') handleName(tool);
}
