import type { Contract } from '../../contract/contract.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { bedrockStrictDialect } from '../dialects/bedrock-strict.ts';
import { bedrockDialect } from '../dialects/bedrock.ts';
import { createChatDrops } from '../layouts/create-chat-drops.ts';
import { createPartCheck } from '../layouts/create-part-check.ts';
import type { Loss } from '../loss.ts';
import { checkName, type NameRule } from '../names/check-name.ts';

const ERROR_START = '1 validation error detected: Value';
const ERROR_END = 'failed to satisfy constraint: Member must';

const NAME: NameRule = {
  pattern: /^[a-zA-Z0-9_-]{1,64}$/,
  describeRefusal: (name) => {
    const rule =
      name.length > 64
        ? 'have length less than or equal to 64'
        : name === ''
          ? 'have length greater than or equal to 1'
          : 'satisfy regular expression pattern: [a-zA-Z0-9_-]+';
    return `Bedrock refuses the request: "${ERROR_START} '${name}' at 'toolConfig.tools.1.member.toolSpec.name' ${ERROR_END} ${rule}".`;
  },
};

function checkDescription({ description }: Contract): readonly Loss[] {
  return description === ''
    ? [
        {
          kind: 'rejected',
          at: ['description'],
          message: `Bedrock refuses the request: "${ERROR_START} '' at 'toolConfig.tools.1.member.toolSpec.description' ${ERROR_END} have length greater than or equal to 1".`,
        },
      ]
    : [];
}

/** One API for Claude, Nova, Llama and other models. */
export const bedrock = createTarget({
  id: 'bedrock',
  label: 'Bedrock Converse',
  short: 'Bedrock',
  provider: 'aws',
  strict: false,
  reference:
    'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html',
  verified: '2026-11-21',
  form: {
    family: 'bedrock',
    dialect: bedrockDialect,
    strictDialect: bedrockStrictDialect,
    checks: [
      (contract) => checkName(contract, NAME),
      checkDescription,
      createPartCheck('input_schema', "Bedrock requires inputSchema.json (its SDK's type)."),
    ],
    drops: createChatDrops('Bedrock'),
  },
  createToolSet: (tools) =>
    createJsonObject([['toolConfig', createJsonObject([['tools', tools]])]]),
});
