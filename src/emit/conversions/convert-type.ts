import { isArray } from '../../contract/json/json.ts';
import { createCopy, createDerived } from '../source-map.ts';
import { PACKAGE, type GoogleDraft } from './google-draft.ts';
import { findKey, isTruthy, type Layers } from './schema-layers.ts';

/** Several types become a choice between them; null becomes `nullable`. */
export function convertType({ members, addLoss }: GoogleDraft, layers: Layers): void {
  const type = findKey(layers, 'type');
  if (type === undefined || !isTruthy(type.json)) return;
  if (!isArray(type.json)) return void members.set('type', createCopy(type.json, type.at));
  const others = type.json.filter((one) => one !== 'null');
  const [only] = others;
  addLoss(
    'rewritten',
    type.at,
    `Several types: ${PACKAGE} sends ${others.length > 1 ? 'a choice between them' : 'one, with nullable'}.`,
  );
  if (only === undefined) return void members.set('type', createDerived('null', type.at));
  if (others.length === 1) members.set('type', createDerived(only, type.at));
  else
    members.set(
      'anyOf',
      createDerived(
        others.map((one) => new Map([['type', one]])),
        type.at,
      ),
    );
  if (others.length < type.json.length) members.set('nullable', createDerived(true, type.at));
}
