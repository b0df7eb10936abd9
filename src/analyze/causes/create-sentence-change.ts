import { addSentence } from '../../contract/add-sentence.ts';
import { getString, isObject, type Json } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { ContractChange } from '../cause.ts';
import { findParameter } from './find-parameter.ts';

/** Adds a draft of a sentence to the description of a parameter. Undefined where it is there. */
export function createSentenceChange(
  document: ReadonlyMap<string, Json>,
  place: Pointer,
  sentence: string,
): ContractChange | undefined {
  const schema = document.get('input_schema');
  const found = findParameter(schema, place);
  const parameter = found && getAt(schema, found);
  if (found === undefined || !isObject(parameter)) return undefined;
  const text = parameter.get('description') ?? '';
  if (getString(text)?.includes(sentence) ?? true) return undefined;
  const at: Pointer = ['input_schema', ...found];
  return {
    label: 'Add sentence',
    at,
    edits: [
      {
        kind: 'set',
        at: [...at, 'description'],
        value: addSentence(getString(text) ?? '', sentence),
      },
    ],
    isSafe: false,
  };
}
