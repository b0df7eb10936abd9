import { createContext } from 'react';
import type { Json } from '../../contract/json/json.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { PatternJob, PatternReport } from '../../probe/pattern.ts';
import type { ProbeAnswer, ProbeJob } from '../../probe/probe.ts';

/**
 * What the designer needs from outside. The two checks run untrusted schemas and patterns: in a
 * worker, with a timeout.
 */
export interface Services {
  readonly runProbe: (job: ProbeJob) => Promise<Answer<ProbeAnswer>>;
  /** Loads the worker before the first check. */
  readonly loadProbe?: () => void;
  readonly checkPattern: (job: PatternJob) => Promise<Answer<PatternReport>>;
  /** False when the browser refuses the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
  /** A previewed design: nothing can be changed. */
  readonly readOnly: boolean;
  /** Whether the schema fills the window, and how to change it. */
  readonly width?: { readonly isWide: boolean; readonly setWide: (wide: boolean) => void };
  /** Absent where such values cannot become examples. */
  readonly addExample?: (value: Json) => void;
}

/** Without it, the parts that need a service are not rendered. */
export const SchemaServices = createContext<Services | undefined>(undefined);
