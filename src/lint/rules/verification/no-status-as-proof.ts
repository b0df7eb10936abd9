import type { Contract } from '../../../contract/contract.ts';
import { get, getString, isArray } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { checking, publishing } from './example-proof.ts';

/** Fields in which somebody stores what happened elsewhere. */
const STATUS_WORDS = new Set(['status', 'state', 'ok', 'success', 'succeeded', 'done', 'deployed']);

export const noStatusAsProof: ToolRule = {
  id: 'no-status-as-proof',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Take no stored status as proof',
  why: 'A status field repeats what the tool believes. It said deployed while the page answered 502.',
  source: 'Source 003, the quiet lie of the DB',
  except: 'A status that the read-back tool measures anew is proof; name what it measures instead.',
  fixKinds: [],
  bad: {
    tools: [checking, { ...publishing, verification: { kind: 'live_url', field: 'ok' } }],
  },
  good: { tools: [checking, publishing] },
  check: ({ contract }, report) => {
    for (const { at, name } of listStatusPlaces(contract))
      report({
        at,
        message: `The proof rests on ${listNames([formatExcerpt(name)])}, which only repeats what was stored.`,
        hint: 'Verify the live address, or compare a value that the call sent with what is read back.',
      });
  },
};

function listStatusPlaces({
  source,
  verification,
}: Contract): readonly { readonly at: Pointer; readonly name: string }[] {
  const field = verification?.field;
  const checks = get(get(source, 'verification'), 'checks');
  const compared = (isArray(checks) ? checks : []).flatMap((check, i) => {
    const equals = get(check, 'equals');
    const places = (isArray(equals) ? equals : []).map((each) => getString(get(each, 'at')) ?? '');
    const [first] = places;
    return first !== undefined && places.every(isStatus)
      ? [{ at: ['verification', 'checks', i, 'equals'], name: first }]
      : [];
  });
  return [
    ...(field !== undefined && isStatus(field)
      ? [{ at: ['verification', 'field'], name: field }]
      : []),
    ...compared,
  ];
}

function isStatus(place: string): boolean {
  const last = place.split(/[./]/).at(-1) ?? '';
  return STATUS_WORDS.has(last.split('_').at(-1)?.toLowerCase() ?? '');
}
