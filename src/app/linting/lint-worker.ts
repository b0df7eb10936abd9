import type { JsonObject } from '../../contract/json/json.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Evidence } from '../../lint/evidence.ts';
import { fixDesign } from '../../lint/fix-design.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import type { Findings } from '../../lint/lint.ts';
import { createLinter, type Lintable, type LintResults } from '../../lint/linter.ts';
import { createRuleBook } from '../../lint/rule-book.ts';
import { families } from '../../lint/rules.ts';
import { measureSetScore } from '../../lint/score.ts';
import { getFixKey, isRename } from '../../lint/select-fix.ts';
import { applyRefactoring, describeRefactoring } from '../../refactor/apply-refactoring.ts';
import { getContractReading, getRegistryReading } from '../derive.ts';
import { NO_CALLS } from './find-calls.ts';
import type { LintAnswer, LintJob } from './lint-job.ts';

/** Results in one message: each message is a task of the page's main thread. */
const MOST_AT_ONCE = 100;

interface LintWorkerState {
  version: number;
  registry: JsonObject;
  order: readonly string[];
  readonly documents: Map<string, JsonObject>;
  /** Those of the next job. */
  readonly given: (readonly [string, JsonObject])[];
  /** The results that the page has, by tool id. */
  told: Map<string, LintResult>;
  toldRegistry: Findings | undefined;
  waiting: (readonly [string, LintResult])[];
  calls: JsonObject;
  /** The registry that was linted last, and what it was read from. */
  design:
    | { readonly registry: Registry; readonly source: JsonObject; readonly calls: JsonObject }
    | undefined;
}

/**
 * The linter and its copy of the design, for a worker or a test. Answers jobs one after another.
 */
export function createLintWorker(
  createEvidence: (registry: Registry, calls: JsonObject) => Evidence,
): (job: LintJob) => LintAnswer {
  const room: LintWorkerState = {
    version: 0,
    registry: new Map(),
    order: [],
    documents: new Map(),
    given: [],
    told: new Map(),
    toldRegistry: undefined,
    waiting: [],
    calls: NO_CALLS,
    design: undefined,
  };
  const lint = createLinter((registry) => createEvidence(registry, room.calls));
  return (job) => {
    switch (job.kind) {
      case 'lint':
        return job.base !== -1 && job.base !== room.version
          ? { kind: 'lost' }
          : lintDesign(room, job, lint);
      case 'give':
        room.given.push(...job.documents);
        return { kind: 'given' };
      case 'take':
        return {
          kind: 'results',
          version: room.version,
          ...removeBatch(room),
          registry: undefined,
          score: undefined,
        };
      case 'fix':
        return fixTools(room, job, lint);
      case 'refactor':
        return runRefactoring(room, job);
      case 'book':
        return { kind: 'book', book: createRuleBook(families) };
    }
  };
}

function lintDesign(
  room: LintWorkerState,
  job: Extract<LintJob, { kind: 'lint' }>,
  lint: (design: Lintable) => LintResults,
): LintAnswer {
  if (job.base === -1) {
    room.documents.clear();
    room.told = new Map();
    room.calls = NO_CALLS;
    room.toldRegistry = undefined;
  }
  room.version += 1;
  room.registry = job.registry ?? room.registry;
  room.order = job.order ?? room.order;
  room.calls = job.calls ?? room.calls;
  for (const [id, document] of [...room.given.splice(0), ...job.changed])
    room.documents.set(id, document);
  const present = new Set(room.order);
  for (const id of room.documents.keys()) if (!present.has(id)) room.documents.delete(id);
  const results = lint(readDesign(room));
  const told = new Map(
    room.order.flatMap((id, i) =>
      results.tools[i] === undefined ? [] : [[id, results.tools[i]] as const],
    ),
  );
  room.waiting = [...told].filter(([id, lintResult]) => room.told.get(id) !== lintResult);
  room.waiting.sort(([a], [b]) => Number(b === job.first) - Number(a === job.first));
  room.told = told;
  const registry = results.registry === room.toldRegistry ? undefined : results.registry;
  room.toldRegistry = results.registry;
  return {
    kind: 'results',
    version: room.version,
    ...removeBatch(room),
    registry,
    score: measureSetScore(
      results.tools.map(({ score }) => score),
      results.registry.findings,
    ),
  };
}

function readDesign(room: LintWorkerState): Lintable {
  return {
    tools: room.order.map((id) => getContractReading(getDocument(room, id))),
    registry: getLintedRegistry(room),
  };
}

/** Another object where other transcripts are open: the linter then starts anew. */
function getLintedRegistry(room: LintWorkerState): Registry {
  const { design, registry: source, calls } = room;
  if (design?.source === source && design.calls === calls) return design.registry;
  const read = getRegistryReading(source).registry;
  const registry = calls.size === 0 ? read : { ...read };
  room.design = { registry, source, calls };
  return registry;
}

function getDocument(room: LintWorkerState, id: string): JsonObject {
  return room.documents.get(id) ?? EMPTY;
}

const EMPTY: JsonObject = new Map();

function removeBatch(room: LintWorkerState): {
  readonly tools: readonly (readonly [string, LintResult])[];
  readonly more: number;
} {
  const tools = room.waiting.splice(0, MOST_AT_ONCE);
  return { tools, more: room.waiting.length };
}

function fixTools(
  room: LintWorkerState,
  job: Extract<LintJob, { kind: 'fix' }>,
  lint: (design: Lintable) => LintResults,
): LintAnswer {
  const { tools, rule, fixes, chosen, only } = job;
  const isChosen = chosen && new Set(chosen);
  const before = readDesign(room);
  const { design, applied, failed } = fixDesign(
    before,
    {
      ...(tools && { tools: new Set(tools.map((id) => room.order.indexOf(id))) }),
      fixes,
      // References in other tools follow a new name, so a person gives it.
      isAccepted: ({ tool, finding, fix }) => {
        if (isRename(fix) || (rule !== undefined && finding.code !== rule)) return false;
        const id = tool === undefined ? undefined : room.order[tool];
        if (only !== undefined) return getFixKey(id, finding, fix) === only;
        return (
          isChosen === undefined || fix.kind === 'safe' || isChosen.has(getFixKey(id, finding, fix))
        );
      },
    },
    lint,
  );
  const documents = room.order.flatMap((id, i) => {
    const document = design.tools[i]?.contract.source;
    return document === undefined || document === before.tools[i]?.contract.source
      ? []
      : [[id, document] as const];
  });
  const registry = design.registry === before.registry ? undefined : design.registry.source;
  return { kind: 'fixed', documents, registry, count: applied.length, failed: failed.length };
}

function runRefactoring(
  room: LintWorkerState,
  { tool, refactoring: wanted }: Extract<LintJob, { kind: 'refactor' }>,
): LintAnswer {
  const documents = room.order.map((id) => getDocument(room, id));
  const outcome = applyRefactoring(
    { registry: room.registry, tools: documents },
    room.order.indexOf(tool),
    wanted,
  );
  if (outcome.kind === 'problem') return { kind: 'refused', problem: outcome.problem };
  const idOf = new Map(documents.map((document, i) => [document, room.order[i]]));
  const { tools, registry } = outcome.value;
  return {
    kind: 'refactored',
    about: describeRefactoring(wanted),
    tools: tools.map((document) => idOf.get(document) ?? document),
    registry: registry === room.registry ? undefined : registry,
  };
}
