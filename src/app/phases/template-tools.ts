import type { Contract } from '../../contract/contract.ts';
import { get, isObject } from '../../contract/json/json.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { findObject, listActWords } from '../../lint/effect/find-object.ts';
import { isDelivering } from '../../lint/rules/risk/is-delivering.ts';
import { isCritiqueName, isWholeDelivery } from '../../lint/rules/verification/live-work.ts';

/** Tools that a role such as deploy may mean. */
export interface Candidates {
  /** What a person may choose from. */
  readonly names: readonly string[];
  /** What names and outputs leave no doubt about; without one, nothing is suggested. */
  readonly taken: readonly string[];
}

export interface TemplateTools {
  readonly todo: Candidates;
  readonly write: Candidates;
  readonly deploy: Candidates;
  /** The tools that write what this tool delivers. */
  readonly getWriters: (deploy: string) => Candidates;
  /** The tools that check what this tool delivers. */
  readonly getCritics: (deploy: string) => Candidates;
  /** The boolean key of a tool's output that means that a check passed. */
  readonly findPassedKey: (tool: string) => string | undefined;
}

const COMPLETES = ['complete', 'finish', 'mark', 'done'];
/** An item of the agent's own plan. A task may be anybody's: trackers are full of them. */
const PLANNED = ['todo', 'plan item', 'plan step'];
const WRITES = ['write', 'edit', 'create', 'update', 'save', 'put'];
const DELIVERS = ['deploy', 'publish'];
/** Parameters that take what a deploy delivers. */
const TAKES_LIVE = /(?:^|_)(?:url|uri|link|address|site|page|deploy|deployment)(?:_id)?$/i;
const PASSED = ['passed', 'is_passing', 'healthy'];
/** Of other tools, these are about the call or its input. */
const PASSED_OF_CRITICS = [...PASSED, 'valid', 'ok'];
/** May be one, for a person who knows. */
const LIKE_CRITIC = /critic|critique|verif|validate|check|smoke|run_tests?|^tests?$/i;
/** So many may prove a delivery together. */
const MOST_PROOFS = 3;

/**
 * Finds tools by the verb and the object of their names, and by their outputs. What is taken is
 * suggested to a person, so it has to be right; more may be chosen.
 */
export function findTemplateTools(tools: readonly Contract[]): TemplateTools {
  const changing = tools.filter(({ risk_class }) => risk_class !== 'read_only');
  const write = listNames(changing.filter(isFileWriter));
  let byObject: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const getWritersByObject = (): ReadonlyMap<string, ReadonlySet<string>> =>
    (byObject ??= groupWriters(changing));
  const listWriters = (tool: Contract | undefined): readonly string[] => {
    const object = tool && findObject(tool.name, DELIVERS);
    if (tool === undefined || object === undefined) return [];
    const own = object === '' ? undefined : getWritersByObject().get(object);
    if (own !== undefined) return [...own];
    return isWholeDelivery(tool.name, DELIVERS) ? write : [];
  };
  return {
    todo: createCandidates(
      listNames(
        changing.filter((tool) => PLANNED.includes(findObject(tool.name, COMPLETES) ?? '')),
      ),
    ),
    write: createCandidates(write),
    deploy: findDeliverers(changing.filter(isDelivering), listWriters),
    getWriters: (deploy) => {
      const { names, taken } = createCandidates(
        listWriters(tools.find(({ name }) => name === deploy)),
      );
      return { names: [...new Set([...names, ...write])], taken };
    },
    getCritics: (deploy) => findCritics(tools, deploy),
    findPassedKey: (name) =>
      tools
        .filter((tool) => tool.name === name)
        .map(findPassed)
        .find((key) => key !== undefined),
  };
}

/** The names of tools that write, by what they write. */
function groupWriters(tools: readonly Contract[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { name } of tools) {
    const object = findObject(name, WRITES);
    if (object === undefined) continue;
    const names = groups.get(object);
    if (names === undefined) groups.set(object, new Set([name]));
    else names.add(name);
  }
  return groups;
}

/** Where two tools do the same, a gate on one would refuse whoever used the other. */
function createCandidates(names: readonly string[]): Candidates {
  return { names, taken: names.length === 1 ? names : [] };
}

/**
 * Deploys of the whole work, or of what one tool here writes; publishing only the latter, because
 * not all that is published was made in this session.
 */
function findDeliverers(
  delivering: readonly Contract[],
  listWriters: (tool: Contract) => readonly string[],
): Candidates {
  const deploying = new Set(
    delivering.filter(({ name }) => findObject(name, ['deploy']) !== undefined),
  );
  const certain = delivering.filter(
    (tool) => isWholeDelivery(tool.name, ['deploy']) || listWriters(tool).length === 1,
  );
  const first = certain.filter((tool) => deploying.has(tool));
  return {
    names: listNames([...deploying, ...delivering]),
    taken: createCandidates(listNames(first.length > 0 ? first : certain)).taken,
  };
}

/**
 * The tool that the contract of `deploy` names for verification, and those that take what it
 * delivers and say whether it passed; or else the only one that is called a critique of it.
 */
function findCritics(tools: readonly Contract[], deploy: string): Candidates {
  const proof = tools.find(({ name }) => name === deploy)?.verification?.tool;
  const others = tools.filter((tool) => tool.name !== deploy && !isDelivering(tool));
  const named = listNames(others.filter(({ name }) => name === proof));
  const passing = listNames(
    others.filter(
      (tool) =>
        canTakeLive(tool) && PASSED.some((key) => hasFlag(tool, key)) && !isFileWriter(tool),
    ),
  );
  const certain = [...new Set([...named, ...passing])];
  const critics = listNames(others.filter(({ name }) => isCritiqueName(name)));
  const like = listNames(others.filter(({ name }) => LIKE_CRITIC.test(name)));
  const names = [...new Set([...certain, ...critics, ...like])];
  if (certain.length > 0) return { names, taken: certain.length > MOST_PROOFS ? named : certain };
  return { names, taken: createCandidates(critics).taken };
}

function canTakeLive({ input_schema }: Contract): boolean {
  const names = listPropertyNames(input_schema);
  return names.length === 0 || names.some((name) => TAKES_LIVE.test(name));
}

function findPassed(tool: Contract): string | undefined {
  return (isCritiqueName(tool.name) ? PASSED_OF_CRITICS : PASSED).find((key) => hasFlag(tool, key));
}

/** Whether the output has a boolean of this name that may be true or false. */
function hasFlag({ output_schema }: Contract, key: string): boolean {
  const properties = isObject(output_schema) ? output_schema.get('properties') : undefined;
  const flag = get(properties, key);
  return get(flag, 'type') === 'boolean' && get(flag, 'const') === undefined;
}

/** `write_file`, `edit_text_file_contents`, `apply_patch`; not `update_file_permissions`. */
function isFileWriter({ name }: Contract): boolean {
  const words = listActWords(name);
  const [verb = '', ...rest] = words;
  const object = rest.filter((word) => word !== 'content' && word !== 'contents');
  return (
    (WRITES.includes(verb) && /^files?$/.test(object.at(-1) ?? '')) ||
    /^(?:file (?:write|edit)|apply (?:patch|diff)|write|edit)$/.test(words.join(' '))
  );
}

function listNames(tools: readonly Contract[]): readonly string[] {
  return [...new Set(tools.map(({ name }) => name))];
}

/** `deployPage`, `deploy-page` and `Deploy page` as one. */
export function convertToSnakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s.-]+/g, '_')
    .toLowerCase();
}
