import type { Contract } from '../../contract/contract.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { anthropicStrictDialect } from '../dialects/anthropic-strict.ts';
import { anthropicDialect } from '../dialects/anthropic.ts';
import { createPartCheck } from '../layouts/create-part-check.ts';
import { checkName, type NameRule } from '../names/check-name.ts';

/** The documentation says 64; the API measured 128 on 2026-10-05. */
const NAME: NameRule = {
  pattern: /^[a-zA-Z0-9_-]{1,128}$/,
  describeRefusal: (name) =>
    name.length > 128
      ? 'Anthropic refuses the request: "tools.0.custom.name: String should have at most 128 characters".'
      : 'Anthropic refuses the request: "tools.0.custom.name: String should match pattern \'^[a-zA-Z0-9_-]{1,128}$\'".',
};

const checks = [
  (contract: Contract) => checkName(contract, NAME),
  createPartCheck(
    'input_schema',
    'Anthropic refuses the request: "tools.0.custom.input_schema: Field required".',
  ),
];

export const anthropic = createTarget({
  id: 'anthropic',
  label: 'Anthropic Messages',
  short: 'Anthropic',
  provider: 'anthropic',
  strict: false,
  reference: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
  verified: '2026-11-21',
  form: {
    family: 'anthropic',
    dialect: anthropicDialect,
    strictDialect: anthropicStrictDialect,
    checks,
    drops: {
      title: 'Anthropic has no field for a title: the model only sees the name.',
      output_schema:
        'Anthropic has no field for an output schema: the model learns the shape of the result only from the description.',
      examples:
        "Not sent: Anthropic shows examples to the model only where the tool's own input_examples carries them.",
    },
  },
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});
