import { memoize } from '../../contract/memoize.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { findTool, getContract } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { getToolMap } from './map.ts';

export interface ComparedTool {
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly parameters: readonly string[];
}

/** Two tools that a model can take for each other. */
export interface LookAlikes {
  readonly tools: readonly [ComparedTool, ComparedTool];
  /** A sentence about the two. */
  readonly because: string;
  /** Names of parameters that both take. */
  readonly shared: readonly string[];
}

/** The pairs that no route and no description tells apart, each once. */
export const listLookAlikes: (workspace: Workspace) => readonly LookAlikes[] = memoize(
  (workspace) =>
    getToolMap(workspace).missing.map(({ from, to, because }) => {
      const [one, other] = [getComparedTool(workspace, from), getComparedTool(workspace, to)];
      return {
        tools: [one, other],
        because,
        shared: one.parameters.filter((name) => other.parameters.includes(name)),
      };
    }),
);

function getComparedTool(workspace: Workspace, id: string): ComparedTool {
  const { name, description, input_schema } = getContract(
    findTool(workspace, id)?.document ?? new Map(),
  );
  return { id, name, description, parameters: listPropertyNames(input_schema) };
}
