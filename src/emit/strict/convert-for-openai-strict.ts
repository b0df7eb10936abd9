import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { createStrictConverter } from './create-strict-converter.ts';

/** One for both of its APIs: what is remembered of a schema serves both. */
export const convertForOpenaiStrict = createStrictConverter({
  provider: 'OpenAI',
  dialect: openaiStrictDialect,
  closesObjects: true,
  requiresAll: true,
  writesTypes: true,
});
