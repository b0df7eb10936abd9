import { example } from '../../example.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { suggestName } from './suggest-name.ts';

/**
 * Anthropic and OpenAI take `[a-zA-Z0-9_-]{1,128}`, Bedrock the same up to 64; Gemini begins with a
 * letter or an underscore and also takes dots and colons up to 128; MCP takes dots up to 128 (API
 * errors, SDK declarations and the MCP specification, read 2026-11-21).
 */
const SAFE_START = /^[a-zA-Z_]/;
const SAFE_LENGTH = 64;
const MAX_LENGTH = 128;

export const usableName: ToolRule = {
  id: 'usable-name',
  scope: 'tool',
  providerTools: 'all',
  severity: 'error',
  recommended: 'error',
  summary: 'Give each tool a unique name that every provider accepts',
  why: 'The model calls the tool by its name. An empty or repeated name cannot be called, and providers refuse the whole request over a character that they don’t accept.',
  source:
    'Source 002, names; limits of Anthropic, OpenAI, Gemini, Bedrock and MCP, read 2026-11-21',
  except:
    'If only one client uses the tool, its limits are enough: suppress the advice about the others.',
  fixKinds: ['suggested'],
  bad: { ...example, name: 'book room/now' },
  good: example,
  check: ({ contract, set }, report) => {
    const { name } = contract;
    if (name.trim() === '') {
      report({
        at: ['name'],
        message: 'The tool has no name.',
        hint: 'Write the name that the model calls.',
      });
      return;
    }
    if (set.count(name) > 1)
      report({
        at: ['name'],
        message: `Another tool is also called ${formatName(name)}, so a call reaches only one of them.`,
        hint: 'Rename one of them.',
      });
    const spelling = lintSpelling(name);
    if (spelling !== undefined)
      report({
        ...spelling,
        fixes: spelling.severity === 'advice' ? [] : suggestRename(name, set),
      });
    const length = lintLength(name.length);
    if (length !== undefined) report(length);
  },
};

/** A dot is valid where only MCP is served, so "fix all" must not rename it. */
function suggestRename(name: string, set: Neighbours): readonly Fix[] {
  const proposal = suggestName(name, (other) => set.count(other) > 0);
  return proposal === undefined
    ? []
    : [
        {
          title: `Rename to ${proposal}`,
          kind: 'suggested',
          assumes: 'The server and its callers use the new name.',
          edits: [{ kind: 'set', at: ['name'], value: proposal }],
        },
      ];
}

function lintSpelling(name: string): RuleReport | undefined {
  const at = ['name'];
  if (/[^a-zA-Z0-9_.-]/.test(name)) {
    const who = /[^a-zA-Z0-9_.:-]/.test(name)
      ? 'Anthropic, OpenAI, Gemini and Bedrock refuse'
      : 'Anthropic, OpenAI and Bedrock refuse';
    return {
      at,
      severity: 'warning',
      message: `${formatName(name)} contains characters that ${who}.`,
      hint: 'Use only a to z, A to Z, digits, _ and -.',
    };
  }
  if (!SAFE_START.test(name))
    return {
      at,
      severity: 'warning',
      message: `${formatName(name)} starts with a character that Gemini refuses.`,
      hint: 'Start it with a letter or _.',
    };
  if (!name.includes('.')) return undefined;
  return {
    at,
    severity: 'advice',
    message:
      'The name contains a dot: MCP and Gemini accept it; Anthropic, OpenAI and Bedrock refuse it.',
    hint: 'Replace the dot by _: a client may send the name to the model as it is.',
  };
}

function lintLength(length: number): RuleReport | undefined {
  const at = ['name'];
  if (length > MAX_LENGTH)
    return {
      at,
      message: `The name has ${length} characters; every provider refuses more than ${MAX_LENGTH}.`,
      hint: `Shorten it to ${SAFE_LENGTH} characters.`,
    };
  if (length <= SAFE_LENGTH) return undefined;
  return {
    at,
    severity: 'warning',
    message: `The name has ${length} characters; Bedrock refuses more than ${SAFE_LENGTH}.`,
    hint: `Shorten it to ${SAFE_LENGTH} characters.`,
  };
}

/** The name on one line, cut: it may contain anything. */
function formatName(name: string): string {
  const line = name.replace(/\s+/g, ' ');
  return listNames([line.length > 48 ? `${line.slice(0, 47)}…` : line]);
}
