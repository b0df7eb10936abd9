import { applyEdits, type Edit } from '../contract/document/edit.ts';
import { readContract, readRegistry } from '../contract/document/read.ts';
import { formatPointer, type Pointer } from '../contract/json/pointer.ts';
import { listFixable } from './lint-result.ts';
import type { Lintable, LintResults } from './linter.ts';
import type { Finding, Fix } from './rule.ts';
import { selectFix, type FixChoice } from './select-fix.ts';

/** For safe fixes: they rarely depend on each other, and never twice. */
const MOST_SAFE_ROUNDS = 3;
/** For other fixes: several may edit the same description, and each round applies one of them. */
const MOST_ROUNDS = 12;
/** How often a round is repeated without the fixes that failed in it. */
const MOST_ATTEMPTS = 4;
/** After this many failures a fix is a defect of its rule. */
const MOST_FAILURES = 2;

/** A fix and what it edits: a tool, by its position, or the registry. */
export interface PlacedFix {
  readonly tool: number | undefined;
  readonly finding: Finding;
  readonly fix: Fix;
}

interface FixScope {
  /** Positions of tools. Without it: all tools and the registry. */
  readonly tools?: ReadonlySet<number>;
  readonly fixes: FixChoice;
  /** Asked once for each fix in each round. */
  readonly isAccepted?: (placed: PlacedFix) => boolean;
}

export interface FixedDesign {
  readonly design: Lintable;
  /** In the order of application. */
  readonly applied: readonly PlacedFix[];
  /** Not applied, because the finding remained afterwards: defects of their rules. */
  readonly failed: readonly PlacedFix[];
  /** Rounds that changed something. */
  readonly rounds: number;
}

/**
 * Applies the chosen fix of every finding in the scope. Each round applies all fixes that don't
 * edit the same place and keeps those whose finding is gone. `lint` must be incremental: only what
 * a round changed is linted again.
 */
export function fixDesign(
  start: Lintable,
  scope: FixScope,
  lint: (design: Lintable) => LintResults,
): FixedDesign {
  const most = scope.fixes.kinds.every((kind) => kind === 'safe') ? MOST_SAFE_ROUNDS : MOST_ROUNDS;
  const run: Run = { lint, failures: new Map() };
  const applied: PlacedFix[] = [];
  let state: State = { design: start, results: lint(start) };
  let rounds = 0;
  for (let round = 0; round < most; round += 1) {
    const done = runRound(state, scope, run);
    if (done.applied.length === 0 && !done.isDeferred) break;
    if (done.applied.length > 0) rounds += 1;
    applied.push(...done.applied);
    state = done;
  }
  const failed = [...run.failures.values()].flatMap(({ placed, count }) =>
    count >= MOST_FAILURES ? [placed] : [],
  );
  return { design: state.design, applied, failed, rounds };
}

interface State {
  readonly design: Lintable;
  readonly results: LintResults;
}

interface Run {
  readonly lint: (design: Lintable) => LintResults;
  /** How often a finding remained after its fix. Once may be due to another fix of the round. */
  readonly failures: Map<string, { readonly placed: PlacedFix; readonly count: number }>;
}

interface Round extends State {
  readonly applied: readonly PlacedFix[];
  /** After its first failure a fix is tried once more in the next round. */
  readonly isDeferred: boolean;
}

function runRound(before: State, scope: FixScope, { lint, failures }: Run): Round {
  let chosen = selectFixes(before, scope).filter(
    (placed) => (failures.get(getPlacedFixKey(placed))?.count ?? 0) < MOST_FAILURES,
  );
  let isDeferred = false;
  for (let attempt = 0; attempt < MOST_ATTEMPTS && chosen.length > 0; attempt += 1) {
    const { design, effective } = applyFixes(before.design, chosen);
    if (effective.length === 0) break;
    const results = lint(design);
    const wrong = new Set(listFailed(effective, before.results, results));
    if (wrong.size === 0) return { design, results, applied: effective, isDeferred };
    for (const placed of wrong) {
      const count = (failures.get(getPlacedFixKey(placed))?.count ?? 0) + 1;
      failures.set(getPlacedFixKey(placed), { placed, count });
      isDeferred ||= count < MOST_FAILURES;
    }
    chosen = chosen.filter((placed) => !wrong.has(placed));
  }
  return { ...before, applied: [], isDeferred };
}

function getPlacedFixKey({ tool, finding, fix }: PlacedFix): string {
  return JSON.stringify([tool, finding.code, finding.at, fix.title]);
}

/**
 * For each tool, and for the registry, the fixes that can be applied together; the first finding
 * wins.
 */
function selectFixes({ design, results }: State, scope: FixScope): readonly PlacedFix[] {
  const names = new Set(design.tools.map(({ contract }) => contract.name));
  const select = (findings: readonly Finding[], tool: number | undefined): readonly PlacedFix[] => {
    const selected: PlacedFix[] = [];
    const touched = createTouchedPlaces();
    for (const finding of findings) {
      const fix = selectFix(finding, scope.fixes);
      if (fix === undefined) continue;
      const placed = { tool, finding, fix };
      const places = fix.edits.map(getTouchedPointer);
      if (places.some(touched.hasOverlap)) continue;
      if (scope.isAccepted?.(placed) === false || !addFreeName(fix, names)) continue;
      places.forEach(touched.add);
      selected.push(placed);
    }
    return selected;
  };
  const ofTools = [...design.tools.keys()].flatMap((i) => {
    const isAsked = scope.tools === undefined || scope.tools.has(i);
    return isAsked ? select(listFindings(results, i), i) : [];
  });
  return scope.tools === undefined
    ? [...ofTools, ...select(results.registry.findings, undefined)]
    : ofTools;
}

/** A new name must be free, also among the names that other tools get in the same round. */
function addFreeName({ edits }: Fix, names: Set<string>): boolean {
  const name = edits.find(({ at }) => at.length === 1 && at[0] === 'name');
  if (name?.kind !== 'set' || typeof name.value !== 'string') return true;
  if (names.has(name.value)) return false;
  names.add(name.value);
  return true;
}

/** The pointer an edit can change. Adding or removing a list item moves the other items too. */
function getTouchedPointer({ kind, at }: Edit): Pointer {
  return kind !== 'set' && typeof at.at(-1) === 'number' ? at.slice(0, -1) : at;
}

interface TouchedPointers {
  /** Whether a pointer encloses one already taken, or is enclosed by it. */
  readonly hasOverlap: (place: Pointer) => boolean;
  readonly add: (place: Pointer) => void;
}

function createTouchedPlaces(): TouchedPointers {
  const added = new Set<string>();
  const enclosing = new Set<string>();
  const listPrefixes = (place: Pointer): readonly string[] =>
    [[], ...place].map((_, i) => formatPointer(place.slice(0, i)));
  return {
    hasOverlap: (place) =>
      enclosing.has(formatPointer(place)) ||
      listPrefixes(place).some((prefix) => added.has(prefix)),
    add: (place) => {
      added.add(formatPointer(place));
      for (const prefix of listPrefixes(place)) enclosing.add(prefix);
    },
  };
}

interface AppliedFixes {
  readonly design: Lintable;
  /** Those that changed something. */
  readonly effective: readonly PlacedFix[];
}

function applyFixes(design: Lintable, chosen: readonly PlacedFix[]): AppliedFixes {
  const tools = [...design.tools];
  let { registry } = design;
  const effective = chosen.filter(({ tool, fix }) => {
    const source = tool === undefined ? registry.source : tools[tool]?.contract.source;
    const next = source && applyEdits(source, fix.edits);
    if (next === undefined || next === source) return false;
    // A profile that was asked for is not in the document.
    if (tool === undefined)
      registry = { ...readRegistry(next).registry, profile: registry.profile };
    else tools[tool] = readContract(next);
    return true;
  });
  return { design: { tools, registry }, effective };
}

/**
 * Fixes whose finding remains: the same message at the same place, or another finding of the rule
 * there that asks for one more fix.
 */
function listFailed(
  applied: readonly PlacedFix[],
  before: LintResults,
  after: LintResults,
): readonly PlacedFix[] {
  const byTool = new Map<number | undefined, PlacedFix[]>();
  for (const placed of applied)
    byTool.set(placed.tool, [...(byTool.get(placed.tool) ?? []), placed]);
  return [...byTool].flatMap(([tool, placed]) => {
    const messages = new Set(placed.map(({ finding }) => finding.message));
    const isOpen = ({ fixes = [], message }: Finding): boolean =>
      fixes.length > 0 || messages.has(message);
    const [had, has] = [before, after].map((results) =>
      countByPlace(listFindings(results, tool).filter(isOpen)),
    );
    const fixed = countByPlace(placed.map(({ finding }) => finding));
    return placed.filter(({ finding }) => {
      const place = getFindingKey(finding);
      return (has?.get(place) ?? 0) > (had?.get(place) ?? 0) - (fixed.get(place) ?? 0);
    });
  });
}

/** Those that the preset does not report, too. */
function listFindings(results: LintResults, tool: number | undefined): readonly Finding[] {
  if (tool === undefined) return results.registry.findings;
  const result = results.tools[tool];
  return result === undefined ? [] : listFixable(result);
}

function countByPlace(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings)
    counts.set(getFindingKey(finding), (counts.get(getFindingKey(finding)) ?? 0) + 1);
  return counts;
}

function getFindingKey({ code, at }: Finding): string {
  return JSON.stringify([code, formatPointer(at)]);
}
