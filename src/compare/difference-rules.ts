import type { DifferenceClass } from './difference-classes.ts';

interface DifferenceRule {
  readonly class: DifferenceClass;
  /** What the change is: after a place, "input.city: required parameter added". */
  readonly change: string;
  /** What follows from it. */
  readonly effect: string;
}

const rule = (name: DifferenceClass, change: string, effect: string): DifferenceRule => ({
  class: name,
  change,
  effect,
});

/** Each difference is classed by one of these. */
export const DIFFERENCE_RULES = {
  'tool-removed': rule('breaking-call', 'tool removed', 'Calls of it are refused.'),
  'tool-renamed': rule('breaking-call', 'tool renamed', 'Calls by the former name are refused.'),
  'tool-added': rule('behavior', 'tool added', 'The model can choose it.'),

  'required-parameter-added': rule(
    'breaking-call',
    'required parameter added',
    'Calls without it are refused.',
  ),
  'parameter-added': rule('behavior', 'parameter added', 'The model can send it.'),
  'parameter-removed': rule(
    'breaking-call',
    'parameter removed',
    'Calls that send it are refused or lose its effect.',
  ),
  'parameter-renamed': rule(
    'breaking-call',
    'parameter renamed',
    'Calls with the former name are refused or lose its effect.',
  ),
  'parameter-required': rule(
    'breaking-call',
    'parameter now required',
    'Calls without it are refused.',
  ),
  'parameter-optional': rule('behavior', 'parameter now optional', 'The model can leave it out.'),
  'input-values-fewer': rule(
    'breaking-call',
    'fewer values accepted',
    'Values that were accepted are refused.',
  ),
  'input-values-more': rule('behavior', 'more values accepted', 'The model can send other values.'),
  'input-values-other': rule(
    'breaking-call',
    'other values accepted',
    'Values that were accepted can be refused.',
  ),
  'input-limit-tightened': rule(
    'breaking-call',
    'limit tightened',
    'Values that were accepted are refused.',
  ),
  'input-limit-loosened': rule('behavior', 'limit loosened', 'The model can send more.'),
  'input-limit-changed': rule(
    'breaking-call',
    'limit changed',
    'Values that were accepted can be refused.',
  ),
  'input-form-demanded': rule(
    'breaking-call',
    'text form demanded',
    'Texts of another form are refused.',
  ),
  'input-form-dropped': rule('behavior', 'text form dropped', 'Any text is accepted.'),
  'input-form-changed': rule(
    'breaking-call',
    'text form changed',
    'Texts that were accepted can be refused.',
  ),
  'input-closed': rule(
    'breaking-call',
    'unknown parameters refused',
    'Calls with parameters that are not listed are refused.',
  ),
  'input-opened': rule(
    'behavior',
    'unknown parameters accepted',
    'Misspelled names pass unnoticed.',
  ),
  'input-constraint-added': rule(
    'breaking-call',
    'constraint added',
    'Values that were accepted can be refused.',
  ),
  'input-constraint-removed': rule('behavior', 'constraint removed', 'The model can send more.'),
  'input-constraint-changed': rule(
    'breaking-call',
    'constraint changed',
    'Values that were accepted can be refused.',
  ),
  'default-changed': rule(
    'behavior',
    'default changed',
    'Calls without the parameter do something else.',
  ),

  'field-added': rule('behavior', 'result field added', 'The model reads more.'),
  'field-removed': rule('breaking-result', 'result field removed', 'What reads it finds nothing.'),
  'field-renamed': rule(
    'breaking-result',
    'result field renamed',
    'What reads the former name finds nothing.',
  ),
  'field-optional': rule('breaking-result', 'result field now optional', 'It can be missing.'),
  'field-required': rule('behavior', 'result field now always there', 'Readers can rely on it.'),
  'output-wider': rule(
    'breaking-result',
    'more results possible',
    'Readers meet values that they do not know.',
  ),
  'output-narrower': rule('behavior', 'fewer results possible', 'Readers can rely on more.'),
  'output-other': rule(
    'breaking-result',
    'other results possible',
    'Readers meet values that they do not know.',
  ),
  'output-added': rule('behavior', 'output schema added', 'Results have a declared shape.'),
  'output-removed': rule(
    'breaking-result',
    'output schema removed',
    'Results have no declared shape.',
  ),
  'output-default-changed': rule(
    'behavior',
    'default of a result field changed',
    'A missing field means something else.',
  ),
  'envelope-changed': rule(
    'breaking-result',
    'result envelope changed',
    'Readers find the result somewhere else.',
  ),
  'cursor-changed': rule(
    'breaking-result',
    'result reference changed',
    'Readers look for the next page or the full result in the former field.',
  ),
  'error-removed': rule(
    'breaking-result',
    'error removed',
    'What handles this code waits for it in vain.',
  ),
  'error-added': rule('behavior', 'error added', 'Calls can fail in a new way.'),
  'error-changed': rule('behavior', 'error changed', 'The model recovers differently.'),

  'instruction-changed': rule(
    'behavior',
    'instruction changed',
    'A sentence on when or how to call it differs.',
  ),
  'text-added': rule('behavior', 'text added', 'The model reads it for the first time.'),
  'text-removed': rule('behavior', 'text removed', 'The model no longer reads it.'),
  'text-changed': rule('wording', 'text changed', 'The model reads other words.'),
  'people-text-changed': rule('wording', 'text for people changed', 'No model reads it.'),
  'examples-changed': rule('behavior', 'examples changed', 'Models copy examples.'),
  'keyword-changed': rule('behavior', 'other keyword changed', 'The model may read it.'),
  'routing-changed': rule(
    'behavior',
    'routing changed',
    'The model chooses this tool in other cases.',
  ),
  'alias-added': rule('behavior', 'alias added', 'Another shape of arguments is accepted.'),
  'alias-removed': rule(
    'breaking-call',
    'alias removed or changed',
    'Calls of this shape are refused.',
  ),
  'visibility-changed': rule('behavior', 'visibility changed', 'Other turns show the tool.'),
  'result-limit-changed': rule('behavior', 'result limit changed', 'The model reads more or less.'),
  'provider-field-changed': rule(
    'behavior',
    'provider field changed',
    'One provider gets something else.',
  ),
  'phase-changed': rule('behavior', 'tiers or phases changed', 'Other turns show other tools.'),
  'sending-changed': rule('behavior', 'targets changed', 'Requests are written differently.'),

  'risk-changed': rule('policy', 'risk changed', 'Other calls need approval.'),
  'effect-changed': rule('policy', 'side effects changed', 'The harness treats calls differently.'),
  'permission-changed': rule('policy', 'permission changed', 'Other calls run without a question.'),
  'scope-changed': rule('policy', 'resource scope changed', 'Calls reach other resources.'),
  'run-changed': rule('policy', 'timeout, retry or repeats changed', 'Calls are run differently.'),
  'audit-changed': rule('policy', 'audit changed', 'Other things are recorded.'),
  'verification-changed': rule('policy', 'verification changed', 'Other proof is accepted.'),
  'gate-changed': rule('policy', 'gates changed', 'Other calls are refused.'),
  'hint-changed': rule('policy', 'annotation changed', 'Clients ask for approval differently.'),
  'lint-changed': rule('policy', 'lint settings changed', 'Other defects are reported.'),
  'budget-changed': rule('policy', 'budget changed', 'Other phases count as too large.'),
  'case-changed': rule('policy', 'cases changed', 'Other behavior is tested.'),
  'record-changed': rule('wording', 'record changed', 'No model and no guard reads it.'),
  'unknown-part-changed': rule('policy', 'unknown part changed', 'Your harness may read it.'),
} as const satisfies Readonly<Record<string, DifferenceRule>>;

export type DifferenceRuleId = keyof typeof DIFFERENCE_RULES;
