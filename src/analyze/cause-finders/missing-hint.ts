import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { FAILURE_TYPES } from '../../contract/schema/vocabulary.ts';
import type { CauseFinder, ContractChange } from '../cause.ts';
import {
  createCallFinder,
  findEnd,
  listLaterTurns,
  type ToolCall,
} from '../causes/create-call-finder.ts';
import { printCall } from '../print-call.ts';
import { readFailure } from '../read-failure.ts';

export const missingHint: CauseFinder = createCallFinder({
  id: 'missing-hint',
  label: 'Error without a hint',
  advice: 'Write what the model should do after this error instead of repeating the call.',
  addCall: (found, tally) => {
    const { call, tool } = found;
    const failure = readFailure(call.result);
    if (failure === undefined || failure.hint !== '') return;
    if (tool.errors.some(({ code, hint = '' }) => code === failure.code && hint.trim() !== ''))
      return;
    const again = findRepeat(found);
    // Where the second call succeeds, calling again was right.
    if (again === undefined || readFailure(again.call.result)?.code !== failure.code) return;
    tally.add(tool.name, { code: failure.code }, { ...again, end: findEnd(again) });
  },
  describe: ({ code }) =>
    `Models repeat a call that failed with \`${String(code)}\`, an error without a hint.`,
  createChange: ({ details: { code }, tool }, document) =>
    typeof code === 'string' && tool !== undefined
      ? createHint(document, code, `Change the arguments before you call ${tool} again.`)
      : undefined,
});

/** The identical call in the next turn of the request that calls a tool. */
function findRepeat(found: ToolCall): ToolCall | undefined {
  const turn = listLaterTurns(found).find(({ calls }) => calls.length > 0);
  if (turn?.calls.every(({ tool }) => tool !== found.call.tool) ?? true) return undefined;
  const text = printCall(found.call);
  const call = turn?.calls.find((each) => text !== undefined && printCall(each) === text);
  return turn && call && { ...found, turn, call };
}

const LIST: Pointer = ['errors'];

function createHint(document: JsonObject, code: string, hint: string): ContractChange | undefined {
  const errors = document.get('errors');
  const known = isArray(errors) ? errors : [];
  const index = known.findIndex((each) => get(each, 'code') === code);
  const change = { label: 'Add hint', isSafe: false };
  if (index !== -1) {
    const at = [...LIST, index, 'hint'];
    if ((getString(get(known[index], 'hint')) ?? '').trim() !== '') return undefined;
    return { ...change, at, edits: [{ kind: 'set', at, value: hint }] };
  }
  const at = [...LIST, known.length];
  const value = createEntry(code, hint);
  return {
    ...change,
    at,
    edits: [
      isArray(errors) ? { kind: 'insert', at, value } : createPartEdit(document, LIST, [value]),
    ],
  };
}

/** Without a message: those of the log name what one call was about. */
function createEntry(code: string, hint: string): Json {
  const type = FAILURE_TYPES.find((each) => each === code);
  return createJsonObject([
    ['code', code],
    ...(type === undefined ? [] : [['type', type] as const]),
    ['hint', hint],
  ]);
}
