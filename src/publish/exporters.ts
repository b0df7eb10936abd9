import type { Exporter } from './exporter.ts';
import { aiSdk } from './exporters/ai-sdk.ts';
import { badge } from './exporters/badge.ts';
import { docs } from './exporters/docs.ts';
import { langchain } from './exporters/langchain.ts';
import { lock } from './exporters/lock.ts';
import { mcpServerPython } from './exporters/mcp-server-python.ts';
import { mcpServer } from './exporters/mcp-server.ts';
import { openaiAgents } from './exporters/openai-agents.ts';
import { openapi } from './exporters/openapi.ts';
import { phases } from './exporters/phases.ts';
import { pydantic } from './exporters/pydantic.ts';
import { types } from './exporters/types.ts';
import { validators } from './exporters/validators.ts';
import { zod } from './exporters/zod.ts';

/** In the order of EXPORTER_KINDS. */
export const exporters: readonly Exporter[] = [
  mcpServer,
  mcpServerPython,
  types,
  zod,
  pydantic,
  validators,
  aiSdk,
  langchain,
  openaiAgents,
  openapi,
  docs,
  phases,
  lock,
  badge,
];
