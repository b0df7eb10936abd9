import type { Json, JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { Choices, Part, Union } from './read-parts.ts';

/** A value that was made, and what spoke about it, down to each of its members. */
export interface GeneratedValue {
  readonly value: Json;
  /** What was asked for, before references and unions were followed. */
  readonly places: readonly Pointer[];
  readonly parts: readonly Part[];
  readonly unions: readonly Union[];
  readonly members: readonly Member[];
}

export interface Member {
  readonly key: string | number;
  /** Its owner cannot be without it. */
  readonly needed: boolean;
  readonly made: GeneratedValue;
}

export interface SampleStyle {
  /** Everything optional as well. */
  readonly full: boolean;
  /** The author's examples and defaults where they fit. */
  readonly examples: boolean;
  readonly choices: Choices;
  /** Values that an enum must take; keys are pointer texts of the enums. */
  readonly forced?: ReadonlyMap<string, Json>;
}

export interface GenerationContext {
  readonly root: Schema;
  readonly style: SampleStyle;
  /** Values that may still be made: a schema that doubles at each step ends here. */
  readonly budget: { left: number };
}

export interface GenerationTask {
  readonly places: readonly Pointer[];
  /** Asked for besides what the schema says: one more bound, one type only. */
  readonly extra?: JsonObject;
  /** The same task with another turn gives another value, where there is one. */
  readonly turn: number;
  /** The places on the way here. */
  readonly trail: readonly string[];
}

/** Undefined: no value could be made. */
export type ValueGenerator = (task: GenerationTask) => GeneratedValue | undefined;
