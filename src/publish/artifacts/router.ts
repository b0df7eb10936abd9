import { buildRouter } from '../../contract/build-router.ts';
import type { Router } from '../../contract/router.ts';
import machine from '../../contract/router.ts?raw';
import type { Artifact, Publication } from '../artifact.ts';
import { printData, type DataLanguage } from '../print-data.ts';
import { listRouterCases, type RouterCases } from '../router-cases.ts';
import boundRouterTest from '../runtime/bound-router-test.ts?raw';
import boundRouter from '../runtime/bound-router.ts?raw';
import pythonRouter from '../runtime/router.py?raw';
import pythonTest from '../runtime/test_router.py?raw';

/** As the files hold it before they are filled. */
const NO_ROUTER: Router = { tools: [], phases: [], gates: [] };
const NO_CASES: RouterCases = { turns: [], path: [], calls: [], done: [] };

/** The machine is one text: what runs here is what is exported. The twin in Python is held to the same answers by our tests and by its own. */
export const router: Artifact = {
  id: 'router',
  summary: 'Which tools a turn shows and when done may be said: as data, as TypeScript and as Python, each with its tests.',
  publish: (publication) => {
    const data = routerOf(publication);
    if (data.tools.length === 0) return [];
    const cases = listRouterCases(data);
    return [
      { path: 'router/router.json', text: `${printData(data, 'json')}\n` },
      { path: 'router/router.ts', text: `${machine}\n${fill(dropImports(boundRouter), { empty: NO_ROUTER, data, language: 'script' })}` },
      { path: 'router/router.test.ts', text: fill(boundRouterTest.replaceAll(/'[./]*(?:contract\/router|bound-router)\.ts'/g, () => `'./router.ts'`), { empty: NO_CASES, data: cases, language: 'script' }) },
      { path: 'router/router.py', text: fill(pythonRouter, { empty: NO_ROUTER, data, language: 'ascii' }) },
      { path: 'router/test_router.py', text: fill(pythonTest, { empty: NO_CASES, data: cases, language: 'ascii' }) },
    ];
  },
};

/** Drafts are not shown; they still decide which tool says done, so that holding one back opens no gate. */
export function routerOf({ registry, tools }: Pick<Publication, 'registry' | 'tools'>): Router {
  const routed = buildRouter(registry, tools.map(({ contract: { name, visibility } }) => ({ name, tier: visibility?.tier, layer: visibility?.layer })));
  return { ...routed, tools: routed.tools.filter((_, i) => tools[i]?.blockers.length === 0) };
}

function dropImports(text: string): string {
  return text.replaceAll(/^import .*\n+/gm, '');
}

/** Puts data where the file has its empty place: a literal, or JSON in a raw string of Python, which no JSON can end, for it never holds three quotes in a row. */
function fill(text: string, { empty, data, language }: { readonly empty: object; readonly data: object; readonly language: DataLanguage }): string {
  return text.replace(printData(empty, 'json'), () => printData(data, language));
}
