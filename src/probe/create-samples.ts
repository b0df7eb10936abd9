import { applyEdit } from '../contract/document/edit.ts';
import { isArray, isObject, type Json } from '../contract/json/json.ts';
import { formatPointer, getAt, hasPrefix, type Pointer } from '../contract/json/pointer.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { Sample } from './probe.ts';
import type { Candidate, VariantGenerator } from './sample/candidate.ts';
import { createValue } from './sample/create-value.ts';
import { findRefusals, findValidValue, NO_CHOICES } from './sample/find-valid-value.ts';
import type { GeneratedValue, SampleStyle } from './sample/generated-value.ts';
import { listBoundaries } from './sample/list-boundaries.ts';
import { listWrongMembers } from './sample/list-wrong-members.ts';
import { listWrongs } from './sample/list-wrongs.ts';
import type { Union } from './sample/read-parts.ts';
import { formatSite, listSites, removeUnneeded, type Site } from './sample/sites.ts';
import type { CompiledSchema } from './validate/compile-schema.ts';
import { formatBranchLabel } from './validate/format-branch-label.ts';
import type { Refusal } from './validate/refusal.ts';

/** Of each purpose: more than a person looks through. */
const MAX_SAMPLES = 150;
const MAX_VARIANTS = 40;
/** Places of all values that are judged, together: what takes about 100 ms. */
const MAX_WORK = 60_000;

const PURPOSES: readonly Sample['purpose'][] = ['minimal', 'full', 'boundary', 'wrong'];

const FULL: SampleStyle = { full: true, examples: true, choices: NO_CHOICES };

interface SampleRun {
  readonly bench: CompiledSchema;
  readonly isLate: () => boolean;
  readonly samples: Sample[];
  readonly counts: Map<Sample['purpose'], number>;
  /**
   * Full values with other branches and other values; each may have sites that the first has not.
   */
  readonly bases: GeneratedValue[];
  /** Purpose, place and detail of what is shown: a definition used ten times is shown once. */
  readonly shown: Set<string>;
  /** Places still to be judged, per purpose. */
  readonly work: Map<Sample['purpose'], number>;
}

/**
 * Values for a schema: the smallest, a full one, each edge of what it allows, and for each
 * constraint one that breaks it. ajv has accepted what is called minimal, full or boundary, and
 * refused what is called wrong for the reason that its title names; what could not be made so is
 * left out. `bench` is ajv's. The same schema gives the same samples, unless `isLate` says that
 * those which are there must do. Runs the schema.
 *
 * json-schema-faker 0.6.3 makes one valid value just as well (2,668 of 2,672 real schemas, tried
 * 2026-11-21), but cannot be asked for an edge or a mistake at a place, and knows neither the order
 * of keys such as "10" nor long numbers.
 */
export function createSamples(
  bench: CompiledSchema,
  isLate: () => boolean = () => false,
): readonly Sample[] {
  const minimal = findValidValue(bench, { ...FULL, full: false });
  const full = findValidValue(bench, FULL);
  const sampling: SampleRun = {
    bench,
    isLate,
    samples: [],
    counts: new Map(),
    bases: [full ?? minimal].flatMap((made) => made ?? []),
    shown: new Set(),
    work: new Map(),
  };
  if (minimal !== undefined)
    addSample(sampling, {
      purpose: 'minimal',
      title: 'Only what is required',
      value: printJson(minimal.value),
      schemaAt: '',
    });
  if (full !== undefined)
    addSample(sampling, {
      purpose: 'full',
      title: 'Everything that is declared',
      value: printJson(full.value),
      schemaAt: '',
    });
  addVariants(sampling);
  for (const base of sampling.bases) {
    for (const site of listSites(base)) {
      addWrongs(sampling, base, site);
      addBoundaries(sampling, base, site);
    }
  }
  return sampling.samples.toSorted(
    (a, b) => PURPOSES.indexOf(a.purpose) - PURPOSES.indexOf(b.purpose),
  );
}

function addSample(sampling: SampleRun, sample: Sample, detail = ''): void {
  const value = `${sample.purpose} ${sample.value}`;
  if ((sampling.counts.get(sample.purpose) ?? 0) < MAX_SAMPLES && !sampling.shown.has(value)) {
    sampling.samples.push(sample);
    sampling.counts.set(sample.purpose, (sampling.counts.get(sample.purpose) ?? 0) + 1);
  }
  sampling.shown.add(value).add([sample.purpose, sample.schemaAt, detail].join(' '));
}

function isFull({ counts, work, isLate }: SampleRun, purpose: Sample['purpose']): boolean {
  return (
    (work.get(purpose) ?? 0) > MAX_WORK || isLate() || (counts.get(purpose) ?? 0) >= MAX_SAMPLES
  );
}

/**
 * Each branch of each union and each side of each condition once. The list grows while it is
 * walked: a branch may hold a union of its own.
 */
function addVariants(sampling: SampleRun): void {
  const tried = new Set<string>();
  const isNew = (name: string): boolean =>
    tried.size < MAX_VARIANTS && !sampling.isLate() && !tried.has(name) && tried.add(name).size > 0;
  for (const base of sampling.bases) {
    for (const { at, made } of listSites(base)) {
      for (const union of made.unions) {
        tried.add(formatPointer([...union.at, union.taken]));
        for (let taken = 0; taken < union.branches; taken += 1)
          if (isNew(formatPointer([...union.at, taken])))
            addVariant(sampling, at, { ...union, taken });
      }
      for (const { schema, at: place } of made.parts) {
        for (const side of ['then', 'else'] as const)
          if (schema.has('if') && schema.has(side) && isNew(formatPointer([...place, side])))
            addSide(sampling, [...place, 'if'], side);
      }
    }
  }
}

function addSide({ bench, bases }: SampleRun, condition: Pointer, side: 'then' | 'else'): void {
  const made = findValidValue(bench, {
    ...FULL,
    choices: { ...NO_CHOICES, conditions: new Map([[formatPointer(condition), side]]) },
  });
  if (made !== undefined) bases.push(made);
}

function addVariant(sampling: SampleRun, at: Pointer, { at: union, taken }: Union): void {
  const { bench } = sampling;
  const made = findValidValue(bench, {
    ...FULL,
    choices: { ...NO_CHOICES, branches: new Map([[formatPointer(union), taken]]) },
  });
  if (made === undefined) return;
  sampling.bases.push(made);
  const schemaAt = [...union, taken];
  const value = [removeUnneeded(made, at), made.value].find(
    (each) => findRefusals(bench, each)?.length === 0,
  );
  if (value !== undefined && getAt(value, at) !== undefined)
    addSample(sampling, {
      purpose: 'boundary',
      title: `${formatSite(at)} as ${formatBranchLabel(bench.prepared.schema, schemaAt)}`,
      value: printJson(value),
      schemaAt: formatPointer(schemaAt),
    });
}

function addBoundaries(sampling: SampleRun, base: GeneratedValue, site: Site): void {
  for (const candidate of listBoundaries(site, createVariantGenerator(sampling))) {
    const found = addCandidate(
      { sampling, purpose: 'boundary', isAccepted: (refusals) => refusals.length === 0 },
      { base, site },
      candidate,
    );
    if (!found && candidate.force !== undefined) addForced(sampling, candidate, candidate.force);
  }
}

/** A value that asks for others beside it, as conditions do: made anew, and a ground for more. */
function addForced(sampling: SampleRun, { title, schemaAt, detail }: Candidate, value: Json): void {
  if (sampling.bases.length >= MAX_VARIANTS || sampling.isLate()) return;
  const forced = new Map([[formatPointer(schemaAt), value]]);
  const [least, full] = [
    findValidValue(sampling.bench, { ...FULL, full: false, forced }),
    findValidValue(sampling.bench, { ...FULL, forced }),
  ];
  if (full !== undefined) sampling.bases.push(full);
  const made = least ?? full;
  if (made !== undefined)
    addSample(
      sampling,
      {
        purpose: 'boundary',
        title,
        value: printJson(made.value),
        schemaAt: formatPointer(schemaAt),
      },
      detail,
    );
}

function addWrongs(sampling: SampleRun, base: GeneratedValue, site: Site): void {
  for (const list of [listWrongs, listWrongMembers]) {
    for (const candidate of list(site, createVariantGenerator(sampling))) {
      addCandidate(
        {
          sampling,
          purpose: 'wrong',
          isAccepted: (refusals) =>
            refusals.some((refusal) => isCausedBy(refusal, candidate.schemaAt)),
        },
        { base, site },
        candidate,
      );
    }
  }
}

interface Trial {
  readonly sampling: SampleRun;
  readonly purpose: 'boundary' | 'wrong';
  readonly isAccepted: (refusals: readonly Refusal[]) => boolean;
}

/**
 * False when no value was found. In the smallest value that has the site, else in the full one: the
 * first value that ajv sees as the title says it.
 */
function addCandidate(
  { sampling, purpose, isAccepted }: Trial,
  { base, site }: { readonly base: GeneratedValue; readonly site: Site },
  candidate: Candidate,
): boolean {
  const name = [purpose, formatPointer(candidate.schemaAt), candidate.detail ?? ''].join(' ');
  if (sampling.shown.has(name) || isFull(sampling, purpose)) return true;
  const grounds: readonly Json[] =
    candidate.fromFull === true ? [base.value] : [removeUnneeded(base, site.at), base.value];
  for (const ground of grounds) {
    const current = getAt(ground, site.at);
    if (current === undefined) continue;
    for (const value of candidate.listValues(current)) {
      const whole = applyEdit(ground, { kind: 'set', at: site.at, value });
      sampling.work.set(purpose, (sampling.work.get(purpose) ?? 0) + countPlaces(whole));
      if (isFull(sampling, purpose)) return true;
      const refusals = findRefusals(sampling.bench, whole);
      if (refusals === undefined || !isAccepted(refusals)) continue;
      addSample(
        sampling,
        {
          purpose,
          title: candidate.title,
          value: printJson(whole),
          schemaAt: formatPointer(candidate.schemaAt),
        },
        candidate.detail,
      );
      return true;
    }
  }
  return false;
}

function countPlaces(json: Json): number {
  if (isArray(json)) return json.reduce<number>((sum, item) => sum + countPlaces(item), 1);
  return isObject(json)
    ? [...json.values()].reduce<number>((sum, item) => sum + countPlaces(item), 1)
    : 1;
}

/** The refusal is this keyword's, or comes from inside it. */
function isCausedBy(refusal: Refusal, schemaAt: Pointer): boolean {
  return (
    hasPrefix(refusal.schemaAt, schemaAt) ||
    (refusal.branches ?? []).some((branch) =>
      branch.refusals.some((inner) => isCausedBy(inner, schemaAt)),
    )
  );
}

function createVariantGenerator({ bench }: SampleRun): VariantGenerator {
  return ({ places, unions = [] }, extra, turn = 0) => {
    const branches = new Map(unions.map(({ at, taken }) => [formatPointer(at), taken] as const));
    return createValue(
      {
        root: bench.prepared.schema,
        style: { full: false, examples: false, choices: { ...NO_CHOICES, branches } },
        budget: { left: 500 },
      },
      { places, extra, turn, trail: [] },
    )?.value;
  };
}
