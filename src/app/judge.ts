import type { JsonObject } from '../contract/json.ts';
import type { Problem } from '../contract/problem.ts';
import type { Registry } from '../contract/registry.ts';
import { judgeMarks, lintContract, type Mark } from '../lint/lint.ts';
import type { Finding } from '../lint/rule.ts';
import { readingOf, registryOf, toolNamesOf } from './derive.ts';
import type { Workspace } from './workspace.ts';

export interface Judgement {
  /** Rule findings, then what the reader could not use. */
  readonly findings: readonly Finding[];
  readonly marks: readonly Mark[];
  /** Worst mark: decides the dot in the tree and whether the tool ships. */
  readonly state: Mark['state'];
}

const judgements = new WeakMap<JsonObject, { readonly registry: Registry; readonly names: ReadonlySet<string>; readonly judgement: Judgement }>();

export function judge(document: JsonObject, workspace: Workspace): Judgement {
  const registry = registryOf(workspace);
  const names = toolNamesOf(workspace);
  const known = judgements.get(document);
  if (known !== undefined && known.registry === registry && known.names === names) return known.judgement;
  const { contract, problems } = readingOf(document);
  const found = lintContract({ contract, registry, toolNames: names });
  const marks = judgeMarks(found);
  const judgement: Judgement = { findings: [...found, ...problems.map(toFinding)], marks, state: worst(marks) };
  judgements.set(document, { registry, names, judgement });
  return judgement;
}

function toFinding(problem: Problem): Finding {
  return { code: problem.code, severity: problem.code === 'unknown_key' ? 'info' : 'warning', at: problem.at ?? [], message: problem.message, hint: problem.hint };
}

function worst(marks: readonly Mark[]): Mark['state'] {
  if (marks.some((mark) => mark.state === 'error')) return 'error';
  return marks.some((mark) => mark.state === 'warn') ? 'warn' : 'pass';
}
