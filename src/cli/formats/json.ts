import { formatPointer } from '../../contract/json/pointer.ts';
import { findFix } from '../commands/count-fixes.ts';
import { getRuleSource } from '../commands/get-rule-source.ts';
import type { LintedTool, ReportedFinding } from '../commands/lint-sets.ts';
import type { Format } from '../format.ts';
import { printSafeJson } from '../output/escape-hidden.ts';

/**
 * One object: every finding with its place in the contract, and every tool with its score. A
 * finding about a registry has the tool null.
 */
export const json: Format = {
  id: 'json',
  hasScores: true,
  print: function* ({ sets }) {
    const [findings, tools] = [createList(), createList()];
    let list = '';
    yield '{\n  "findings": [';
    for (const set of sets) {
      for (const tool of set.tools) {
        list += tools.add(createTool(tool));
        if (tool.found.length > 0)
          yield tool.found.map((found) => findings.add(createFinding(found))).join('');
      }
      yield* set.found.map((found) => findings.add(createFinding(found)));
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

function createFinding(found: ReportedFinding): object {
  const { finding, tool, place } = found;
  const { code, severity, message, hint, at } = finding;
  const fix = findFix(found)?.kind ?? null;
  const name = tool?.reading.contract.name ?? null;
  const source = getRuleSource(finding);
  return {
    code,
    severity,
    tool: name,
    pointer: formatPointer(at),
    message,
    hint,
    source,
    fixable: fix === 'safe',
    fix,
    file: place.file.path,
  };
}

const READINESS = {
  pass: 'ready',
  warn: 'ready',
  error: 'not_ready',
  unstated: 'unknown',
} as const;

function createTool({ source, lintResult }: LintedTool): object {
  return {
    name: source.reading.contract.name,
    file: source.file.path,
    score: lintResult.score.points,
    ready: lintResult.state === 'pass' || lintResult.state === 'warn',
    state: READINESS[lintResult.state],
  };
}
