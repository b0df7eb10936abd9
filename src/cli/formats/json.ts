import { getRuleSource } from '../commands/get-rule-source.ts';
import type { Format } from '../format.ts';
import { printSafeJson } from '../output/escape-hidden.ts';
import type { FindingRow, ToolRow } from '../output/lint-report.ts';

/**
 * One object: every finding with its place in the contract, and every tool with its score. A
 * finding about a registry has the tool null.
 */
export const json: Format = {
  id: 'json',
  needs: { hasScores: true, hasLocations: false, hasFixes: true },
  print: function* ({ sets }) {
    const [findings, tools] = [createList(), createList()];
    let list = '';
    yield '{\n  "findings": [';
    for (const set of sets) {
      for (const tool of set.tools) {
        list += tools.add(createTool(tool));
        if (tool.found.length > 0)
          yield tool.found.map((found) => findings.add(createFinding(found, tool.name))).join('');
      }
      yield* set.found.map((found) => findings.add(createFinding(found, null)));
    }
    yield `${findings.close()}],\n  "tools": [${list}${tools.close()}]\n}\n`;
  },
};

interface JsonList {
  readonly add: (item: object) => string;
  readonly close: () => string;
}

/** One item on a line. */
function createList(): JsonList {
  let lead = '\n    ';
  return {
    add: (item) => {
      const text = lead + printSafeJson(item);
      lead = ',\n    ';
      return text;
    },
    close: () => (lead.startsWith(',') ? '\n  ' : ''),
  };
}

function createFinding(row: FindingRow, tool: string | null): object {
  const { code, severity, pointer, message, hint, path } = row;
  const fix = row.fix?.kind ?? null;
  const source = getRuleSource(row);
  return {
    code,
    severity,
    tool,
    pointer,
    message,
    hint,
    source,
    fixable: fix === 'safe',
    fix,
    file: path,
  };
}

const READINESS = {
  pass: 'ready',
  warn: 'ready',
  error: 'not_ready',
  unstated: 'unknown',
} as const;

function createTool({ name, path, points, state }: ToolRow): object {
  return {
    name,
    file: path,
    score: points,
    ready: state === 'pass' || state === 'warn',
    state: READINESS[state],
  };
}
