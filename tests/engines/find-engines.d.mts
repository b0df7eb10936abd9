export type EngineName = 'chromium' | 'firefox' | 'webkit';

export function listEngines(): readonly EngineName[];
export function findEngine(name: EngineName): {
  readonly program: string;
  readonly words: readonly string[];
};
export function listMissing(): readonly EngineName[];
export function listPackages(names: readonly EngineName[]): readonly string[];
