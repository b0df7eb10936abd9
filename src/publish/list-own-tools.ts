import type { Contract } from '../contract/contract.ts';
import type { PublishedTool } from './artifact.ts';
import { formatNames } from './format-names.ts';

/** Without the tools that a provider defines: nobody else can run them or knows their arguments. */
export function listOwnTools(tools: readonly PublishedTool[]): readonly PublishedTool[] {
  return tools.filter(({ contract }) => contract.provider_tool === undefined);
}

/** Of tools with one name, the first counts: frameworks keep them by name. */
export function listNamedTools(tools: readonly PublishedTool[]): readonly PublishedTool[] {
  const own = listOwnTools(tools);
  const first = new Map(own.toReversed().map((tool) => [tool.contract.name, tool]));
  return own.filter((tool) => first.get(tool.contract.name) === tool);
}

/**
 * Sentences about tools that are left out, or whose grammar is not checked. `hasGuard`: the export
 * has the guard, which checks texts of a pattern.
 */
export function describeLeftOut(
  contracts: readonly Contract[],
  hasGuard = false,
): readonly string[] {
  const left = contracts.filter(({ provider_tool }) => provider_tool !== undefined);
  const grammars = contracts.filter(
    ({ input_format }) =>
      input_format?.type === 'grammar' && !(hasGuard && input_format.syntax === 'regex'),
  );
  return [
    ...(left.length === 0
      ? []
      : [`Left out, as only their provider has them: ${formatContracts(left)}.`]),
    ...(grammars.length === 0
      ? []
      : [
          `Here any text is accepted, though the contract has a grammar for it: ${formatContracts(grammars)}.`,
        ]),
  ];
}

function formatContracts(contracts: readonly Contract[]): string {
  return formatNames([...new Set(contracts.map(({ name }) => name))]);
}
