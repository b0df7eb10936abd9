import type { Contract } from '../../contract/contract.ts';
import { createJsonObject, get, isObject, listStrings } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { cohereStrictDialect } from '../dialects/cohere-strict.ts';
import type { Loss } from '../loss.ts';
import { createStrictConverter } from '../strict/create-strict-converter.ts';
import { cohere } from './cohere.ts';

/** Guide to parameter types: every tool needs a required parameter (read 2026-11-21). */
function checkRequired({ input_schema }: Contract): readonly Loss[] {
  const required = isObject(input_schema) ? listStrings(get(input_schema, 'required')) : [];
  return required.length > 0
    ? []
    : [
        {
          kind: 'rejected',
          at: ['input_schema'],
          message:
            'Cohere takes no tool without a required parameter under strict_tools: "Tools with only optional parameters are not supported in this mode".',
        },
      ];
}

/** Strict is a setting of the request, so no tool has it. */
export const cohereStrict = createTarget({
  ...cohere,
  id: 'cohere-strict',
  label: 'Cohere v2, strict_tools',
  short: 'Cohere strict',
  strict: true,
  reference: 'https://docs.cohere.com/docs/tool-use-parameter-types',
  form: {
    ...cohere.form,
    checks: [...cohere.form.checks, checkRequired],
    dialect: cohereStrictDialect,
    convertInput: createStrictConverter({ provider: 'Cohere', dialect: cohereStrictDialect }),
  },
  createToolSet: (tools) =>
    createJsonObject([
      ['tools', tools],
      ['strict_tools', true],
    ]),
});
