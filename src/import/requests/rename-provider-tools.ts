import { get, getString, isObject, type JsonObject } from '../../contract/json/json.ts';

/**
 * Provider tools without a name on the wire are named by us: never as another tool of the set.
 * Anthropic's have their names.
 */
export function renameProviderTools(tools: readonly JsonObject[]): readonly JsonObject[] {
  if (!tools.some(isNamedHere)) return tools;
  const taken = new Set(tools.filter((tool) => !isNamedHere(tool)).map(getName));
  return tools.map((tool) => {
    if (!isNamedHere(tool)) return tool;
    const name = getName(tool);
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
    taken.add(free);
    return free === name ? tool : new Map([...tool, ['name', free]]);
  });
}

function isNamedHere(tool: JsonObject): boolean {
  const defined = tool.get('provider_tool');
  return isObject(defined) && get(defined, 'provider') !== 'anthropic';
}

function getName(tool: JsonObject): string {
  return getString(tool.get('name')) ?? '';
}
