import type { Value } from '../../contract/session/router.ts';
import { getMember, getText, listRecords, type ValueObject } from '../../simulate/value.ts';
import type { VerifiedCall } from '../../verify/check.ts';
import { planChecks } from '../../verify/plan-checks.ts';

/** A value of the verified call that its checks need: a parameter of the tool that runs them. */
export interface CheckedPlace {
  /** Of the parameter. */
  readonly name: string;
  readonly from: 'argument' | 'field';
  /** As the verification writes it. */
  readonly place: string;
}

/** The address first; each place once. */
export function listCheckedPlaces(verification: Value | undefined): readonly CheckedPlace[] {
  const planned = planChecks(verification).map(({ settings }) => settings);
  const sources = planned.flatMap((settings) => [
    settings,
    ...listRecords(getMember(settings, 'equals')),
    ...listRecords(getMember(settings, 'input')),
  ]);
  const address = getText(verification, 'field');
  const found = [
    ...(address === undefined ? [] : [{ from: 'field' as const, place: address }]),
    ...sources.flatMap(listPlaces),
  ];
  const places: CheckedPlace[] = [];
  for (const { from, place } of found) {
    if (places.some((each) => each.from === from && each.place === place)) continue;
    places.push({ name: createName(from, place, places), from, place });
  }
  return places;
}

function listPlaces(source: ValueObject): readonly Omit<CheckedPlace, 'name'>[] {
  const [argument, field] = [getText(source, 'argument'), getText(source, 'field')];
  if (argument !== undefined) return [{ from: 'argument', place: argument }];
  return field === undefined ? [] : [{ from: 'field', place: field }];
}

function createName(
  from: CheckedPlace['from'],
  place: string,
  others: readonly CheckedPlace[],
): string {
  const last = place.split(/[./]/).at(-1) ?? '';
  const plain = last.replace(/[^A-Za-z0-9_]/g, '_').slice(0, 40) || 'value';
  const names = others.map(({ name }) => name);
  const hasName = (name: string): boolean => names.includes(name);
  if (!hasName(plain)) return plain;
  const full = `${from === 'argument' ? 'sent' : 'returned'}_${plain}`;
  return hasName(full) ? `${full}_${names.length + 1}` : full;
}

/** The verified call, as far as the arguments of the tool that runs its checks tell it. */
export function createCheckedCall(
  tool: string,
  verification: Value | undefined,
  given: Value,
): VerifiedCall {
  const places = listCheckedPlaces(verification);
  const select = (wanted: CheckedPlace['from']): ValueObject =>
    Object.fromEntries(
      places.flatMap(({ name, from, place }) => {
        const value = getMember(given, name);
        return from === wanted && value !== undefined ? [[place, value]] : [];
      }),
    );
  return { tool, input: select('argument'), result: select('field') };
}
