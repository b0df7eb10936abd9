import type { Importer } from './importer.ts';
import { anthropic } from './importers/anthropic.ts';
import { bareFunction } from './importers/bare-function.ts';
import { bedrock } from './importers/bedrock.ts';
import { gemini } from './importers/gemini.ts';
import { jsonSchema } from './importers/json-schema.ts';
import { mcp } from './importers/mcp.ts';
import { openaiChat } from './importers/openai-chat.ts';
import { openaiResponses } from './importers/openai-responses.ts';
import { openapi } from './importers/openapi.ts';
import { parameterList } from './importers/parameter-list.ts';
import { parameterMap } from './importers/parameter-map.ts';
import { toolMap } from './importers/tool-map.ts';
import { toolwright } from './importers/toolwright.ts';

/**
 * The first that can read a value reads it: whole documents before single tools, narrow shapes
 * before wide ones.
 */
export const importers: readonly Importer[] = [
  toolwright,
  openapi,
  bedrock,
  mcp,
  anthropic,
  openaiResponses,
  openaiChat,
  gemini,
  bareFunction,
  parameterMap,
  parameterList,
  toolMap,
  jsonSchema,
];
