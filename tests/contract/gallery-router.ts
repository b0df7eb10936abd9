import { createRouter } from '../../src/contract/session/create-router.ts';
import { getEffectiveDecision } from '../../src/contract/session/get-effective-decision.ts';
import type { Router } from '../../src/contract/session/router.ts';
import { readDesign } from '../gallery/read-gallery.ts';

/** A design of the gallery as its router. */
export function routerFrom(file: string): Router {
  const { registry, contracts } = readDesign(file);
  return createRouter(
    registry,
    contracts.map((contract) => ({
      name: contract.name,
      tier: contract.visibility?.tier,
      layer: contract.visibility?.layer,
      decision: getEffectiveDecision(contract).decision,
    })),
  );
}

export const siteBuilder: Router = routerFrom('site-builder.json');
