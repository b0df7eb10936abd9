const OWN: readonly string[] = ['description', 'input', 'output', 'errors', 'examples', 'aliases'];
const PROVIDERS: readonly string[] = ['provider-tool'];

/** Whether a section, by its id, concerns a provider's tool, or one of one's own. */
export function isSuitable(id: string, isProviderTool: boolean): boolean {
  return !(isProviderTool ? OWN : PROVIDERS).includes(id);
}
