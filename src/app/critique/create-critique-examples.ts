import type { Contract } from '../../contract/contract.ts';
import {
  convertFromPlain,
  createJsonObject,
  get,
  getString,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { CheckKind } from '../../contract/schema/checks.ts';
import type { CheckedPlace } from './checked-places.ts';

/** One that passes and one that does not; none where the verified tool shows no call. */
export function createExamples(
  contract: Contract,
  places: readonly CheckedPlace[],
  { kinds, envelope }: { readonly kinds: readonly CheckKind[]; readonly envelope: object },
): readonly JsonObject[] {
  const shown = contract.examples?.find(({ input, output }) =>
    places.every(
      (place) => findAt(place.from === 'argument' ? input : output, place) !== undefined,
    ),
  );
  if (shown === undefined) return [];
  const values = places.map(
    ({ name, from, place }) =>
      [
        name,
        findAt(from === 'argument' ? shown.input : shown.output, { name, from, place }) ?? null,
      ] as const,
  );
  const url = getString(values[0]?.[1]) ?? '';
  const createExample = (title: string, output: object): JsonObject =>
    createJsonObject([
      ['title', title],
      ['input', createJsonObject(values)],
      ['output', convertFromPlain({ ...envelope, ...output })],
    ]);
  const [first = 'http_status'] = kinds;
  const checks = kinds.map((kind) => ({ kind, outcome: 'passed' }));
  const evidence = { at: '2026-03-14T09:36:40Z', status: 200, final_url: url, took_ms: 1_920 };
  return [
    createExample('The effect is live', { passed: true, url, issues: [], checks, evidence }),
    createExample('Reported as done, and broken all the same', {
      passed: false,
      url,
      issues: [createIssue(first, contract.name)],
      checks: checks.map((each, i) => (i === 0 ? { ...each, outcome: 'failed' } : each)),
      evidence: { ...evidence, status: 502 },
    }),
  ];
}

function createIssue(kind: CheckKind, tool: string): object {
  const isStatus = kind === 'http_status';
  return {
    kind,
    severity: 'error',
    value: isStatus ? 502 : null,
    expected: isStatus ? '200' : 'what the call was asked for',
    hint: isStatus
      ? 'The server failed. Read its log, correct what it says, deploy again, then verify again.'
      : 'Correct what is there, then verify again.',
    next_valid_actions: [tool],
  };
}

function findAt(value: Json | undefined, { place }: CheckedPlace): Json | undefined {
  const own = get(value, place);
  if (own !== undefined) return own;
  const keys = place.split(/[./]/).filter((key) => key !== '');
  return keys.reduce<Json | undefined>((at, key) => get(at, key), value);
}
