import type { JsonObject } from '../contract/json.ts';
import type { Problem } from '../contract/problem.ts';
import type { Registry } from '../contract/registry.ts';
import { judgeMarks, judgeState, lintContract, type Mark } from '../lint/lint.ts';
import type { Finding } from '../lint/rule.ts';
import { nameOf, readingOf, registryOf, remember, toolNamesOf } from './derive.ts';
import type { Workspace } from './workspace.ts';

export interface Judgement {
  /** Rule findings, then what the reader could not use. */
  readonly findings: readonly Finding[];
  readonly marks: readonly Mark[];
  /** The worst of the rules' findings, with a mark or without: decides the dot in the tree and whether the tool ships. */
  readonly state: Mark['state'];
}

/** What a judgement depends on besides the document. */
interface Surroundings {
  readonly registry: Registry;
  readonly toolNames: ReadonlySet<string>;
  readonly repeatedNames: ReadonlySet<string>;
}

const judgements = new WeakMap<JsonObject, { readonly around: Surroundings; readonly judgement: Judgement }>();

export function judge(document: JsonObject, workspace: Workspace): Judgement {
  const around = lookAround(workspace);
  const known = judgements.get(document);
  if (known?.around === around) return known.judgement;
  const { contract, problems } = readingOf(document);
  const found = lintContract({ contract, ...around });
  const judgement: Judgement = { findings: [...found, ...problems.map(toFinding)], marks: judgeMarks(found), state: judgeState(found) };
  judgements.set(document, { around, judgement });
  return judgement;
}

let last: Surroundings | undefined;

/** The same object while no name and nothing of the registry changes, so that one keystroke does not judge every tool again. */
const lookAround: (workspace: Workspace) => Surroundings = remember((workspace) => {
  const next: Surroundings = { registry: registryOf(workspace), toolNames: toolNamesOf(workspace), repeatedNames: findRepeated(workspace.tools.map(nameOf)) };
  if (last === undefined || last.registry !== next.registry || last.toolNames !== next.toolNames || !isSameSet(last.repeatedNames, next.repeatedNames)) last = next;
  return last;
});

function findRepeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names) (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((name) => b.has(name));
}

function toFinding(problem: Problem): Finding {
  return { code: problem.code, severity: problem.code === 'unknown_key' ? 'info' : 'warning', at: problem.at ?? [], message: problem.message, hint: problem.hint };
}
