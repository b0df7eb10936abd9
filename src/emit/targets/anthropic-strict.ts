import { PROVIDER_LAYOUTS } from '../../contract/document/provider-fields.ts';
import { createTarget } from '../create-target.ts';
import { anthropicStrictDialect } from '../dialects/anthropic-strict.ts';
import { createStrictLayout } from '../layouts/create-strict-layout.ts';
import { createStrictConverter } from '../strict/create-strict-converter.ts';
import { anthropic } from './anthropic.ts';

export const anthropicStrict = createTarget({
  ...anthropic,
  id: 'anthropic-strict',
  label: 'Anthropic Messages, strict',
  short: 'Anthropic strict',
  strict: true,
  reference: 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs',
  form: {
    ...anthropic.form,
    layout: createStrictLayout(PROVIDER_LAYOUTS.anthropic),
    dialect: anthropicStrictDialect,
    convertInput: createStrictConverter({
      provider: 'Anthropic',
      dialect: anthropicStrictDialect,
      closesObjects: true,
    }),
  },
});
