import { FRAME_LAYOUTS } from '../../contract/frame.ts';
import { bindLayout } from '../bind-layout.ts';
import { defineTarget } from '../define-target.ts';
import { anthropicStrictDialect } from '../dialects/anthropic-strict.ts';
import { rewriteStrict } from '../rewrites/rewrite-strict.ts';
import { anthropic } from './anthropic.ts';

export const anthropicStrict = defineTarget({
  ...anthropic,
  id: 'anthropic-strict',
  label: 'Anthropic Messages, strict',
  short: 'Anthropic strict',
  strict: true,
  reference: 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs',
  form: {
    ...anthropic.form,
    layout: bindLayout(FRAME_LAYOUTS.anthropic),
    dialect: anthropicStrictDialect,
    rewriteInput: rewriteStrict({
      provider: 'Anthropic',
      dialect: anthropicStrictDialect,
      closesObjects: true,
    }),
  },
});
