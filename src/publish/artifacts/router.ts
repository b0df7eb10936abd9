import { buildRouter } from '../../contract/build-router.ts';
import { decisionInForce } from '../../contract/decision-in-force.ts';
import judging from '../../contract/judge-call.ts?raw';
import { routableOf } from '../../contract/route-tool.ts';
import type { Router } from '../../contract/router.ts';
import machine from '../../contract/router.ts?raw';
import type { Artifact, Publication, PublishedFile } from '../artifact.ts';
import { printData, type DataLanguage } from '../print-data.ts';
import { printGuide } from '../print-guide.ts';
import { listRouterCases, type RouterCases } from '../router-cases.ts';
import boundRouterTest from '../runtime/bound-router-test.ts?raw';
import boundRouter from '../runtime/bound-router.ts?raw';
import pythonRouter from '../runtime/router.py?raw';
import pythonTest from '../runtime/test_router.py?raw';

/** As the files hold it before they are filled. */
const NO_ROUTER: Router = { tools: [], phases: [], gates: [] };
const NO_CASES: RouterCases = { turns: [], path: [], calls: [], done: [] };
const MOST_NAMED = 12;

/** The machine is one text: what runs here is what is exported. The twin in Python is held to the same answers by our tests and by its own. */
export const router: Artifact = {
  id: 'router',
  summary: 'Which tools a turn shows and when done may be said: as data, as TypeScript and as Python, each with its tests. What needs the drafts as well stands among them.',
  publish: (publication) => {
    const all = draftRouterOf(publication);
    return [...printRouter('router', routerOf(publication)), ...(all.drafts === undefined ? [] : printRouter('drafts/router', all))];
  },
};

/** Drafts are not shown; they still decide which tool says done, so that holding one back opens no gate. */
export function routerOf(publication: Pick<Publication, 'registry' | 'tools'>): Router {
  const { drafts: _, ...all } = draftRouterOf(publication);
  return { ...all, tools: all.tools.filter((_tool, i) => publication.tools[i]?.blockers.length === 0) };
}

/** Of all tools, with the names of those that are drafts; undefined where none is. */
function draftRouterOf({ registry, tools }: Pick<Publication, 'registry' | 'tools'>): Router {
  const routed = buildRouter(registry, tools.map(({ contract }) => ({ ...routableOf(contract), decision: decisionInForce(contract).decision })));
  const drafts = tools.filter(({ blockers }) => blockers.length > 0).map(({ contract }) => contract.name);
  return { ...routed, ...(drafts.length === 0 ? {} : { drafts }) };
}

function printRouter(folder: string, data: Router): readonly PublishedFile[] {
  if (data.tools.length === 0) return [];
  const cases = listRouterCases(data);
  return [
    { path: `${folder}/README.md`, text: printGuide(data) },
    { path: `${folder}/router.json`, text: `${printData(data, 'json')}\n` },
    { path: `${folder}/router.ts`, text: `${warnOfDrafts('//', data)}${machine}\n${dropImports(judging)}\n${fill(dropImports(boundRouter), { empty: NO_ROUTER, data, language: 'script' })}` },
    { path: `${folder}/router.test.ts`, text: fill(joinImports(boundRouterTest), { empty: NO_CASES, data: cases, language: 'script' }) },
    { path: `${folder}/router.py`, text: `${warnOfDrafts('#', data)}${fill(pythonRouter, { empty: NO_ROUTER, data, language: 'ascii' })}` },
    { path: `${folder}/test_router.py`, text: fill(pythonTest, { empty: NO_CASES, data: cases, language: 'ascii' }) },
  ];
}

/** A comment of one line: a name that would end it is written with escapes. */
function warnOfDrafts(mark: '//' | '#', { tools, drafts = [] }: Router): string {
  if (drafts.length === 0) return '';
  const names = drafts.slice(0, MOST_NAMED).map((name) => printData(name, 'ascii')).join(', ');
  return `${mark} Made while ${drafts.length} of ${tools.length} tools ${drafts.length === 1 ? 'is a draft' : 'are drafts'}: ${names}${drafts.length > MOST_NAMED ? ` and ${drafts.length - MOST_NAMED} more` : ''}.\n`;
}

function dropImports(text: string): string {
  return text.replaceAll(/^import .*\n+/gm, '');
}

/** What stands in several files here is in one there. */
function joinImports(text: string): string {
  return text.replaceAll(/'[./]*(?:contract\/(?:router|judge-call)|bound-router)\.ts'/g, () => `'./router.ts'`);
}

/** Puts data where the file has its empty place: a literal, or JSON in a raw string of Python, which no JSON can end, for it never holds three quotes in a row. */
function fill(text: string, { empty, data, language }: { readonly empty: object; readonly data: object; readonly language: DataLanguage }): string {
  return text.replace(printData(empty, 'json'), () => printData(data, language));
}
