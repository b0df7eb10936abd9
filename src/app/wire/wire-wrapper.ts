import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';

const HOLE = '\u0000tools\u0000';

interface WireWrapper {
  readonly before: string;
  readonly after: string;
  /** The indentation before each line of a tool. */
  readonly margin: string;
}

/**
 * The text that a target wraps around its tools, indented: printed once with a hole, so that tools
 * can be drawn one by one. `createSet` has to write the list that it is given.
 */
export function getWireWrapper(createSet: (items: readonly Json[]) => Json): WireWrapper {
  const [before = '', after] = printJson(createSet([HOLE]), 2).split(JSON.stringify(HOLE));
  // Gemini's built-in tools alone: there is no list of declarations.
  if (after === undefined) return { before, margin: '', after: '' };
  const margin = before.slice(before.lastIndexOf('\n') + 1);
  return {
    before: before.slice(0, before.length - margin.length),
    margin,
    after: after.replace(/^\n/, ''),
  };
}
