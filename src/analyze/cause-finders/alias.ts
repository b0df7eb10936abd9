import {
  convertFromPlain,
  get,
  isArray,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { parsePointer, type Pointer } from '../../contract/json/pointer.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import { getText, listRecords } from '../../simulate/value.ts';
import type { CauseFinder, ContractChange } from '../cause.ts';
import { createCauseTally } from '../causes/cause-tally.ts';
import { checkCall } from '../causes/check-call.ts';
import { createCallCollector, LEAST_HITS } from '../causes/create-call-finder.ts';
import { listUndeclared } from '../causes/declared-places.ts';
import { findOtherShape } from '../causes/find-other-shape.ts';
import { findParameter, formatPlace } from '../causes/find-parameter.ts';
import { createShapeMemory, type KnownShape, type MergedShape } from '../causes/shape-memory.ts';

export const alias: CauseFinder = {
  id: 'alias',
  label: 'Another shape',
  advice: 'Accept the shape that models send, or rename the parameters to it.',
  open: (context) => {
    const memory = createShapeMemory();
    const tally = createCauseTally();
    return createCallCollector(context, {
      addCall: ({ tool, ...found }) => {
        const { call, turn } = found;
        const checked = checkCall(context, tool, call);
        if (checked === undefined) return;
        if (checked.errors.length === 0) {
          memory.addValid(tool.name, listUndeclared(tool, call.input));
          return;
        }
        // An alias of the contract has converted it already.
        if (checked.input !== call.input) return;
        const shape = findOtherShape(context, tool, call);
        if (shape === undefined || !memory.add(tool.name, shape)) return;
        tally.add(tool.name, { names: shape.names }, { ...found, end: turn.index + 1 });
      },
      list: (tools) => {
        const entries = tally.list();
        return memory.list().flatMap((merged) => {
          const { tool } = merged;
          const counted = entries.filter(
            (each) =>
              each.tool === tool && merged.shapes.some((shape) => isOf(shape, each.details)),
          );
          const hits = countAll(counted.map((each) => each.hits));
          if (hits < LEAST_HITS) return [];
          return [
            {
              finder: 'alias',
              tool,
              title: describeShape(merged),
              hits,
              of: tools.get(tool)?.calls ?? hits,
              turns: countAll(counted.map((each) => each.turns)),
              examples: counted.flatMap(({ examples }) => examples).slice(0, 3),
              details: createDetails(merged),
            },
          ];
        });
      },
    });
  },
  createChange: ({ details }, document) => createAlias(details, document),
};

const countAll = (numbers: readonly number[]): number =>
  numbers.reduce((all, each) => all + each, 0);

function isOf({ names }: KnownShape, details: Readonly<Record<string, Value>>): boolean {
  return JSON.stringify(names) === JSON.stringify(details['names']);
}

const MOST_SHOWN = 3;

function describeShape({ map }: MergedShape): string {
  const moves = map.map(
    ({ to, from }) => `\`${from.slice(1)}\` for \`${formatPlace(readPlace(to))}\``,
  );
  const rest = moves.length - MOST_SHOWN;
  const shown = moves.slice(0, MOST_SHOWN).join(', ');
  return `Models send ${shown}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

function createDetails({ when, map, shapes }: MergedShape): Readonly<Record<string, Value>> {
  return {
    when,
    map: map.map(({ to, from }) => ({ to, from })),
    shapes: shapes.map(({ names, beside }) => [...names, ...beside]),
  };
}

/** An index is the middle of three keys: places are at most one level deep. */
function readPlace(pointer: string): Pointer {
  const keys = parsePointer(pointer) ?? [];
  return keys.length === 3 ? keys.with(1, 0) : keys;
}

function createAlias(
  details: Readonly<Record<string, Value>>,
  document: JsonObject,
): ContractChange | undefined {
  const map = listRecords(details['map']).flatMap((each) => {
    const [to, from] = [getText(each, 'to'), getText(each, 'from')];
    return to === undefined || from === undefined ? [] : [{ to, from }];
  });
  const when = listTexts(details['when']);
  const schema = document.get('input_schema');
  const isThere = (place: Pointer): boolean => findParameter(schema, place) !== undefined;
  if (when.length === 0 || when.some((name) => isThere([name]))) return undefined;
  if (!map.every(({ to }) => isThere(readPlace(to)))) return undefined;
  if (map.some(({ from }) => isThere(parsePointer(from) ?? []))) return undefined;
  const shapes = isList(details['shapes']) ? details['shapes'].map(listTexts) : [];
  const aliases = document.get('aliases');
  const known = isArray(aliases) ? aliases : [];
  if (known.some((each) => shapes.some((shape) => isAliasOf(each, shape)))) return undefined;
  const value = convertFromPlain({ when, map });
  const at: Pointer = ['aliases', known.length];
  return {
    label: 'Add alias',
    at,
    edits: [
      isArray(aliases)
        ? { kind: 'insert', at, value }
        : { kind: 'set', at: ['aliases'], value: [value] },
    ],
    isSafe: true,
  };
}

/** Whether a declared alias already takes calls with these names. */
function isAliasOf(declared: Json, names: readonly string[]): boolean {
  const when = listStrings(get(declared, 'when'));
  return when.length > 0 && when.every((name) => names.includes(name));
}

function listTexts(value: Value | undefined): readonly string[] {
  return isList(value) ? value.filter((each) => typeof each === 'string') : [];
}
