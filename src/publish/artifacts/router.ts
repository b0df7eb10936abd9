import authorizeCallText from '../../contract/session/authorize-call.ts?raw';
import { createRouter } from '../../contract/session/create-router.ts';
import describeNeedText from '../../contract/session/describe-need.ts?raw';
import describeStepsText from '../../contract/session/describe-steps.ts?raw';
import { getEffectiveDecision } from '../../contract/session/get-effective-decision.ts';
import { getRoutableTool } from '../../contract/session/routed-tool.ts';
import type { Router } from '../../contract/session/router.ts';
import routerText from '../../contract/session/router.ts?raw';
import type { Artifact, Publication, PublishedFile } from '../artifact.ts';
import { formatNames } from '../format-names.ts';
import { printData } from '../print-data.ts';
import { printGuide } from '../print-guide.ts';
import { listRouterCases } from '../router-cases.ts';
import boundRouterTestText from '../runtime/bound-router-test.ts?raw';
import boundRouterText from '../runtime/bound-router.ts?raw';
import pythonRouterText from '../runtime/router.py?raw';
import pythonTestText from '../runtime/test_router.py?raw';

/** The text in the source files that the design's data replaces. */
const EMPTY_ROUTER = {
  script: '{ tools: [], phases: [], gates: [] }',
  ascii: '{ "tools": [], "phases": [], "gates": [] }',
};
const EMPTY_CASES = {
  script: '{ turns: [], path: [], calls: [], done: [] }',
  ascii: '{ "turns": [], "path": [], "calls": [], "done": [] }',
};

/**
 * The TypeScript is the source that runs here, so that both decide alike. The Python port is tested
 * against the same cases, here and in its own exported test.
 */
export const router: Artifact = {
  id: 'router',
  createFiles: (publication) => {
    const all = createDraftRouter(publication);
    return [
      ...printRouter('runtime', 'router.md', createReadyRouter(publication)),
      ...(all.drafts === undefined ? [] : printRouter('drafts/router', 'README.md', all)),
    ];
  },
};

/**
 * Without the drafts. They still count when the done tool is found, so that holding a tool back
 * opens no gate.
 */
function createReadyRouter(publication: Pick<Publication, 'registry' | 'tools'>): Router {
  const { drafts: _, ...all } = createDraftRouter(publication);
  return {
    ...all,
    tools: all.tools.filter((_tool, i) => publication.tools[i]?.blockers.length === 0),
  };
}

/** Of all tools; `drafts` has the names of those that are drafts, and is left out without any. */
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

/** `guide`: the name of its guide; that of the runtime is about the guard. */
function printRouter(folder: string, guide: string, data: Router): readonly PublishedFile[] {
  if (data.tools.length === 0) return [];
  const cases = listRouterCases(data);
  return [
    { path: `${folder}/${guide}`, text: printGuide(data) },
    { path: `${folder}/router.json`, text: `${printData(data, 'json')}\n` },
    {
      path: `${folder}/router.ts`,
      text: `${printDraftComment('//', data)}${printScript(data)}`,
    },
    {
      path: `${folder}/router.test.ts`,
      text: replaceData(
        replaceImports(boundRouterTestText),
        EMPTY_CASES.script,
        printData(cases, 'script'),
      ),
    },
    {
      path: `${folder}/router.py`,
      text: `${printDraftComment('#', data)}${replaceData(pythonRouterText, EMPTY_ROUTER.ascii, printData(data, 'ascii'))}`,
    },
    {
      path: `${folder}/test_router.py`,
      text: replaceData(pythonTestText, EMPTY_CASES.ascii, printData(cases, 'ascii')),
    },
  ];
}

/** A one-line comment: escapes keep a name with a line break from ending it. */
function printDraftComment(mark: '//' | '#', { tools, drafts = [] }: Router): string {
  if (drafts.length === 0) return '';
  const names = formatNames(drafts.map((name) => printData(name, 'ascii')));
  return `${mark} Made while ${drafts.length} of ${tools.length} tools ${drafts.length === 1 ? 'is a draft' : 'are drafts'}: ${names}.\n`;
}

/** The whole router as one file without imports. */
function printScript(data: Router): string {
  return [
    routerText,
    ...[describeNeedText, describeStepsText, authorizeCallText].map(removeImports),
    replaceData(removeImports(boundRouterText), EMPTY_ROUTER.script, printData(data, 'script')),
  ].join('\n');
}

function removeImports(text: string): string {
  return text.replaceAll(/^import [^;]*;\n+/gm, '');
}

/** The exported `router.ts` holds all of these files. */
function replaceImports(text: string): string {
  return text.replaceAll(
    /'[./]*(?:contract\/session\/(?:router|authorize-call)|bound-router)\.ts'/g,
    () => `'./router.ts'`,
  );
}

/**
 * Puts the data where the source has the empty value. In Python that is a raw string in triple
 * quotes, which no JSON ends: it never has three quotes in a row.
 */
function replaceData(text: string, empty: string, data: string): string {
  return text.replace(empty, () => data);
}
