import type { ToolMap } from '../../../app/map/map.ts';
import { memoize } from '../../../contract/memoize.ts';
import {
  getMapLines,
  isNoTool,
  listNodeLines,
  sortLines,
  type LineKind,
  type MapLine,
} from '../lines/map-lines.ts';

/** What follows a tool, what comes before it, which tools a model takes for it. */
export type MapQuestion = 'follows' | 'precedes' | 'alike';

interface MapAnswer {
  readonly line: MapLine;
  /** The node at the other end. */
  readonly other: string;
}

/** Kinds that say which of two tools to use, not which comes first. */
const CHOICES: ReadonlySet<LineKind> = new Set(['sibling', 'prose', 'missing']);

/** In the order of the legend; names that no tool has answer nothing. */
export function listAnswers(
  map: ToolMap,
  question: MapQuestion,
  tool: string,
): readonly MapAnswer[] {
  const near = listNodeLines(getMapLines(map), tool).filter((line) =>
    isAnswer(line, question, tool),
  );
  return sortLines(near).map((line) => ({
    line,
    other: line.source === tool ? line.target : line.source,
  }));
}

function isAnswer(line: MapLine, question: MapQuestion, tool: string): boolean {
  if (line.kind === 'dangling') return false;
  if (question === 'alike') return CHOICES.has(line.kind);
  if (CHOICES.has(line.kind)) return false;
  return line.both || (question === 'follows' ? line.source === tool : line.target === tool);
}

/** By question, the ids of the tools about which the map can answer it, in the order of the map. */
export const listAnswered: (map: ToolMap) => Readonly<Record<MapQuestion, readonly string[]>> =
  memoize((map) => {
    const listFor = (question: MapQuestion): readonly string[] => {
      const ends = new Set(
        getMapLines(map)
          .flatMap((line) =>
            [line.source, line.target].filter((end) => isAnswer(line, question, end)),
          )
          .filter((end) => !isNoTool(end)),
      );
      return map.tools.flatMap(({ id }) => (ends.has(id) ? [id] : []));
    };
    return {
      follows: listFor('follows'),
      precedes: listFor('precedes'),
      alike: listFor('alike'),
    };
  });
