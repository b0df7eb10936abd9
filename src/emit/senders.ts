import type { SdkAdapter } from './sender.ts';
import { aiSdk6 } from './senders/ai-sdk-6.ts';
import { aiSdk7 } from './senders/ai-sdk-7.ts';
import { langchain } from './senders/langchain.ts';
import { mcpBridge } from './senders/mcp-bridge.ts';
import { officialSdk } from './senders/official-sdk.ts';

/** Whoever sends in another way than the documentation shows, in the order they are offered. */
export const sdkAdapters: readonly SdkAdapter[] = [
  officialSdk,
  mcpBridge,
  aiSdk7,
  aiSdk6,
  langchain,
];
