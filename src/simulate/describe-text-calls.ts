import type { Value } from '../contract/session/router.ts';
import type { Observation } from './guard.ts';
import type { RefusedText } from './run-message.ts';

/** What the model reads, as text: JSON, or a text as it is. */
export function printContent(content: Value): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

/**
 * What to tell the model about the calls that it wrote as text: no result of a provider's protocol
 * can answer them. Empty where there are none.
 */
export function describeTextCalls({
  observations,
  ignored,
}: {
  readonly observations: readonly Pick<Observation, 'recovered' | 'tool' | 'content'>[];
  readonly ignored: readonly Pick<RefusedText, 'message' | 'hint'>[];
}): string {
  return [
    ...observations
      .filter(({ recovered }) => recovered)
      .map(({ tool, content }) => `Result of ${tool}: ${printContent(content)}`),
    ...ignored.map(({ message, hint }) => `${message} ${hint}`),
  ].join('\n');
}
