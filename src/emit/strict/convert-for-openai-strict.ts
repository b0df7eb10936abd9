import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { createStrictConverter } from './create-strict-converter.ts';

/** One converter for both APIs, so that they share its cache. */
export const convertForOpenaiStrict = createStrictConverter({
  provider: 'OpenAI',
  dialect: openaiStrictDialect,
  closesObjects: true,
  requiresAll: true,
  writesTypes: true,
});
