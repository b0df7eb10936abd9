import type { SchemaPart } from '../source/schema-parts.ts';
import type { SourceReading } from '../source/source-reading.ts';
import type { ScriptPlace } from './script.ts';

/** How the types inside a type are read. */
export interface TypeReading {
  readonly reading: SourceReading;
  readonly read: (place: ScriptPlace) => SchemaPart;
}
