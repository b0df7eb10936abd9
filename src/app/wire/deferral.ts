import { findProviderToolRule } from '../../contract/provider-tools/provider-tool-rules.ts';
import type { Target } from '../../emit/target.ts';
import { hasToolSearch } from '../../emit/tool-lists/is-deferred.ts';
import { getContract, getRegistry } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

/** Whether the tools of the layer `deferred` are left to a target's tool search. */
export interface Deferral {
  readonly isOn: boolean;
  /** The number of tools in the layer. */
  readonly deferred: number;
  /** Without a tool search the model never sees a deferred tool. */
  readonly hasSearch: boolean;
}

/** Undefined where there is nothing to defer, or nobody who would search. */
export function getDeferral(workspace: Workspace, target: Target): Deferral | undefined {
  if (!hasToolSearch(target.family)) return undefined;
  const isOn = getRegistry(workspace).sending.get(target.id)?.deferral === true;
  const contracts = workspace.tools.map(({ document }) => getContract(document));
  const deferred = contracts.filter(
    ({ visibility, provider_tool }) =>
      visibility?.layer === 'deferred' &&
      (provider_tool === undefined || provider_tool.provider === target.family),
  ).length;
  if (deferred === 0 && !isOn) return undefined;
  const hasSearch = contracts.some(
    ({ provider_tool: tool }) =>
      tool?.provider === target.family &&
      findProviderToolRule(target.family, tool.kind ?? '', tool.config)?.job === 'tool_search',
  );
  return { isOn, deferred, hasSearch };
}
