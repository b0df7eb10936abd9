import type { JsonObject } from '../../contract/json/json.ts';
import { listNeeds, listTransitions } from '../../contract/session/list-routes.ts';
import type { LooseRoute, Route } from './route.ts';
import type { RegistryLinks } from './tool-index.ts';
import { createIdCounter, type IdCounter, type ToolIndex } from './tool-index.ts';

export function getRegistryLinks(index: ToolIndex, registry: JsonObject): RegistryLinks {
  const before = index.registries.get(registry);
  if (before !== undefined) return before;
  const nameIds = createIdCounter();
  const found = [
    ...listTransitionRoutes(index, registry, nameIds),
    ...listGateRoutes(index, registry, nameIds),
  ];
  const links = {
    routes: found.flatMap((route) => ('from' in route ? [route] : [])),
    loose: found.flatMap((route) => ('from' in route ? [] : [route])),
  };
  index.registries.set(registry, links);
  return links;
}

function listTransitionRoutes(
  { ids }: ToolIndex,
  registry: JsonObject,
  nameIds: IdCounter,
): readonly (Route | LooseRoute)[] {
  return listTransitions(registry).map(
    ({ tool, to, at, leadsNowhere, appearing, more }): Route | LooseRoute => {
      const from = ids.get(tool);
      const part = {
        kind: 'transition',
        id: nameIds(['transition', from ?? tool, to]),
        to: undefined,
        toTiers: appearing,
        moreTiers: more,
        name: to,
        words: to === '' ? undefined : to,
        dangles: leadsNowhere,
      } as const;
      return from === undefined
        ? { ...part, start: tool, at: [...at, 'tool'] }
        : { ...part, from, at: [...at, 'to'], owner: undefined };
    },
  );
}

function listGateRoutes(
  { ids, done }: ToolIndex,
  registry: JsonObject,
  nameIds: IdCounter,
): readonly (Route | LooseRoute)[] {
  const unresolvedGates = new Set<unknown>();
  return listNeeds(registry).flatMap(
    ({ gate: guarded, tool, phase, at }): readonly (Route | LooseRoute)[] => {
      const gate = guarded ?? done;
      const [from, to] = [gate === undefined ? undefined : ids.get(gate), ids.get(tool)];
      const part = {
        kind: 'gate',
        to,
        toTiers: [],
        moreTiers: 0,
        name: tool,
        words: phase,
      } as const;
      if (from !== undefined)
        return [
          {
            ...part,
            id: nameIds(['gate', from, tool, phase]),
            from,
            dangles: to === undefined,
            at,
            owner: undefined,
          },
        ];
      if (gate === undefined)
        return [
          {
            ...part,
            id: nameIds(['gate', '', tool, phase]),
            start: undefined,
            dangles: to === undefined,
            at,
          },
        ];
      // A gate on a tool that does not exist is one loose route, however many needs it has.
      if (unresolvedGates.has(at[1])) return [];
      unresolvedGates.add(at[1]);
      return [
        {
          ...part,
          id: nameIds(['gate', gate, tool, phase]),
          start: gate,
          dangles: to === undefined,
          at: guarded === undefined ? ['done_tool'] : [...at.slice(0, 2), 'tool'],
        },
      ];
    },
  );
}
