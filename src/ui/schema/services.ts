import { createContext } from 'react';
import type { Json } from '../../contract/json/json.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { PatternJob, PatternReport } from '../../probe/pattern.ts';
import type { ProbeAnswer, ProbeJob } from '../../probe/probe.ts';

/**
 * What the designer asks of the world outside it. The two questions run foreign schemas and
 * patterns: elsewhere, behind a timer.
 */
export interface Services {
  readonly runProbe: (job: ProbeJob) => Promise<Answer<ProbeAnswer>>;
  /** Loads what answers the first question before that is asked. */
  readonly loadProbe?: () => void;
  readonly checkPattern: (job: PatternJob) => Promise<Answer<PatternReport>>;
  /** False when the browser does not let go of it. */
  readonly copy: (text: string) => Promise<boolean>;
  /** A previewed design: nothing can be changed. */
  readonly readOnly: boolean;
  /** Whether the schema has the width of the window, and how to change it. */
  readonly width?: { readonly isWide: boolean; readonly setWide: (wide: boolean) => void };
  /** Absent where examples of such values are not kept. */
  readonly addExample?: (value: Json) => void;
}

/** Without it, what needs an answer from outside is not drawn. */
export const SchemaServices = createContext<Services | undefined>(undefined);
