import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import { createJsonObject, get, isArray, type Json } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { ContractChange } from '../cause.ts';

const SIBLINGS: Pointer = ['routing', 'siblings'];

/** Names another tool and when it is called instead. Undefined where the contract names it. */
export function createSiblingChange(
  document: ReadonlyMap<string, Json>,
  { tool, when }: { readonly tool: string; readonly when: string },
): ContractChange | undefined {
  const siblings = getAt(document, SIBLINGS);
  const known = isArray(siblings) ? siblings : [];
  if (known.some((each) => get(each, 'tool') === tool)) return undefined;
  const entry = createJsonObject([
    ['tool', tool],
    ['when', when],
  ]);
  return {
    label: 'Add sibling',
    at: [...SIBLINGS, known.length],
    edits: [
      isArray(siblings)
        ? { kind: 'insert', at: [...SIBLINGS, known.length], value: entry }
        : createPartEdit(document, SIBLINGS, [entry]),
    ],
    isSafe: false,
  };
}
