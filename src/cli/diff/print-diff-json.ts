import { listRows, type DiffRow } from '../../app/comparing/group-rows.ts';
import type { WireChange } from '../../app/comparing/list-wire-changes.ts';
import { DIFFERENCE_RULES } from '../../compare/difference-rules.ts';
import { getClass } from '../../compare/difference.ts';
import { createJsonObject, type Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { type DiffReport } from './diff-report.ts';

/** Pointers are those of the later side, `before_at` where the former has another. */
export function printDiffJson({ before, after, comparison, format, wires }: DiffReport): string {
  const json = createJsonObject([
    ['before', before.name],
    ['after', after.name],
    ...(format === undefined ? [] : [['compared_as', format] as const]),
    ['counts', createJsonObject(Object.entries(comparison.counts))],
    ['reordered', comparison.isReordered],
    ['differences', listRows(comparison).map(createRow)],
    [
      'wires',
      [...wires].flatMap(([tool, changes]) => changes.map((each) => createWire(tool, each))),
    ],
  ]);
  return `${printJson(json, 2)}\n`;
}

function createRow({ tool, difference }: DiffRow): Json {
  const { rule, at, beforeAt, before, after } = difference;
  const { change, effect } = DIFFERENCE_RULES[rule];
  const [place, formerPlace] = [formatPointer(at), formatPointer(beforeAt)];
  return createJsonObject([
    ['tool', tool ?? null],
    ['class', getClass(difference)],
    ['rule', rule],
    ['at', place],
    ...(formerPlace === place ? [] : [['before_at', formerPlace] as const]),
    ['change', change],
    ['effect', effect],
    ...(before === undefined ? [] : [['before', before] as const]),
    ...(after === undefined ? [] : [['after', after] as const]),
  ]);
}

function createWire(tool: string, { target, before, after, isSame }: WireChange): Json {
  const createSide = (side: WireChange['before']): Json =>
    side === undefined
      ? null
      : createJsonObject([
          ['bytes', side.bytes],
          ['tokens', Math.round(side.tokens)],
        ]);
  return createJsonObject([
    ['tool', tool],
    ['target', target.id],
    ['same', isSame],
    ['before', createSide(before)],
    ['after', createSide(after)],
  ]);
}
