import type { SchemaPart } from '../source/schema-parts.ts';
import type { SourceReading } from '../source/source-reading.ts';
import type { PythonPlace } from './python-file.ts';

/** How the types inside a type or a model are read. */
export interface PythonReading {
  readonly reading: SourceReading;
  readonly read: (place: PythonPlace) => SchemaPart;
}
