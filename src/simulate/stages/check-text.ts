import type { Value } from '../../contract/session/router.ts';
import type { GuardedText, GuardedTool } from '../guard.ts';
import { validateText, type TextFit } from '../text/validate-text.ts';
import { getText } from '../value.ts';
import { formatSent } from './describe-schema-error.ts';
import type { Failure } from './run-handler.ts';

/** Whether the text of a call fits its grammar: a pattern can be checked, a Lark grammar cannot. */
export function findTextFit({ property, pattern }: GuardedText, input: Value): TextFit {
  const text = getText(input, property);
  return pattern === undefined || text === undefined ? 'unchecked' : validateText(pattern, text);
}

/** Refuses a text that does not fit the pattern of its tool. */
export function checkText(
  { name, text }: Pick<GuardedTool, 'name' | 'text'>,
  input: Value,
): Failure | undefined {
  if (text === undefined || findTextFit(text, input) !== 'differs') return undefined;
  const sent = formatSent(getText(input, text.property) ?? '');
  return {
    type: 'invalid_arguments',
    message: `${text.property} must match the whole pattern ${text.pattern ?? ''}, not ${sent}.`,
    hint: `Correct it and call ${name} again.`,
  };
}
