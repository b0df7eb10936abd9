import judging from '../../contract/session/authorize-call.ts?raw';
import { createRouter } from '../../contract/session/create-router.ts';
import { getEffectiveDecision } from '../../contract/session/get-effective-decision.ts';
import { getRoutableTool } from '../../contract/session/routed-tool.ts';
import type { Router } from '../../contract/session/router.ts';
import machine from '../../contract/session/router.ts?raw';
import type { Artifact, Publication, PublishedFile } from '../artifact.ts';
import { printData } from '../print-data.ts';
import { printGuide } from '../print-guide.ts';
import { listRouterCases } from '../router-cases.ts';
import boundRouterTest from '../runtime/bound-router-test.ts?raw';
import boundRouter from '../runtime/bound-router.ts?raw';
import pythonRouter from '../runtime/router.py?raw';
import pythonTest from '../runtime/test_router.py?raw';

/** The text in the source files that the data replaces. */
const EMPTY_ROUTER = {
  script: '{ tools: [], phases: [], gates: [] }',
  ascii: '{ "tools": [], "phases": [], "gates": [] }',
};
const EMPTY_CASES = {
  script: '{ turns: [], path: [], calls: [], done: [] }',
  ascii: '{ "turns": [], "path": [], "calls": [], "done": [] }',
};
const MOST_NAMED = 12;

/**
 * The machine is one text: what runs here is what is exported. The twin in Python is held to the
 * same answers by our tests and by its own.
 */
export const router: Artifact = {
  id: 'router',
  summary:
    'Which tools a turn shows and when done may be said: as data, as TypeScript and as Python, each with its tests. What needs the drafts as well stands among them.',
  createFiles: (publication) => {
    const all = createDraftRouter(publication);
    return [
      ...printRouter('router', createReadyRouter(publication)),
      ...(all.drafts === undefined ? [] : printRouter('drafts/router', all)),
    ];
  },
};

/**
 * Drafts are not shown; they still decide which tool says done, so that holding one back opens no
 * gate.
 */
export function createReadyRouter(publication: Pick<Publication, 'registry' | 'tools'>): Router {
  const { drafts: _, ...all } = createDraftRouter(publication);
  return {
    ...all,
    tools: all.tools.filter((_tool, i) => publication.tools[i]?.blockers.length === 0),
  };
}

/** Of all tools, with the names of those that are drafts; undefined where none is. */
function createDraftRouter({ registry, tools }: Pick<Publication, 'registry' | 'tools'>): Router {
  const routed = createRouter(
    registry,
    tools.map(({ contract }) => ({
      ...getRoutableTool(contract),
      decision: getEffectiveDecision(contract).decision,
    })),
  );
  const drafts = tools
    .filter(({ blockers }) => blockers.length > 0)
    .map(({ contract }) => contract.name);
  return { ...routed, ...(drafts.length === 0 ? {} : { drafts }) };
}

function printRouter(folder: string, data: Router): readonly PublishedFile[] {
  if (data.tools.length === 0) return [];
  const cases = listRouterCases(data);
  return [
    { path: `${folder}/README.md`, text: printGuide(data) },
    { path: `${folder}/router.json`, text: `${printData(data, 'json')}\n` },
    {
      path: `${folder}/router.ts`,
      text: `${printDraftComment('//', data)}${machine}\n${removeImports(judging)}\n${replaceData(removeImports(boundRouter), EMPTY_ROUTER.script, printData(data, 'script'))}`,
    },
    {
      path: `${folder}/router.test.ts`,
      text: replaceData(
        replaceImports(boundRouterTest),
        EMPTY_CASES.script,
        printData(cases, 'script'),
      ),
    },
    {
      path: `${folder}/router.py`,
      text: `${printDraftComment('#', data)}${replaceData(pythonRouter, EMPTY_ROUTER.ascii, printData(data, 'ascii'))}`,
    },
    {
      path: `${folder}/test_router.py`,
      text: replaceData(pythonTest, EMPTY_CASES.ascii, printData(cases, 'ascii')),
    },
  ];
}

/** A comment of one line: a name that would end it is written with escapes. */
function printDraftComment(mark: '//' | '#', { tools, drafts = [] }: Router): string {
  if (drafts.length === 0) return '';
  const names = drafts
    .slice(0, MOST_NAMED)
    .map((name) => printData(name, 'ascii'))
    .join(', ');
  return `${mark} Made while ${drafts.length} of ${tools.length} tools ${drafts.length === 1 ? 'is a draft' : 'are drafts'}: ${names}${drafts.length > MOST_NAMED ? ` and ${drafts.length - MOST_NAMED} more` : ''}.\n`;
}

function removeImports(text: string): string {
  return text.replaceAll(/^import [^;]*;\n+/gm, '');
}

/** What stands in several files here is in one there. */
function replaceImports(text: string): string {
  return text.replaceAll(
    /'[./]*(?:contract\/session\/(?:router|authorize-call)|bound-router)\.ts'/g,
    () => `'./router.ts'`,
  );
}

/**
 * Replaces the empty value: with a literal, or with JSON in a raw string of Python, which no JSON
 * ends, for it never holds three quotes in a row.
 */
function replaceData(text: string, empty: string, data: string): string {
  return text.replace(empty, () => data);
}
