import {
  ANYTHING,
  listSchemaParts,
  sortKeywords,
  type SchemaPart,
} from '../source/schema-parts.ts';
import {
  addNote,
  readDefinition,
  runDeeper,
  type SourceReading,
} from '../source/source-reading.ts';
import { readCallChain, type CallChain } from './call-chain.ts';
import { isFunction } from './read-literal.ts';
import { listProperties, resolveValue } from './resolve-value.ts';
import { findDeclaration, getNodeText, type ScriptPlace } from './script.ts';
import { ZOD_METHODS } from './zod-methods.ts';
import type { ZodStep } from './zod-reading.ts';
import { ZOD_TYPES } from './zod-types.ts';

/**
 * The JSON Schema of what a Zod expression accepts; undefined for any other expression. What has no
 * place in JSON Schema is noted.
 */
export function readZod(reading: SourceReading, place: ScriptPlace): SchemaPart | undefined {
  return runDeeper(reading, undefined, () => {
    const chain = readCallChain(place);
    const { root, steps } = chain;
    if (isZodRoot(root)) return readFromRoot(reading, chain);
    const base = findBase(chain);
    if (base === undefined) return undefined;
    const part = readBase(reading, base);
    return part && applySteps(reading, { root, steps: steps.slice(base.used) }, part);
  });
}

/** The place of a Zod schema that must be one: anything is accepted where it is not understood. */
function readInnerZod(reading: SourceReading, place: ScriptPlace): SchemaPart {
  const part = readZod(reading, place);
  if (part !== undefined) return part;
  addNote(reading, place, 'is not known here; any value is accepted.');
  return { schema: ANYTHING, isOptional: true };
}

/** `z`, `zod`, or what is imported from Zod under another name. */
function isZodRoot(place: ScriptPlace): boolean {
  if (place.node.name !== 'VariableName') return false;
  const name = getNodeText(place.file, place.node);
  const declared = findDeclaration(place, name);
  if (declared?.kind === 'import' && /^zod(?:$|\/)/.test(declared.from)) return true;
  return (name === 'z' || name === 'zod') && declared?.kind !== 'node';
}

/** The schema that a chain begins with, and how many of its steps name it. */
interface ChainBase {
  readonly name: string;
  readonly value: ScriptPlace;
  readonly used: number;
}

/** `schemas.invoice` is one name of two steps, `invoice.shape` is a step after a name. */
function findBase({ root, steps }: CallChain): ChainBase | undefined {
  const called = steps.findIndex((step) => step.arguments !== undefined);
  for (let used = called === -1 ? steps.length : called; used >= 0; used -= 1) {
    const place = steps[used - 1]?.place ?? root;
    const value = resolveValue(place);
    if (value.node.from !== place.node.from || value.file !== place.file)
      return { name: steps[used - 1]?.name ?? getNodeText(root.file, root.node), value, used };
  }
  return undefined;
}

/** A constant that holds a schema, read as a definition where it refers to itself. */
function readBase(reading: SourceReading, { name, value }: ChainBase): SchemaPart | undefined {
  let part: SchemaPart | undefined;
  const schema = readDefinition(reading, { place: value, name }, () => {
    part = readZod(reading, value);
    return part?.schema ?? ANYTHING;
  });
  const isOptional = part?.isOptional === true;
  return part !== undefined || schema.has('$ref') ? { schema, isOptional } : undefined;
}

/** `z.coerce.number()` and `z.iso.date()` have a word between. */
const BETWEEN = new Set(['coerce', 'iso', 'core', 'z', 'default']);

function readFromRoot(reading: SourceReading, { root, steps }: CallChain): SchemaPart | undefined {
  const first = steps.findIndex(({ name }) => !BETWEEN.has(name));
  const step = steps[first];
  const type = step && ZOD_TYPES.get(step.name);
  if (step?.arguments === undefined) return undefined;
  const full = createStep(reading, step);
  const schema = type?.(full);
  if (schema === undefined)
    addNote(reading, step.place, 'is not understood; any value is accepted.');
  const isOptional = schema === undefined || step.name === 'optional' || step.name === 'nullish';
  const base = { schema: schema ?? ANYTHING, isOptional };
  return applySteps(reading, { root, steps: steps.slice(first + 1) }, base);
}

function createStep(reading: SourceReading, step: CallChain['steps'][number]): ZodStep {
  return {
    ...step,
    reading,
    read: (place) => readInnerZod(reading, place),
    readShape: (place) => readShape(reading, place),
  };
}

function applySteps(
  reading: SourceReading,
  { steps }: CallChain,
  base: SchemaPart,
): SchemaPart | undefined {
  let part = base;
  for (const [i, step] of steps.entries()) {
    const before = steps[i - 1];
    if (before?.name === 'shape' || before?.name === 'entries') {
      const inner = listSchemaParts(part.schema).get(step.name);
      if (inner !== undefined) part = inner;
      continue;
    }
    part = applyStep(reading, part, createStep(reading, step));
  }
  return { ...part, schema: sortKeywords(part.schema) };
}

const CHECKS = /^(?:refine|superRefine|check|catch|clone|with)$/;

function applyStep(reading: SourceReading, part: SchemaPart, step: ZodStep): SchemaPart {
  const method = ZOD_METHODS.get(step.name);
  const next = method?.(part, step);
  if (next !== undefined) return next;
  const says = CHECKS.test(step.name)
    ? `ends in .${step.name}(), which runs as a program; it was left out.`
    : `ends in .${step.name}, which is not understood; it was left out.`;
  addNote(reading, step.place, says);
  return part;
}

/** The parts of `{ a: z.string(), ...more }`, or of an object schema. */
export function readShape(
  reading: SourceReading,
  place: ScriptPlace,
): ReadonlyMap<string, SchemaPart> {
  const value = resolveValue(place);
  if (value.node.name !== 'ObjectExpression') {
    const part = readZod(reading, place);
    if (part === undefined) addNote(reading, place, 'is not known here; it was left out.');
    return part === undefined ? new Map() : listSchemaParts(part.schema);
  }
  const parts = new Map<string, SchemaPart>();
  for (const { key, value: inner, isSpread } of listProperties(value)) {
    if (isSpread) for (const [name, part] of readShape(reading, inner)) parts.set(name, part);
    else if (key === undefined) addNote(reading, inner, 'has a computed name; it was left out.');
    else if (!isFunction(inner)) parts.set(key, readInnerZod(reading, inner));
  }
  return parts;
}

/** Whether an object literal is a shape of Zod: a member is a Zod schema. */
export function isZodShape(reading: SourceReading, place: ScriptPlace): boolean {
  const value = resolveValue(place);
  if (value.node.name !== 'ObjectExpression') return false;
  const { notes } = reading;
  const count = notes.length;
  const found = listProperties(value).some(({ value: inner, isSpread }) =>
    isSpread ? isZodShape(reading, inner) : readZod(reading, inner) !== undefined,
  );
  notes.length = count;
  return found;
}
