import type { GuardedAlias } from '../../simulate/apply-aliases.ts';
import { parsePointer } from '../../simulate/value.ts';
import { isShort } from './declared-places.ts';
import type { OtherShape } from './find-other-shape.ts';

/** One alias for several shapes of a tool. Two aliases that fit one call would refuse it. */
export interface MergedShape {
  readonly tool: string;
  readonly when: readonly string[];
  readonly map: GuardedAlias['map'];
  readonly shapes: readonly KnownShape[];
}

/** A shape with all declared names that calls of it sent. */
export type KnownShape = Omit<OtherShape, 'map'>;

/** The shapes of calls, by tool. */
export interface ShapeMemory {
  /** False where it is not remembered. */
  readonly add: (tool: string, shape: OtherShape) => boolean;
  /** Names of a call that the contract accepts, though it does not declare them. */
  readonly addValid: (tool: string, names: readonly string[]) => void;
  /** For each tool, the most frequent shape with those that go together with it. */
  readonly list: () => readonly MergedShape[];
}

interface CountedShape extends OtherShape {
  readonly hits: number;
}

interface ToolShapes {
  readonly shapes: Map<string, CountedShape>;
  readonly valid: Map<string, readonly string[]>;
  /** There were more valid ones than are kept: no alias is known to be safe. */
  isFull: boolean;
}

const MOST_SHAPES = 200;

export function createShapeMemory(): ShapeMemory {
  const tools = new Map<string, ToolShapes>();
  const open = (tool: string): ToolShapes => {
    const known = tools.get(tool) ?? { shapes: new Map(), valid: new Map(), isFull: false };
    tools.set(tool, known);
    return known;
  };
  return {
    add: (tool, shape) => {
      const { shapes } = open(tool);
      const key = JSON.stringify(shape.names);
      const before = shapes.get(key);
      if (before === undefined && shapes.size >= MOST_SHAPES) return false;
      const beside = new Set([...(before?.beside ?? []), ...shape.beside]);
      shapes.set(key, { ...shape, beside: [...beside], hits: (before?.hits ?? 0) + 1 });
      return true;
    },
    addValid: (tool, names) => {
      if (names.length === 0) return;
      const known = open(tool);
      if (known.valid.size >= MOST_SHAPES || !isShort(names)) known.isFull = true;
      else known.valid.set(JSON.stringify(names), names);
    },
    list: () =>
      [...tools].flatMap(([tool, { shapes, valid, isFull }]) => {
        const merged = mergeShapes([...shapes.values()].toSorted((a, b) => b.hits - a.hits));
        const isTaken = [...valid.values()].some((names) => hasAll(names, merged?.when ?? []));
        return merged === undefined || isFull || isTaken ? [] : [{ tool, ...merged }];
      }),
  };
}

function mergeShapes(shapes: readonly CountedShape[]): Omit<MergedShape, 'tool'> | undefined {
  const [first, ...others] = shapes;
  if (first === undefined) return undefined;
  const start = { when: first.names, map: first.map, shapes: [first] };
  return others.reduce<Omit<MergedShape, 'tool'>>((merged, shape) => {
    const when = merged.when.filter((name) => shape.names.includes(name));
    const map = mergeMaps(merged.map, shape.map);
    const all = [...merged.shapes, shape];
    return when.length > 0 && map !== undefined && all.every((each) => isConverted(each, map))
      ? { when, map, shapes: all }
      : merged;
  }, start);
}

/** Undefined where two names map to the same place. */
function mergeMaps(
  one: GuardedAlias['map'],
  other: GuardedAlias['map'],
): GuardedAlias['map'] | undefined {
  const known = new Set(one.map(({ from }) => from));
  const map = [...one, ...other.filter(({ from }) => !known.has(from))];
  return new Set(map.map(({ to }) => to)).size < map.length ? undefined : map;
}

/** The guard refuses a call that also sends what an alias would fill in. */
function isConverted({ beside }: KnownShape, map: GuardedAlias['map']): boolean {
  return map.every(({ to }) => !beside.includes(parsePointer(to)[0] ?? ''));
}

function hasAll(names: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((name) => names.includes(name));
}
