import { printJson } from '../../contract/json/print-json.ts';
import type { Target } from '../../emit/target.ts';

const HOLE = '\u0000tools\u0000';

interface WireWrapper {
  readonly before: string;
  readonly after: string;
  /** The indentation before each line of a tool. */
  readonly margin: string;
}

/**
 * The text that a target wraps around its tools, indented: printed once with a hole, so that tools
 * can be drawn one by one.
 */
export function getWireWrapper(target: Target): WireWrapper {
  const [before = '', after = ''] = printJson(target.createToolSet([HOLE]), 2).split(
    JSON.stringify(HOLE),
  );
  const margin = before.slice(before.lastIndexOf('\n') + 1);
  return {
    before: before.slice(0, before.length - margin.length),
    margin,
    after: after.replace(/^\n/, ''),
  };
}
