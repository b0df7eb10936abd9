import { FRAME_LAYOUTS } from '../../contract/frame.ts';
import { bindLayout } from '../bind-layout.ts';
import { defineTarget } from '../define-target.ts';
import { bedrockStrictDialect } from '../dialects/bedrock-strict.ts';
import { rewriteStrict } from '../rewrites/rewrite-strict.ts';
import { bedrock } from './bedrock.ts';

export const bedrockStrict = defineTarget({
  ...bedrock,
  id: 'bedrock-strict',
  label: 'Bedrock Converse, strict',
  short: 'Bedrock strict',
  strict: true,
  reference: 'https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html',
  form: {
    ...bedrock.form,
    layout: bindLayout(FRAME_LAYOUTS.bedrock),
    dialect: bedrockStrictDialect,
    rewriteInput: rewriteStrict({
      provider: 'Bedrock',
      dialect: bedrockStrictDialect,
      closesObjects: true,
    }),
  },
});
