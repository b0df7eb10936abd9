import type { SdkAdapter } from './sdk-adapter.ts';
import { aiSdk6 } from './sdk-adapters/ai-sdk-6.ts';
import { aiSdk7 } from './sdk-adapters/ai-sdk-7.ts';
import { langchain } from './sdk-adapters/langchain.ts';
import { mcpBridge } from './sdk-adapters/mcp-bridge.ts';
import { officialSdk } from './sdk-adapters/official-sdk.ts';

/** All SDK adapters, in the order they are offered. */
export const sdkAdapters: readonly SdkAdapter[] = [
  officialSdk,
  mcpBridge,
  aiSdk7,
  aiSdk6,
  langchain,
];
