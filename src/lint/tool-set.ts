import type { Contract } from '../contract/contract.ts';
import type { Neighbours } from './neighbours.ts';
import { isInputClosed } from './rules/checklist/is-input-closed.ts';
import { listNameKeys } from './rules/names/list-name-keys.ts';
import { listActKeys } from './rules/toolset/list-act-keys.ts';
import { listJobKeys } from './rules/toolset/list-job-keys.ts';
import { listOverlapKeys } from './rules/toolset/list-overlap-keys.ts';

/** A key that more tools share says nothing. */
export const MOST_SHARING = 40;

interface ToolSet {
  /**
   * Removes and adds tools. Returns the lookups whose results may have changed, in the form in
   * which `createView` records them.
   */
  readonly replace: (
    leaving: readonly Contract[],
    arriving: readonly Contract[],
  ) => ReadonlySet<string>;
  /** The set as a rule sees it. Lookups are recorded in `asked`. */
  readonly createView: (asked?: Set<string>) => Neighbours;
}

const NONE: readonly Contract[] = [];
const NO_QUESTIONS: ReadonlySet<string> = new Set();

/**
 * An index of the tools that are linted together, changed in place: a keystroke replaces one tool.
 */
export function createToolSet(): ToolSet {
  const byName: Index = new Map();
  const byKey: Index = new Map();
  let size = 0;
  let closed = 0;
  const countOf = (name: string): number => (byName.get(name) ?? NONE).length;
  return {
    replace: (leaving, arriving) => {
      const moved = [...leaving, ...arriving];
      const [wasEmpty, wasAlone, hadClosed] = [size === 0, size < 2, closed > 0];
      size += arriving.length - leaving.length;
      closed += countClosed(arriving) - countClosed(leaving);
      const counts = new Map(moved.map(({ name }) => [name, countOf(name)]));
      for (const contract of leaving) {
        removeTool(byName, contract.name, contract);
        for (const key of listKeys(contract)) removeTool(byKey, key, contract);
      }
      for (const contract of arriving) {
        addTool(byName, contract.name, contract);
        for (const key of listKeys(contract)) addTool(byKey, key, contract);
      }
      // No tool has been linted against an empty set.
      if (wasEmpty) return NO_QUESTIONS;
      const changed = new Set(
        moved.flatMap((contract) => [
          `named ${contract.name}`,
          ...listKeys(contract).map((key) => `sharing ${key}`),
        ]),
      );
      for (const [name, count] of counts) if (countOf(name) !== count) changed.add(`count ${name}`);
      if (size < 2 !== wasAlone) changed.add('alone');
      if (closed > 0 !== hadClosed) changed.add('closed');
      return changed;
    },
    createView: (asked) => ({
      isAlone: () => {
        asked?.add('alone');
        return size < 2;
      },
      hasClosed: () => {
        asked?.add('closed');
        return closed > 0;
      },
      count: (name) => {
        asked?.add(`count ${name}`);
        return countOf(name);
      },
      listNamed: (name) => {
        asked?.add(`named ${name}`);
        return byName.get(name) ?? NONE;
      },
      listSharing: (key) => {
        asked?.add(`sharing ${key}`);
        const found = byKey.get(key) ?? NONE;
        return found.length > MOST_SHARING ? NONE : found;
      },
    }),
  };
}

function countClosed(contracts: readonly Contract[]): number {
  return contracts.filter((contract) => isInputClosed(contract) === true).length;
}

/** Lists change in place: ten thousand tools may share a key. */
type Index = Map<string, Contract[]>;

function addTool(index: Index, key: string, contract: Contract): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [contract]);
  else list.push(contract);
}

function removeTool(index: Index, key: string, contract: Contract): void {
  const list = index.get(key) ?? [];
  const at = list.indexOf(contract);
  if (at !== -1) list.splice(at, 1);
  if (list.length === 0) index.delete(key);
}

/**
 * Tools are compared only with those that share a key, so time grows with their number and not with
 * its square.
 */
export function listKeys(contract: Contract): readonly string[] {
  const jobs = listJobKeys(contract);
  if (contract.provider_tool !== undefined) return jobs;
  return [
    ...listNameKeys(contract),
    ...listOverlapKeys(contract),
    ...listActKeys(contract),
    ...jobs,
  ];
}
