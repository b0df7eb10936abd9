import type { Design } from '../../contract/design.ts';
import { getProfile } from '../derive.ts';
import { createDesign, type Workspace } from '../workspace.ts';
import { convertSides, type ComparedDesign } from './convert-sides.ts';
import { createComparisonInSteps, type DesignComparison } from './create-comparison.ts';
import type { OpenSide } from './open-compared-side.ts';

export interface SideComparison {
  readonly comparison: DesignComparison;
  /** The other side as it was compared; undefined where places cannot be restored from it. */
  readonly other: Design | undefined;
  /** The target's name, where both sides were compared as it receives them. */
  readonly format: string | undefined;
}

/**
 * The open registry with another side, in steps of a tool each; `isSwapped`: the open one is the
 * former.
 */
export function* compareWithSide(
  workspace: Workspace,
  side: OpenSide,
  isSwapped: boolean,
): Generator<undefined, SideComparison> {
  const own: ComparedDesign = {
    design: createDesign(workspace),
    importer: undefined,
    hasRegistry: true,
  };
  // Definitions are what a provider's format holds: nothing is lost in them.
  const isDefinition = getProfile(workspace) === 'definition';
  const other: ComparedDesign = {
    design: { registry: side.registry ?? workspace.registry, tools: side.tools },
    hasRegistry: side.registry !== undefined,
    importer: isDefinition ? undefined : side.importer,
  };
  const { before, after, format } = isSwapped ? convertSides(own, other) : convertSides(other, own);
  return {
    comparison: yield* createComparisonInSteps(before, after),
    other: format === undefined ? other.design : undefined,
    format,
  };
}
