import { PROVIDER_LAYOUTS } from '../../contract/document/provider-fields.ts';
import { createTarget } from '../create-target.ts';
import { bedrockStrictDialect } from '../dialects/bedrock-strict.ts';
import { createStrictLayout } from '../layouts/create-strict-layout.ts';
import { createStrictConverter } from '../strict/create-strict-converter.ts';
import { bedrock } from './bedrock.ts';

export const bedrockStrict = createTarget({
  ...bedrock,
  id: 'bedrock-strict',
  label: 'Bedrock Converse, strict',
  short: 'Bedrock strict',
  strict: true,
  reference: 'https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html',
  form: {
    ...bedrock.form,
    layout: createStrictLayout(PROVIDER_LAYOUTS.bedrock),
    dialect: bedrockStrictDialect,
    convertInput: createStrictConverter({
      provider: 'Bedrock',
      dialect: bedrockStrictDialect,
      closesObjects: true,
    }),
  },
});
