import type { JsonObject } from '../contract/json.ts';
import { NO_EVIDENCE } from '../lint/evidence.ts';
import { judgeMarks, type Judgement, type Mark } from '../lint/judgement.ts';
import { createLinter, type Verdict } from '../lint/linter.ts';
import { readingOf, registryOf, remember } from './derive.ts';
import type { Workspace } from './workspace.ts';

const lint = createLinter(() => NO_EVIDENCE);

export const verdictOf: (workspace: Workspace) => Verdict = remember((workspace) => lint({ tools: workspace.tools.map((tool) => readingOf(tool.document)), registry: registryOf(workspace) }));

const byDocument: (verdict: Verdict, workspace: Workspace) => ReadonlyMap<JsonObject, Judgement> = (verdict, workspace) => new Map(workspace.tools.flatMap(({ document }, i) => {
  const judgement = verdict.tools[i];
  return judgement === undefined ? [] : [[document, judgement] as const];
}));

const judgements = remember<Workspace, ReadonlyMap<JsonObject, Judgement>>((workspace) => byDocument(verdictOf(workspace), workspace));

const NOTHING: Judgement = { findings: [], suppressed: [], state: 'pass', score: { points: 100, deductions: [] } };

export function judge(document: JsonObject, workspace: Workspace): Judgement {
  return judgements(workspace).get(document) ?? NOTHING;
}

export const marksOf: (judgement: Judgement) => readonly Mark[] = remember((judgement) => judgeMarks(judgement.findings));
