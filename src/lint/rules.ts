import type { Rule, RuleFamily, SetRule, ToolRule } from './rule.ts';
import { checklist } from './rules/checklist.ts';
import { description } from './rules/description.ts';
import { drift } from './rules/drift.ts';
import { names } from './rules/names.ts';
import { parameters } from './rules/parameters.ts';
import { risk } from './rules/risk.ts';
import { schema } from './rules/schema.ts';
import { text } from './rules/text.ts';
import { toolset } from './rules/toolset.ts';
import { verification } from './rules/verification.ts';

/** All families in the order in which findings are shown; the checklist comes first. */
export const families: readonly RuleFamily[] = [
  checklist,
  description,
  parameters,
  drift,
  names,
  schema,
  risk,
  toolset,
  verification,
  text,
];

export const rules: readonly Rule[] = families.flatMap((family) => family.rules);

export const toolRules: readonly ToolRule[] = rules.filter((rule) => rule.scope === 'tool');
export const setRules: readonly SetRule[] = rules.filter((rule) => rule.scope === 'set');
