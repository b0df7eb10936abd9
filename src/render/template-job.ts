import type { Json } from '../contract/json/json.ts';
import type { Outcome } from '../contract/problem.ts';
import type { Rendering } from './rendering.ts';

/**
 * The conversation around the tools: a question; a system text and a question; or these with a call
 * and its result.
 */
const TALKS = ['question', 'system', 'call'] as const;
export type Talk = (typeof TALKS)[number];

/** A user's chat template and the tools, as in OpenAI's Chat Completions. Sent to a worker. */
export interface TemplateJob {
  readonly template: string;
  /** The values of `bos_token`, `eos_token` and the like. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly tools: readonly Json[];
  readonly talk: Talk;
}

/** Pointers refer to the tools of the job. */
export interface TemplateReading extends Rendering {
  /** False: the template transforms the tools' texts, so some lines have no source. */
  readonly isTraced: boolean;
}

export type TemplateAnswer = Outcome<TemplateReading>;

/** Milliseconds for one job, all its renderings together. */
export const TEMPLATE_MS = 1_000;
/**
 * UTF-16 units. The longest template with tools in the engine's own tests has 16,000 (read
 * 2026-11-21).
 */
export const MAX_TEMPLATE = 256_000;
/** UTF-16 units. */
export const MAX_TEXT = 2_000_000;
