import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { rewriteStrict } from './rewrite-strict.ts';

/** One for both of its APIs: what is remembered of a schema serves both. */
export const rewriteForOpenai = rewriteStrict({
  provider: 'OpenAI',
  dialect: openaiStrictDialect,
  closesObjects: true,
  requiresAll: true,
  writesTypes: true,
});
