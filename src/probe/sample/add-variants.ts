import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { formatBranchLabel } from '../validate/format-branch-label.ts';
import { findRefusals, findValidValue, NO_CHOICES } from './find-valid-value.ts';
import type { Union } from './read-parts.ts';
import { addSample, FULL, MAX_VARIANTS, type SampleRun } from './sample-run.ts';
import { formatSite, listSites, removeUnneeded } from './sites.ts';

/**
 * Adds a base for each branch of each union and each side of each condition. `bases` grows during
 * the loop: a branch may contain a union of its own.
 */
export function addVariants(run: SampleRun): void {
  const tried = new Set<string>();
  const isNew = (name: string): boolean =>
    tried.size < MAX_VARIANTS && !run.isLate() && !tried.has(name) && tried.add(name).size > 0;
  for (const base of run.bases) {
    for (const { at, made } of listSites(base)) {
      for (const union of made.unions) {
        tried.add(formatPointer([...union.at, union.taken]));
        for (let taken = 0; taken < union.branches; taken += 1)
          if (isNew(formatPointer([...union.at, taken]))) addVariant(run, at, { ...union, taken });
      }
      for (const { schema, at: place } of made.parts) {
        for (const side of ['then', 'else'] as const)
          if (schema.has('if') && schema.has(side) && isNew(formatPointer([...place, side])))
            addSide(run, [...place, 'if'], side);
      }
    }
  }
}

function addSide({ compiled, bases }: SampleRun, condition: Pointer, side: 'then' | 'else'): void {
  const made = findValidValue(compiled, {
    ...FULL,
    choices: { ...NO_CHOICES, conditions: new Map([[formatPointer(condition), side]]) },
  });
  if (made !== undefined) bases.push(made);
}

function addVariant(run: SampleRun, at: Pointer, { at: union, taken }: Union): void {
  const { compiled } = run;
  const made = findValidValue(compiled, {
    ...FULL,
    choices: { ...NO_CHOICES, branches: new Map([[formatPointer(union), taken]]) },
  });
  if (made === undefined) return;
  run.bases.push(made);
  const schemaAt = [...union, taken];
  const value = [removeUnneeded(made, at), made.value].find(
    (each) => findRefusals(compiled, each)?.length === 0,
  );
  if (value !== undefined && getAt(value, at) !== undefined)
    addSample(run, {
      purpose: 'boundary',
      title: `${formatSite(at)} as ${formatBranchLabel(compiled.prepared.schema, schemaAt)}`,
      value: printJson(value),
      schemaAt: formatPointer(schemaAt),
    });
}
