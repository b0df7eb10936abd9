import { SEVERITIES, type Severity } from '../../contract/registry.ts';
import type { Preset, SeverityOfRule } from '../preset.ts';

export const recommended: Preset = {
  id: 'recommended',
  about: 'For tools that a server publishes, whoever wrote them. The default for definitions.',
  reasons: [
    'An error is a definition that a provider refuses, hidden text or an attack, or an annotation that the tool’s own name and object contradict.',
    'A warning is what makes a model call wrongly: text and schema that disagree, a value or a range that only the text states, one tool for several operations.',
    'What most good servers do as well is advice. What a definition has no field for, such as errors, permissions and logging, is not asked for.',
  ],
  getSeverity: (rule, reported) => {
    const most = getRecommended(rule);
    return most === 'off' ? 'off' : selectMilder(most, reported);
  },
};

/** The highest severity that a rule has in this preset. */
export function getRecommended({ recommended: most, severity }: SeverityOfRule): Severity | 'off' {
  return most ?? severity;
}

function selectMilder(a: Severity, b: Severity): Severity {
  return SEVERITIES.indexOf(a) > SEVERITIES.indexOf(b) ? a : b;
}
