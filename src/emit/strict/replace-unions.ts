import { getSource, type SourceMapped } from '../source-map.ts';
import { findRefusal, getPointer, renameKey, type StrictDraft } from './draft.ts';
import type { StrictRules } from './strict-rules.ts';

/** A reference beside other keywords becomes an `anyOf` of one, which may have siblings. */
export function replaceReference(draft: StrictDraft, { dialect }: StrictRules): void {
  const reference = draft.members.get('$ref');
  if (
    reference === undefined ||
    draft.members.size === 1 ||
    draft.at.length === 0 ||
    draft.members.has('anyOf')
  )
    return;
  const refusal = findRefusal(draft, dialect, {
    feature: '$ref with keywords',
    word: '`$ref`',
    below: ['$ref'],
  });
  if (refusal === undefined) return;
  const branch: SourceMapped = {
    kind: 'object',
    from: undefined,
    members: new Map([['$ref', reference]]),
  };
  draft.losses.push({
    kind: 'rewritten',
    at: getPointer(draft, '$ref'),
    message: `${refusal.message} It is sent as an \`anyOf\` of this reference alone, which means the same.`,
  });
  renameKey(draft, '$ref', {
    key: 'anyOf',
    member: { kind: 'list', from: undefined, items: [branch] },
  });
}

/** Sends `oneOf` as `anyOf`, except at the root or where both are present. */
export function replaceOneOf(draft: StrictDraft, { dialect }: StrictRules): void {
  const branches = draft.members.get('oneOf');
  if (branches === undefined || draft.at.length === 0 || draft.members.has('anyOf')) return;
  const refusal = findRefusal(draft, dialect, {
    feature: 'oneOf',
    word: '`oneOf`',
    below: ['oneOf'],
  });
  if (refusal === undefined) return;
  draft.losses.push({
    kind: 'rewritten',
    at: getSource(branches) ?? [...draft.from, 'oneOf'],
    message: `${refusal.message} It is sent as \`anyOf\`, which also accepts values that match several branches.`,
    ...(refusal.uncertain ? { uncertain: true } : {}),
  });
  renameKey(draft, 'oneOf', { key: 'anyOf', member: branches });
}
