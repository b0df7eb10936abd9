import type { Contract } from '../../contract/contract.ts';
import { get, isObject } from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';

/**
 * Tools that a role such as deploy may mean, and the default ones: none where too many are as
 * likely.
 */
export interface Candidates {
  readonly names: readonly string[];
  readonly taken: readonly string[];
}

export interface TemplateTools {
  readonly todo: Candidates;
  readonly write: Candidates;
  readonly deploy: Candidates;
  /** The tools that may check what this tool delivers. */
  readonly getCritics: (deploy: string) => Candidates;
  /** The boolean key of a tool's output that means that a check passed. */
  readonly findPassedKey: (tool: string) => string | undefined;
}

const COMPLETES_TODO =
  /(?:todo|task|step|plan_item).*(?:complete|done|finish|check)|(?:complete|finish|check_off|mark).*(?:todo|task|step)/;
const WRITES_FILE = /(?:write|create|edit|save|update|put|patch).*file|apply_patch|^write$|^edit$/;
const DEPLOYS = /deploy/;
const PUBLISHES = /publish|release|ship/;
const CRITIC = /critic|critique|verif|validate|check|smoke|run_tests?|^tests?$/;
/** `get_latest_release` delivers nothing. */
const READS = /^(?:get|list|search|read|find|view|show|fetch|count|describe)_/;
const PASSED = ['passed', 'is_passing', 'healthy', 'valid'];
/** Of more that sound alike, the first is no better a guess than the last. */
const MOST_LIKELY = 4;
/** So many may prove a delivery together. */
const MOST_PROOFS = 3;

/** Finds tools by their names and outputs; they are suggestions. */
export function findTemplateTools(tools: readonly Contract[]): TemplateTools {
  const list = (pattern: RegExp): readonly string[] =>
    listNames(
      tools.filter(
        (tool) =>
          pattern.test(getSnakeName(tool)) &&
          !READS.test(getSnakeName(tool)) &&
          tool.risk_class !== 'read_only',
      ),
    );
  const [deploying, publishing] = [list(DEPLOYS), list(PUBLISHES)];
  return {
    todo: suggestCandidates(list(COMPLETES_TODO)),
    write: suggestCandidates(list(WRITES_FILE)),
    deploy: {
      names: [...new Set([...deploying, ...publishing])],
      taken: suggestCandidates(deploying.length > 0 ? deploying : publishing).taken,
    },
    getCritics: (deploy) => findCritics(tools, deploy),
    findPassedKey: (name) =>
      tools
        .filter((tool) => tool.name === name)
        .map(findPassed)
        .find((key) => key !== undefined),
  };
}

function suggestCandidates(names: readonly string[]): Candidates {
  return { names, taken: names.length > MOST_LIKELY ? [] : names.slice(0, 1) };
}

/**
 * The tool that the contract of `deploy` names for verification, then tools with an output for
 * "passed"; a tool called a critic where it is the only one.
 */
function findCritics(tools: readonly Contract[], deploy: string): Candidates {
  const proof = tools.find(({ name }) => name === deploy)?.verification?.tool;
  const others = tools.filter(({ name }) => name !== deploy);
  const named = listNames(others.filter(({ name }) => name === proof));
  const sure = [
    ...new Set([...named, ...listNames(others.filter((tool) => findPassed(tool) !== undefined))]),
  ];
  const names = [
    ...new Set([...sure, ...listNames(others.filter((tool) => CRITIC.test(getSnakeName(tool))))]),
  ];
  if (sure.length > 0) return { names, taken: sure.length > MOST_PROOFS ? named : sure };
  return { names, taken: names.length === 1 ? names : [] };
}

function findPassed({ output_schema }: Contract): string | undefined {
  const properties = isObject(output_schema) ? output_schema.get('properties') : undefined;
  return PASSED.find((key) => get(get(properties, key), 'type') === 'boolean');
}

function listNames(tools: readonly Contract[]): readonly string[] {
  return [...new Set(tools.map(({ name }) => name))];
}

/** A keystroke in the registry asks for the names of all tools again. */
const getSnakeName: (contract: Contract) => string = memoize(({ name }) =>
  convertToSnakeCase(name),
);

/** `deployPage`, `deploy-page` and `Deploy page` as one. */
export function convertToSnakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s.-]+/g, '_')
    .toLowerCase();
}
