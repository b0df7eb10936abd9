import { isArray, type JsonObject } from '../../contract/json/json.ts';
import { PACKAGE, type GoogleDraft } from './google-draft.ts';
import { findKey, type Layers } from './schema-layers.ts';

/** The keywords that the package reads. */
const READ_KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'description',
  'required',
  'properties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'format',
  'const',
  'minLength',
  'enum',
  '$ref',
]);

/** Reports every keyword of the layers that is not in the draft. */
export function addDroppedLosses(draft: GoogleDraft, layers: Layers, root: JsonObject): void {
  const seen = new Set<string>();
  for (const { json, at } of layers) {
    for (const key of json.keys()) {
      const place = [...at, key];
      if (json === root && (key === '$defs' || key === 'definitions'))
        draft.addLoss(
          'rewritten',
          place,
          `${PACKAGE} replaces references with copies of the definitions.`,
        );
      else {
        const message = describeLoss(key, isSent(draft, key, layers, json), seen.has(key));
        if (message !== undefined) draft.addLoss('dropped', place, message);
      }
      seen.add(key);
    }
  }
}

function describeLoss(key: string, isSentHere: boolean, isRepeated: boolean): string | undefined {
  if (!READ_KEYWORDS.has(key)) return `${PACKAGE} does not send \`${key}\` in \`parameters\`.`;
  if (!isSentHere) return `${PACKAGE} does not send this \`${key}\`.`;
  return isRepeated ? `What stands beside the reference is sent instead (${PACKAGE}).` : undefined;
}

/** Whether a keyword of one layer is in the draft, under its own name or as another keyword. */
function isSent({ members }: GoogleDraft, key: string, layers: Layers, layer: JsonObject): boolean {
  if (members.has(key) || key === '$ref') return true;
  if (key === 'const') return members.has('enum') && findKey(layers, 'enum') === undefined;
  const isTyping = key === 'type' || (key === 'anyOf' && isArray(layer.get(key)));
  return isTyping && ['nullable', 'anyOf', 'type'].some((typing) => members.has(typing));
}
