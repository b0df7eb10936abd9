import { measureTool, type ToolSize } from '../../contract/budget.ts';
import type { Contract, WireFamily } from '../../contract/contract.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { createCache, memoize } from '../../contract/memoize.ts';
import { PROVIDER_NAMES } from '../../contract/provider-tools/provider-names.ts';
import {
  RISK_DETAILS,
  type Decision,
  type Layer,
  type RiskClass,
} from '../../contract/schema/vocabulary.ts';
import type { Target } from '../../emit/target.ts';
import { getFacts } from '../../lint/facts.ts';
import type { ChecklistItem, LintResult } from '../../lint/lint-result.ts';
import { getMember } from '../../lint/member.ts';
import { getContract } from '../derive.ts';
import { getChecklistItems, type LintState } from '../linting/lint-state.ts';
import type { TokenCounts } from '../tokens/token-counts.ts';
import { measureToolTokens, type Tokens } from '../tokens/tokens.ts';
import { getWire } from '../wire/wire.ts';
import type { Tool, Workspace } from '../workspace.ts';

/** One tool as a line of the table. The same object for as long as all of it is the same. */
export interface TableRow {
  readonly id: string;
  readonly facts: RowFacts;
  /** Undefined until the tool is linted. */
  readonly lintSummary: RowLintSummary | undefined;
  /** On the target that is looked at. */
  readonly tokens: Tokens;
  /** That target, where it does not get the tool. */
  readonly notSentTo: string | undefined;
}

/** Facts of the contract alone. */
interface RowFacts {
  readonly name: string;
  /** In lower case, and with title and description: what a filter looks through. */
  readonly plainName: string;
  readonly text: string;
  /** Whose tool it is; undefined for an own tool. */
  readonly provider: WireFamily | 'unknown' | undefined;
  readonly risk: RiskClass | undefined;
  readonly decision: EffectiveDecision | undefined;
  readonly tier: string | undefined;
  readonly layer: Layer | undefined;
  /** Parameters at every depth. */
  readonly required: number;
  readonly optional: number;
  readonly weight: ToolSize;
}

interface EffectiveDecision {
  readonly decision: Decision;
  /** Else it is the default of the risk class. */
  readonly isDeclared: boolean;
}

/** Counts of a tool's findings. */
export interface RowLintSummary {
  readonly state: LintResult['state'];
  readonly marks: readonly ChecklistItem[];
  readonly failing: number;
  readonly errors: number;
  readonly warnings: number;
  readonly advice: number;
  /** The rules that found something. */
  readonly rules: ReadonlySet<string>;
}

const getRowFacts: (document: JsonObject) => RowFacts = memoize((document) => {
  const contract = getContract(document);
  const { optional } = getMember(contract);
  return {
    name: contract.name,
    plainName: contract.name.toLowerCase(),
    text: [contract.name, contract.title, contract.description, describeProviderTool(contract)]
      .filter((part) => part !== undefined)
      .join('\n')
      .toLowerCase(),
    provider: contract.provider_tool && (contract.provider_tool.provider ?? 'unknown'),
    risk: contract.risk_class,
    decision: findEffectiveDecision(contract),
    tier: contract.visibility?.tier,
    layer: contract.visibility?.layer,
    required: getFacts(contract).parameters.length - optional,
    optional,
    weight: measureTool(optional),
  };
});

function describeProviderTool({ provider_tool: tool }: Contract): string | undefined {
  if (tool === undefined) return undefined;
  const provider = tool.provider === undefined ? '' : PROVIDER_NAMES[tool.provider].name;
  return `${provider} ${tool.kind ?? ''}`;
}

function findEffectiveDecision({
  permission,
  risk_class,
}: Contract): EffectiveDecision | undefined {
  if (permission?.default !== undefined) return { decision: permission.default, isDeclared: true };
  return risk_class === undefined
    ? undefined
    : { decision: RISK_DETAILS[risk_class].decision, isDeclared: false };
}

const getRowLintSummary: (lintResult: LintResult) => RowLintSummary = memoize((lintResult) => {
  const { state, findings } = lintResult;
  const marks = getChecklistItems(lintResult);
  const count = (severity: string): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    state,
    marks,
    failing: marks.filter((mark) => mark.state !== 'pass').length,
    errors: count('error'),
    warnings: count('warning'),
    advice: count('advice'),
    rules: new Set(findings.map(({ code }) => code)),
  };
});

export interface TableInput {
  readonly workspace: Workspace;
  readonly lintState: LintState;
  readonly tokenized: TokenCounts;
}

const lastRows = createCache<Tool, TableRow>();

/** All tools in the order of the registry. */
export function listRows(input: TableInput, target: Target): readonly TableRow[] {
  return input.workspace.tools.map((tool) => getRow(input, tool, target));
}

/** Makes the rows one by one: `listRows` then finds them made. */
export function* memoizeRows(input: TableInput, target: Target): Generator<undefined, void> {
  for (const tool of input.workspace.tools) {
    getRow(input, tool, target);
    yield;
  }
}

function getRow(input: TableInput, tool: Tool, target: Target): TableRow {
  const lintResult = input.lintState.tools.get(tool.id);
  const made: TableRow = {
    id: tool.id,
    facts: getRowFacts(tool.document),
    lintSummary: lintResult && getRowLintSummary(lintResult),
    tokens: measureToolTokens(input, tool, target),
    notSentTo: getWire(tool.document, target).isSent ? undefined : target.short,
  };
  const before = lastRows.get(tool);
  if (before !== undefined && isSameRow(before, made)) return before;
  lastRows.set(tool, made);
  return made;
}

function isSameRow(a: TableRow, b: TableRow): boolean {
  return (
    a.facts === b.facts &&
    a.lintSummary === b.lintSummary &&
    a.notSentTo === b.notSentTo &&
    a.tokens.tokens === b.tokens.tokens &&
    a.tokens.kind === b.tokens.kind &&
    a.tokens.error === b.tokens.error &&
    a.tokens.isCounted === b.tokens.isCounted
  );
}
