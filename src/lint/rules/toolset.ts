import type { RuleFamily } from '../rule.ts';
import { distinctDescriptions } from './toolset/distinct-descriptions.ts';
import { nextActionsVisible } from './toolset/next-actions-visible.ts';
import { phaseFitsBudget } from './toolset/phase-fits-budget.ts';
import { phasesConnected } from './toolset/phases-connected.ts';
import { providerNamesFree } from './toolset/provider-names-free.ts';
import { providerToolOverlap } from './toolset/provider-tool-overlap.ts';
import { providerToolsFit } from './toolset/provider-tools-fit.ts';
import { sensitiveToolsApart } from './toolset/sensitive-tools-apart.ts';
import { someInputsClosed } from './toolset/some-inputs-closed.ts';
import { strictLimits } from './toolset/strict-limits.ts';
import { tiersPartTheSet } from './toolset/tiers-part-the-set.ts';
import { toolsInTiers } from './toolset/tools-in-tiers.ts';
import { transitionsVisible } from './toolset/transitions-visible.ts';

export const toolset: RuleFamily = {
  id: 'toolset',
  title: 'Toolset',
  about: 'How many tools a model sees at once, and whether they lead to each other.',
  rules: [
    phaseFitsBudget,
    toolsInTiers,
    tiersPartTheSet,
    phasesConnected,
    transitionsVisible,
    nextActionsVisible,
    sensitiveToolsApart,
    someInputsClosed,
    distinctDescriptions,
    strictLimits,
    providerToolOverlap,
    providerNamesFree,
    providerToolsFit,
  ],
};
