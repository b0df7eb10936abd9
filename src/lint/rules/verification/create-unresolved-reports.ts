import type { Fix, SetReport } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { describeGate, formatName } from './describe-gate.ts';
import type { UnresolvedName } from './list-unresolved-names.ts';

/** One report per wrong name of a gate, whatever the number of its needs with that name. */
export function createUnresolvedReports(
  unresolved: readonly UnresolvedName[],
): readonly SetReport[] {
  const groups = new Map<string, UnresolvedName[]>();
  for (const entry of unresolved) {
    const key = JSON.stringify([
      entry.gate.at,
      entry.need === undefined,
      entry.kind,
      entry.written,
    ]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined
      ? []
      : [{ ...describeProblem(group[0], group), ...createRemedy(group[0], group) }],
  );
}

function createRemedy(
  { at, kind, meant }: UnresolvedName,
  group: readonly UnresolvedName[],
): Pick<SetReport, 'at' | 'hint' | 'fixes' | 'places'> {
  const places = group.map((each) => each.at);
  const hint =
    meant === undefined
      ? kind === 'phase'
        ? 'Name an existing phase, or remove the phase.'
        : 'Name an existing tool, or remove the entry.'
      : `Use ${formatName(meant)}.`;
  const fixes: readonly Fix[] =
    meant === undefined
      ? []
      : [
          {
            title: `Rename to ${formatExcerpt(meant, 30)}`,
            kind: 'suggested',
            assumes: 'This name was meant.',
            edits: places.map((place) => ({ kind: 'set', at: place, value: meant })),
          },
        ];
  return { at, hint, fixes, ...(places.length > 1 ? { places } : {}) };
}

function describeProblem(
  { gate, need, kind, written }: UnresolvedName,
  group: readonly UnresolvedName[],
): Pick<SetReport, 'message' | 'severity'> {
  const missing =
    written === ''
      ? `a ${kind} without a name`
      : `${formatName(written)}, a ${kind} that does not exist`;
  if (need === undefined)
    return {
      severity: 'warning',
      message:
        kind === 'tool'
          ? `The gate is on ${missing}, so it never applies.`
          : `${describeGate({ tool: gate.tool, phase: undefined })} applies only in ${missing}.`,
    };
  if (kind === 'phase')
    return {
      severity: 'warning',
      message: `${describeGate(gate)} requires ${listTools(group)} in ${missing}, so it requires nothing.`,
    };
  const following = group.filter(({ part }) => part === 'after');
  if (following.length === group.length)
    return { message: `${describeGate(gate)} requires ${listTools(group)} after ${missing}.` };
  return {
    message: `${describeGate(gate)} requires ${missing}${following.length === 0 ? '' : ', and calls after it'}.`,
  };
}

function listTools(group: readonly UnresolvedName[]): string {
  const [first = '', ...others] = new Set(group.map(({ need }) => need?.tool ?? ''));
  return others.length === 0
    ? formatName(first)
    : listNames([first, ...others].map((name) => formatExcerpt(name, 30)));
}
