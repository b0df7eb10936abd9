import { isObject } from '../../contract/json/json.ts';
import { createCopy, type SourceMapped } from '../source-map.ts';
import { createObject } from './create-object.ts';
import { PACKAGE, type GoogleDraft } from './google-draft.ts';
import { findKey, isTruthy, type Layers } from './schema-layers.ts';

export function isEmptyObject(layers: Layers): boolean {
  const properties = findKey(layers, 'properties')?.json ?? null;
  return (
    findKey(layers, 'type')?.json === 'object' &&
    (properties === null || (isObject(properties) && properties.size === 0)) &&
    !isTruthy(findKey(layers, 'additionalProperties')?.json)
  );
}

/** An object without properties: nothing as the whole input, else its type and description. */
export function convertEmptyObject(
  layers: Layers,
  addLoss: GoogleDraft['addLoss'],
): SourceMapped | undefined {
  const [{ at }] = layers;
  if (at.length === 1) {
    addLoss('dropped', at, `${PACKAGE} sends no parameters for an object without properties.`);
    return undefined;
  }
  const type = findKey(layers, 'type');
  const description = findKey(layers, 'description');
  const members = new Map<string, SourceMapped>();
  if (type !== undefined) members.set('type', createCopy(type.json, type.at));
  if (description !== undefined && isTruthy(description.json))
    members.set('description', createCopy(description.json, description.at));
  for (const layer of layers)
    for (const key of layer.json.keys())
      if (key !== '$ref' && !members.has(key))
        addLoss(
          'dropped',
          [...layer.at, key],
          `${PACKAGE} keeps only the type and the description of an object without properties.`,
        );
  return createObject(at, members);
}
