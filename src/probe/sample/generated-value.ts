import type { Json, JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { Choices, Part, Union } from './read-parts.ts';

/** A generated value, and the schemas that apply to it, down to each of its members. */
export interface GeneratedValue {
  readonly value: Json;
  /** Pointers to its schemas, before references and unions were resolved. */
  readonly places: readonly Pointer[];
  readonly parts: readonly Part[];
  readonly unions: readonly Union[];
  readonly members: readonly Member[];
}

export interface Member {
  readonly key: string | number;
  /** Required by its owner. */
  readonly needed: boolean;
  readonly made: GeneratedValue;
}

export interface SampleStyle {
  /** Includes everything optional. */
  readonly full: boolean;
  /** Uses the author's examples and defaults where they are valid. */
  readonly examples: boolean;
  readonly choices: Choices;
  /** Values that an enum must take, by the enum's pointer as text. */
  readonly forced?: ReadonlyMap<string, Json>;
}

export interface GenerationContext {
  readonly root: Schema;
  readonly style: SampleStyle;
  /** Values that may still be generated: limits schemas that double at each level. */
  readonly budget: { left: number };
}

export interface GenerationTask {
  readonly places: readonly Pointer[];
  /** An additional condition beside the schema: one more bound, one type only. */
  readonly extra?: JsonObject;
  /** Another turn gives another value, where there is one. */
  readonly turn: number;
  /** Pointers (as text) of the schemas around it. */
  readonly trail: readonly string[];
}

/** Returns undefined when no value could be generated. */
export type ValueGenerator = (task: GenerationTask) => GeneratedValue | undefined;
