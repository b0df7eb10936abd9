import { createRule } from './create-rule.ts';

/** Results and errors. */
export const RESULT_RULES = {
  'field-added': createRule('behavior', 'result field added', 'The model reads more.'),
  'field-removed': createRule(
    'breaking-result',
    'result field removed',
    'What reads it finds nothing.',
  ),
  'field-renamed': createRule(
    'breaking-result',
    'result field renamed',
    'What reads the former name finds nothing.',
  ),
  'field-optional': createRule(
    'breaking-result',
    'result field now optional',
    'It can be missing.',
  ),
  'field-required': createRule(
    'behavior',
    'result field now always there',
    'Readers can rely on it.',
  ),
  'output-wider': createRule(
    'breaking-result',
    'more results possible',
    'Readers meet values that they do not know.',
  ),
  'output-narrower': createRule('behavior', 'fewer results possible', 'Readers can rely on more.'),
  'output-other': createRule(
    'breaking-result',
    'other results possible',
    'Readers meet values that they do not know.',
  ),
  'output-added': createRule('behavior', 'output schema added', 'Results have a declared shape.'),
  'output-removed': createRule(
    'breaking-result',
    'output schema removed',
    'Results have no declared shape.',
  ),
  'output-default-changed': createRule(
    'behavior',
    'default of a result field changed',
    'A missing field means something else.',
  ),
  'envelope-changed': createRule(
    'breaking-result',
    'result envelope changed',
    'Readers find the result somewhere else.',
  ),
  'cursor-changed': createRule(
    'breaking-result',
    'result reference changed',
    'Readers look for the next page or the full result in the former field.',
  ),
  'error-removed': createRule(
    'breaking-result',
    'error removed',
    'Code that handles it never runs.',
  ),
  'error-added': createRule('behavior', 'error added', 'Calls can fail in a new way.'),
  'error-changed': createRule('behavior', 'error changed', 'The model recovers differently.'),
} as const;
