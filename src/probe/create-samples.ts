import { applyEdit } from '../contract/document/edit.ts';
import { isArray, isObject, type Json } from '../contract/json/json.ts';
import { formatPointer, getAt, hasPrefix, type Pointer } from '../contract/json/pointer.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { Sample } from './probe.ts';
import { addVariants } from './sample/add-variants.ts';
import type { Candidate, VariantGenerator } from './sample/candidate.ts';
import { createValue } from './sample/create-value.ts';
import { findRefusals, findValidValue, NO_CHOICES } from './sample/find-valid-value.ts';
import type { GeneratedValue } from './sample/generated-value.ts';
import { listBoundaries } from './sample/list-boundaries.ts';
import { listWrongMembers } from './sample/list-wrong-members.ts';
import { listWrongs } from './sample/list-wrongs.ts';
import { addSample, FULL, isFull, MAX_VARIANTS, type SampleRun } from './sample/sample-run.ts';
import { listSites, removeUnneeded, type Site } from './sample/sites.ts';
import type { CompiledSchema } from './validate/compile-schema.ts';
import type { Refusal } from './validate/refusal.ts';

const PURPOSES: readonly Sample['purpose'][] = ['minimal', 'full', 'boundary', 'wrong'];

/**
 * Values for a schema: the smallest, a full one, one at each boundary, and for each constraint one
 * that breaks it. ajv has accepted each minimal, full and boundary sample, and refused each wrong
 * one for the reason in its title; samples that could not be made so are left out. `compiled` is
 * ajv's. The same schema gives the same samples, unless `isLate` ends the search early. Runs the
 * schema.
 *
 * json-schema-faker 0.6.3 makes one valid value just as well (2,668 of 2,672 real schemas, tried
 * 2026-11-21), but cannot make a boundary or a mistake at a given place, and does not preserve the
 * order of keys such as "10" or the digits of long numbers.
 */
export function createSamples(
  compiled: CompiledSchema,
  isLate: () => boolean = () => false,
): readonly Sample[] {
  const minimal = findValidValue(compiled, { ...FULL, full: false });
  const full = findValidValue(compiled, FULL);
  const run: SampleRun = {
    compiled,
    isLate,
    samples: [],
    counts: new Map(),
    bases: [full ?? minimal].flatMap((made) => made ?? []),
    shown: new Set(),
    work: new Map(),
  };
  if (minimal !== undefined)
    addSample(run, {
      purpose: 'minimal',
      title: 'Required properties only',
      value: printJson(minimal.value),
      schemaAt: '',
    });
  if (full !== undefined)
    addSample(run, {
      purpose: 'full',
      title: 'All declared properties',
      value: printJson(full.value),
      schemaAt: '',
    });
  addVariants(run);
  for (const base of run.bases) {
    for (const site of listSites(base)) {
      addWrongs(run, base, site);
      addBoundaries(run, base, site);
    }
  }
  return run.samples.toSorted((a, b) => PURPOSES.indexOf(a.purpose) - PURPOSES.indexOf(b.purpose));
}

function addBoundaries(run: SampleRun, base: GeneratedValue, site: Site): void {
  for (const candidate of listBoundaries(site, createVariantGenerator(run))) {
    const found = addCandidate(
      { run, purpose: 'boundary', isAccepted: (refusals) => refusals.length === 0 },
      { base, site },
      candidate,
    );
    if (!found && candidate.force !== undefined) addForced(run, candidate, candidate.force);
  }
}

/** For a value that needs others beside it, as conditions do: generates the whole sample again. */
function addForced(run: SampleRun, { title, schemaAt, detail }: Candidate, value: Json): void {
  if (run.bases.length >= MAX_VARIANTS || run.isLate()) return;
  const forced = new Map([[formatPointer(schemaAt), value]]);
  const [least, full] = [
    findValidValue(run.compiled, { ...FULL, full: false, forced }),
    findValidValue(run.compiled, { ...FULL, forced }),
  ];
  if (full !== undefined) run.bases.push(full);
  const made = least ?? full;
  if (made !== undefined)
    addSample(
      run,
      {
        purpose: 'boundary',
        title,
        value: printJson(made.value),
        schemaAt: formatPointer(schemaAt),
      },
      detail,
    );
}

function addWrongs(run: SampleRun, base: GeneratedValue, site: Site): void {
  for (const list of [listWrongs, listWrongMembers]) {
    for (const candidate of list(site, createVariantGenerator(run))) {
      addCandidate(
        {
          run,
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
  readonly run: SampleRun;
  readonly purpose: 'boundary' | 'wrong';
  readonly isAccepted: (refusals: readonly Refusal[]) => boolean;
}

/**
 * Adds the first value that ajv accepts or refuses as the title says, set into the smallest value
 * that has the site, or else into the full one. False when there is none.
 */
function addCandidate(
  { run, purpose, isAccepted }: Trial,
  { base, site }: { readonly base: GeneratedValue; readonly site: Site },
  candidate: Candidate,
): boolean {
  const name = [purpose, formatPointer(candidate.schemaAt), candidate.detail ?? ''].join(' ');
  if (run.shown.has(name) || isFull(run, purpose)) return true;
  const templates: readonly Json[] =
    candidate.fromFull === true ? [base.value] : [removeUnneeded(base, site.at), base.value];
  for (const template of templates) {
    const current = getAt(template, site.at);
    if (current === undefined) continue;
    for (const value of candidate.listValues(current)) {
      const whole = applyEdit(template, { kind: 'set', at: site.at, value });
      run.work.set(purpose, (run.work.get(purpose) ?? 0) + countValues(whole));
      if (isFull(run, purpose)) return true;
      const refusals = findRefusals(run.compiled, whole);
      if (refusals === undefined || !isAccepted(refusals)) continue;
      addSample(
        run,
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

function countValues(json: Json): number {
  if (isArray(json)) return json.reduce<number>((sum, item) => sum + countValues(item), 1);
  return isObject(json)
    ? [...json.values()].reduce<number>((sum, item) => sum + countValues(item), 1)
    : 1;
}

/** Whether the refusal is by this keyword or by one inside it. */
function isCausedBy(refusal: Refusal, schemaAt: Pointer): boolean {
  return (
    hasPrefix(refusal.schemaAt, schemaAt) ||
    (refusal.branches ?? []).some((branch) =>
      branch.refusals.some((inner) => isCausedBy(inner, schemaAt)),
    )
  );
}

function createVariantGenerator({ compiled }: SampleRun): VariantGenerator {
  return ({ places, unions = [] }, extra, turn = 0) => {
    const branches = new Map(unions.map(({ at, taken }) => [formatPointer(at), taken] as const));
    return createValue(
      {
        root: compiled.prepared.schema,
        style: { full: false, examples: false, choices: { ...NO_CHOICES, branches } },
        budget: { left: 500 },
      },
      { places, extra, turn, trail: [] },
    )?.value;
  };
}
