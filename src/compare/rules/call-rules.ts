import { createRule } from './create-rule.ts';

/** Tools and their arguments. */
export const CALL_RULES = {
  'tool-removed': createRule('breaking-call', 'tool removed', 'Calls of it are refused.'),
  'tool-renamed': createRule(
    'breaking-call',
    'tool renamed',
    'Calls by the former name are refused.',
  ),
  'tool-added': createRule('behavior', 'tool added', 'The model can choose it.'),
  'required-parameter-added': createRule(
    'breaking-call',
    'required parameter added',
    'Calls without it are refused.',
  ),
  'parameter-added': createRule('behavior', 'parameter added', 'The model can send it.'),
  'parameter-removed': createRule(
    'breaking-call',
    'parameter removed',
    'Calls that send it are refused or lose its effect.',
  ),
  'parameter-renamed': createRule(
    'breaking-call',
    'parameter renamed',
    'Calls with the former name are refused or lose its effect.',
  ),
  'parameter-required': createRule(
    'breaking-call',
    'parameter now required',
    'Calls without it are refused.',
  ),
  'parameter-optional': createRule(
    'behavior',
    'parameter now optional',
    'The model can leave it out.',
  ),
  'input-values-fewer': createRule(
    'breaking-call',
    'fewer values accepted',
    'Values that were accepted are refused.',
  ),
  'input-values-more': createRule(
    'behavior',
    'more values accepted',
    'The model can send other values.',
  ),
  'input-values-other': createRule(
    'breaking-call',
    'other values accepted',
    'Values that were accepted can be refused.',
  ),
  'input-limit-tightened': createRule(
    'breaking-call',
    'limit tightened',
    'Values that were accepted are refused.',
  ),
  'input-limit-loosened': createRule('behavior', 'limit loosened', 'The model can send more.'),
  'input-limit-changed': createRule(
    'breaking-call',
    'limit changed',
    'Values that were accepted can be refused.',
  ),
  'input-form-demanded': createRule(
    'breaking-call',
    'text form demanded',
    'Texts of another form are refused.',
  ),
  'input-form-dropped': createRule('behavior', 'text form dropped', 'Any text is accepted.'),
  'input-form-changed': createRule(
    'breaking-call',
    'text form changed',
    'Texts that were accepted can be refused.',
  ),
  'input-closed': createRule(
    'breaking-call',
    'unknown parameters refused',
    'Calls with parameters that are not listed are refused.',
  ),
  'input-opened': createRule(
    'behavior',
    'unknown parameters accepted',
    'Misspelled names pass unnoticed.',
  ),
  'input-constraint-added': createRule(
    'breaking-call',
    'constraint added',
    'Values that were accepted can be refused.',
  ),
  'input-constraint-removed': createRule(
    'behavior',
    'constraint removed',
    'The model can send more.',
  ),
  'input-constraint-changed': createRule(
    'breaking-call',
    'constraint changed',
    'Values that were accepted can be refused.',
  ),
  'default-changed': createRule(
    'behavior',
    'default changed',
    'Calls without the parameter do something else.',
  ),
} as const;
