import { RISK_DETAILS, type RiskClass } from '../../../contract/schema/vocabulary.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { deletion } from '../risk/example-risks.ts';
import { booking, finding, staged } from './example-set.ts';
import { getRoutable, listAlwaysVisiblePhases } from './list-visible-phases.ts';

const SENSITIVE = new Set<RiskClass>([
  'financial',
  'destructive',
  'access_control',
  'open_execution',
]);
const setApart: Fix = {
  title: 'Move to the layer sensitive',
  edits: [{ kind: 'set', at: ['visibility', 'layer'], value: 'sensitive' }],
  kind: 'suggested',
  assumes: 'No phase needs this tool before it is approved.',
};

export const sensitiveToolsApart: ToolRule = {
  id: 'sensitive-tools-apart',
  scope: 'tool',
  providerTools: 'all',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Hide sensitive tools until they are needed',
  why: 'A model can call any visible tool by mistake. A tool that moves money, deletes, grants access or runs code should stay hidden until it is approved.',
  source: 'Source 004, sensitive tools: hidden until needed and approved',
  except:
    'A coding agent whose main tool runs commands may always show it: give it a sandbox and an allowlist, and suppress the finding with that reason.',
  fixKinds: ['suggested'],
  bad: {
    tools: [finding, booking, { ...deletion, visibility: { layer: 'base' } }],
    registry: staged,
  },
  good: {
    tools: [
      finding,
      booking,
      { ...deletion, visibility: { layer: 'sensitive', tier: 'calendar' } },
    ],
    registry: staged,
  },
  check: ({ contract, registry }, report) => {
    const { visibility, risk_class } = contract;
    if (visibility === undefined || risk_class === undefined || !SENSITIVE.has(risk_class)) return;
    const kind = `A tool with the risk class ${RISK_DETAILS[risk_class].label}`;
    if (visibility.layer === 'base') {
      report({
        at: ['visibility', 'layer'],
        message: `${kind} is in the base layer, which is always visible.`,
        hint: 'Move it to the layer sensitive.',
        fixes: [setApart],
      });
      return;
    }
    const { tier } = visibility;
    if (
      tier === undefined ||
      registry.phases.length < 2 ||
      listAlwaysVisiblePhases(registry, getRoutable(contract)).length < registry.phases.length
    )
      return;
    report({
      at: ['visibility', 'tier'],
      message: `${kind} is in ${listNames([formatExcerpt(tier, 40)])}, a tier that every phase shows.`,
      hint: 'Move it to the layer sensitive, or to a tier that only one phase shows.',
      fixes: [setApart],
    });
  },
};
