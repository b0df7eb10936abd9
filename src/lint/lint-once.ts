import type { Contract } from '../contract/contract.ts';
import { removeMemoized } from '../contract/memoize.ts';
import type { Registry } from '../contract/registry.ts';
import type { Evidence } from './evidence.ts';
import { createNotingContract, createNotingView, groupRepeats } from './group-repeats.ts';
import type { LintResult } from './lint-result.ts';
import { lintGroups, lintSet, splitSuppressed, type Findings, type SubjectGroup } from './lint.ts';
import { createLintResult, type Lintable } from './linter.ts';
import { getMember, type Member } from './member.ts';
import type { Neighbours } from './neighbours.ts';
import { isLinted } from './profile.ts';
import type { Finding } from './rule.ts';
import { createToolSet } from './tool-set.ts';

export interface LazyLintResults {
  /** About the registry itself. */
  readonly registry: Findings;
  /** One per tool, in order, each linted when it is read. Iterate only once. */
  readonly tools: Iterable<LintResult>;
}

const NONE: readonly Finding[] = [];
const NOTHING: Findings = { findings: NONE, suppressed: [] };
/** Tools linted before the caches are dropped. */
const AT_A_TIME = 16;

/**
 * The same findings as the linter's, a few tools at a time and without its caches: memory stays flat
 * for ten thousand tools that nobody edits. Tools that repeat another but for the name are linted
 * with it.
 */
export function lintOnce({ tools, registry }: Lintable, evidence: Evidence): LazyLintResults {
  const prepared = createPreparedTools(tools);
  return lintPrepared(prepared, registry, evidence, createSetFacts(prepared, registry, evidence));
}

/** Tools with their repeats found. */
export interface PreparedTools {
  readonly tools: Lintable['tools'];
  /** Those of the tools; the ones with repeats note what is read of them. */
  readonly contracts: readonly Contract[];
  /** Linted together, before the caches are dropped. */
  readonly batches: readonly Batch[];
}

/** What is known of the set of which tools are linted. */
export interface SetFacts {
  readonly view: Neighbours;
  /** What rules of sets say of a tool, by its index. */
  readonly listAbout: (index: number) => readonly Finding[];
  /** About the registry itself. */
  readonly registry: Findings;
}

export function createPreparedTools(tools: Lintable['tools']): PreparedTools {
  const groups = groupRepeats(tools.map(({ contract }) => contract));
  return { tools, contracts: createContracts(tools, groups), batches: splitBatches(groups) };
}

function createSetFacts(
  { contracts, batches }: PreparedTools,
  registry: Registry,
  evidence: Evidence,
): SetFacts {
  const set = createToolSet();
  set.replace(
    [],
    contracts.filter((contract) => isLinted(contract, registry)),
  );
  const members = listEach(contracts, batches, (contract) =>
    isLinted(contract, registry) ? getMember(contract) : undefined,
  );
  const about = groupByMember(
    lintSet({ registry, members: members.filter((member) => member !== undefined), evidence }),
  );
  return {
    view: set.createView(),
    listAbout: (i) => {
      const member = members[i];
      return (member && about.get(member)) ?? NONE;
    },
    registry: splitSuppressed(about.get(undefined) ?? NONE, registry, undefined),
  };
}

export function lintPrepared(
  { tools, contracts, batches }: PreparedTools,
  registry: Registry,
  evidence: Evidence,
  { view, listAbout, registry: aboutRegistry }: SetFacts,
): LazyLintResults {
  const noting = createNotingView(view);
  const createGroup = (indexes: Group): SubjectGroup | undefined => {
    const [first, ...repeats] = indexes.flatMap((i) => contracts[i] ?? []);
    return (
      first && {
        first: { contract: first, registry, set: repeats.length > 0 ? noting : view, evidence },
        repeats: repeats.map((contract) => ({ contract, registry, set: view, evidence })),
      }
    );
  };
  return {
    registry: aboutRegistry,
    tools: (function* () {
      const found = new Map<number, Findings>();
      const waiting = batches.values();
      for (const [i, reading] of tools.entries()) {
        while (!found.has(i)) {
          const { value: batch, done } = waiting.next();
          if (done === true) break;
          lintBatch(batch, createGroup, found);
        }
        const own = found.get(i) ?? NOTHING;
        found.delete(i);
        yield createLintResult(reading, own, listAbout(i), registry);
      }
    })(),
  };
}

/** Indexes of tools that differ only in their name. */
type Group = readonly number[];
type Batch = readonly Group[];

/** The contracts; those with repeats note what is read of them. */
function createContracts(tools: Lintable['tools'], groups: readonly Group[]): readonly Contract[] {
  const contracts = tools.map(({ contract }) => contract);
  for (const [first = 0, ...repeats] of groups) {
    const contract = contracts[first];
    if (repeats.length > 0 && contract !== undefined)
      contracts[first] = createNotingContract(contract);
  }
  return contracts;
}

function splitBatches(groups: readonly Group[]): readonly Batch[] {
  const batches: Group[][] = [];
  let room = 0;
  for (const group of groups) {
    if (room <= 0) {
      batches.push([]);
      room = AT_A_TIME;
    }
    batches.at(-1)?.push(group);
    room -= group.length;
  }
  return batches;
}

/** What is computed of each tool, in an order in which the caches help most. */
export function listEach<T>(
  contracts: readonly Contract[],
  batches: readonly Batch[],
  read: (contract: Contract) => T | undefined,
): readonly (T | undefined)[] {
  const results: (T | undefined)[] = contracts.map(() => undefined);
  for (const batch of batches) {
    removeMemoized();
    for (const i of batch.flat()) {
      const contract = contracts[i];
      if (contract !== undefined) results[i] = read(contract);
    }
  }
  return results;
}

/** Findings about each member, and about the registry under undefined. */
export function groupByMember(
  found: ReturnType<typeof lintSet>,
): ReadonlyMap<Member | undefined, readonly Finding[]> {
  const about = new Map<Member | undefined, Finding[]>();
  for (const { finding, member } of found) {
    const known = about.get(member);
    if (known === undefined) about.set(member, [finding]);
    else known.push(finding);
  }
  return about;
}

function lintBatch(
  batch: Batch,
  createGroup: (group: Group) => SubjectGroup | undefined,
  found: Map<number, Findings>,
): void {
  removeMemoized();
  const results = lintGroups(batch.flatMap((group) => createGroup(group) ?? []));
  for (const [i, group] of batch.entries())
    for (const [j, at] of group.entries()) found.set(at, results[i]?.[j] ?? NOTHING);
}
