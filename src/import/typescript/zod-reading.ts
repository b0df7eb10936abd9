import type { JsonObject } from '../../contract/json/json.ts';
import type { SchemaPart } from '../source/schema-parts.ts';
import type { SourceReading } from '../source/source-reading.ts';
import type { ChainStep } from './call-chain.ts';
import type { ScriptPlace } from './script.ts';

/** How a schema inside another is read; undefined for what is no Zod schema. */
export type ReadZod = (reading: SourceReading, place: ScriptPlace) => SchemaPart | undefined;

/** A step of a Zod chain, with what it needs to read its arguments. */
export interface ZodStep extends ChainStep {
  readonly reading: SourceReading;
  /** As `readZod`; what is not understood is noted and accepts everything. */
  readonly read: (place: ScriptPlace) => SchemaPart;
  /** The properties of `{ a: z.string() }`, or those of an object schema. */
  readonly readShape: (place: ScriptPlace) => ReadonlyMap<string, SchemaPart>;
}

/** What begins a schema (`z.string()`): undefined for names that are not known. */
export type ZodType = (step: ZodStep) => JsonObject | undefined;

/** What goes on with a schema (`.min(1)`). */
export type ZodMethod = (part: SchemaPart, step: ZodStep) => SchemaPart | undefined;
