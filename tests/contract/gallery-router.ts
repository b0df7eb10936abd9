import { buildRouter } from '../../src/contract/build-router.ts';
import type { Router } from '../../src/contract/router.ts';
import { readDesign } from '../gallery/read-gallery.ts';

/** A design of the gallery as its router. */
export function routerFrom(file: string): Router {
  const { registry, contracts } = readDesign(file);
  return buildRouter(registry, contracts.map(({ name, visibility }) => ({ name, tier: visibility?.tier, layer: visibility?.layer })));
}

export const siteBuilder: Router = routerFrom('site-builder.json');
