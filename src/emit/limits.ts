import type { Limit } from './limit.ts';
import { anthropicAllDeferred } from './limits/anthropic-all-deferred.ts';
import { anthropicCachePoints } from './limits/anthropic-cache-points.ts';
import { anthropicDeferredTools } from './limits/anthropic-deferred-tools.ts';
import { anthropicOptionalParameters } from './limits/anthropic-optional-parameters.ts';
import { anthropicStrictTools } from './limits/anthropic-strict-tools.ts';
import { anthropicUnionParameters } from './limits/anthropic-union-parameters.ts';
import { bedrockNameLength } from './limits/bedrock-name-length.ts';
import { cohereStrictFields } from './limits/cohere-strict-fields.ts';
import { cohereStrictRequired } from './limits/cohere-strict-required.ts';
import { geminiDeclarations } from './limits/gemini-declarations.ts';
import { openaiStrictCharacters } from './limits/openai-strict-characters.ts';
import { openaiStrictLongEnum } from './limits/openai-strict-long-enum.ts';
import { openaiStrictNesting } from './limits/openai-strict-nesting.ts';
import { openaiStrictProperties } from './limits/openai-strict-properties.ts';
import { openaiStrictValues } from './limits/openai-strict-values.ts';
import { openaiTools } from './limits/openai-tools.ts';
import { uniqueNamesUndocumented } from './limits/unique-names-undocumented.ts';
import { uniqueNames } from './limits/unique-names.ts';

/** All limits, in the order they are shown. */
export const limits: readonly Limit[] = [
  uniqueNames,
  uniqueNamesUndocumented,
  anthropicStrictTools,
  anthropicOptionalParameters,
  anthropicUnionParameters,
  anthropicDeferredTools,
  anthropicCachePoints,
  anthropicAllDeferred,
  openaiTools,
  openaiStrictProperties,
  openaiStrictNesting,
  openaiStrictCharacters,
  openaiStrictValues,
  openaiStrictLongEnum,
  geminiDeclarations,
  cohereStrictFields,
  cohereStrictRequired,
  bedrockNameLength,
];
