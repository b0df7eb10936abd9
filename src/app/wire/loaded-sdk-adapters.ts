import type { SdkAdapter } from '../../emit/sdk-adapter.ts';

let loaded: readonly SdkAdapter[] = [];

/**
 * The SDK adapters, once their code is there: a tenth of the workbench's, which few registries need.
 * Until then, tools are shown as documented.
 */
export function getLoadedSdkAdapters(): readonly SdkAdapter[] {
  return loaded;
}

export function setLoadedSdkAdapters(adapters: readonly SdkAdapter[]): void {
  loaded = adapters;
}
