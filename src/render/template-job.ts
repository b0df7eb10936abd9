import type { Json } from '../contract/json/json.ts';
import type { Outcome } from '../contract/problem.ts';
import type { Rendering } from './rendering.ts';

/**
 * What is said around the tools: a question; that after a system text; that with a call and its
 * result.
 */
export const TALKS = ['question', 'system', 'call'] as const;
export type Talk = (typeof TALKS)[number];

/**
 * A person's chat template and the tools, as OpenAI's Chat Completions carries them. Goes into a
 * worker.
 */
export interface TemplateJob {
  readonly template: string;
  /** The values of `bos_token`, `eos_token` and the like. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly tools: readonly Json[];
  readonly talk: Talk;
}

/** Places are those of the tools as they went in. */
export interface TemplateReading extends Rendering {
  /**
   * False: the template uses the tools' words in ways that could not be followed, so some lines
   * lead nowhere.
   */
  readonly isTraced: boolean;
}

export type TemplateAnswer = Outcome<TemplateReading>;

/** A job may take this long, all its renderings together. */
export const TEMPLATE_MS = 1_000;
/**
 * UTF-16 units. The longest template with tools in the engine's own tests has 16,000 (read
 * 2026-11-21).
 */
export const MAX_TEMPLATE = 256_000;
/** UTF-16 units. */
export const MAX_TEXT = 2_000_000;
