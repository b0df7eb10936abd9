import { PROVIDER_LAYOUTS } from '../../contract/frame.ts';
import { createStrictLayout } from '../bind-layout.ts';
import { createTarget } from '../define-target.ts';
import { anthropicStrictDialect } from '../dialects/anthropic-strict.ts';
import { createStrictConverter } from '../rewrites/rewrite-strict.ts';
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
