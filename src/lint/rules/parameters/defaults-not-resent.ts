import { get, isArray, isObject } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { createParameterReport } from './create-parameter-report.ts';
import type { Parameter } from './list-parameters.ts';

const { properties, required } = example.input_schema;
const floor = {
  type: 'integer',
  minimum: 0,
  maximum: 40,
  default: 1,
  description: 'Floor to look on first; 0 is the ground floor.',
};

export const defaultsNotResent: ToolRule = {
  id: 'defaults-not-resent',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Make parameters with a known value optional',
  why: 'A required parameter with a default or with one possible value makes the model send what the server already knows. Each argument costs tokens and can be wrong.',
  source: 'Source 002, annotations: defaults that the model should not re-supply',
  except:
    'OpenAI requires every property in strict mode: keep it required there, and say in the description which value to send by default.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: { ...properties, floor },
      required: [...required, 'floor'],
    },
  },
  good: {
    ...example,
    input_schema: { ...example.input_schema, properties: { ...properties, floor } },
  },
  check: ({ contract }, report) => {
    // OpenAI's strict mode requires all parameters, so `required` says nothing there.
    const strict = [
      contract.wire.openai_responses,
      get(contract.wire.openai_chat, 'function'),
    ].some((frame) => get(frame, 'strict') === true);
    if (strict) return;
    const own = getFacts(contract).parameters.filter(
      ({ isRequired, at }) => isRequired && at.length === 3 && at[1] === 'properties',
    );
    const defaulted = own.filter(
      ({ schema }) => schema.has('default') && schema.get('default') !== null,
    );
    for (const each of createParameterReport(defaulted, {
      one: 'is required although it has a default',
      many: 'are required although they have defaults',
      hint: 'Leave out of `required` what the server fills in; otherwise remove the default.',
    }))
      report(each);
    const fixed = own.filter((parameter) => !defaulted.includes(parameter) && isFixed(parameter));
    for (const each of createParameterReport(fixed, {
      one: 'is required and allows only one value',
      many: 'are required and allow only one value each',
      hint: 'Set the value in the server, and remove the parameter.',
    }))
      report(each);
  },
};

/** A value that confirms a dangerous call has to be sent. */
function isFixed({ schema, words, description }: Parameter): boolean {
  const listed = schema.get('enum');
  const isOne = schema.has('const')
    ? !isObject(schema.get('const'))
    : isArray(listed) && listed.length === 1;
  return (
    isOne &&
    !words.some((word) =>
      /^(?:confirm|confirmed|confirmation|acknowledge|acknowledged|accept|accepted|consent|ack)/.test(
        word,
      ),
    ) &&
    !/\b(?:confirm|acknowledg|safety|must be true)/i.test(description)
  );
}
