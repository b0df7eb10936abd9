import { PROVIDER_LAYOUTS } from '../../contract/frame.ts';
import { createStrictLayout } from '../bind-layout.ts';
import { createTarget } from '../define-target.ts';
import { bedrockStrictDialect } from '../dialects/bedrock-strict.ts';
import { createStrictConverter } from '../rewrites/rewrite-strict.ts';
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
