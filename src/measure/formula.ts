/**
 * How certain a figure is: exactly counted; by a formula fitted to recorded bills; or estimated
 * from a similar text.
 */
export type Certainty = 'exact' | 'fitted' | 'estimate';

/** Relative error on recorded requests, as shares of the tokens billed for their tools. */
export interface TokenError {
  readonly cases: number;
  readonly median: number;
  readonly p90: number;
}

/** What a formula needs to know about a tool besides its text. */
export interface ToolFacts {
  readonly hasProperties: boolean;
  readonly hasDescription: boolean;
  /** Top-level properties with a description. */
  readonly described: number;
}

export type ToolChoice = 'auto' | 'none' | 'any' | 'tool';

/** The parts of the request that change the cost of its tools. */
export interface Setting {
  /** The provider's model id; default: the formula's usual model. */
  readonly model?: string;
  readonly choice?: ToolChoice;
  /** There is a system message. */
  readonly hasSystem?: boolean;
}

/**
 * The text of a tool that is counted. `wire`: all of it. `function`: description, name and
 * parameters as compact JSON. `harmony`: the declaration in the format of gpt-oss. `hosted`: the
 * same as OpenAI bills it, where parameters without properties are left out.
 */
export type CountedText = 'wire' | 'function' | 'harmony' | 'hosted';

/** How the tokens of tools are computed on some targets. */
export interface Formula {
  readonly id: string;
  /** Ids of targets; a strict target has the id of the plain one. */
  readonly targets: readonly string[];
  /** The models that it is valid for; all models without it. */
  readonly models?: RegExp | undefined;
  readonly certainty: Certainty;
  /** What is computed, in a sentence. */
  readonly says: string;
  readonly source: string;
  readonly verified: string;
  /** Undefined where there are no recordings to measure it. */
  readonly error: TokenError | undefined;
  readonly text: CountedText;
  /** Tokens of one tool whose text has `count` tokens; with fractions. */
  readonly getToolTokens: (count: number, facts: ToolFacts) => number;
  /**
   * Tokens once per request with tools; undefined where neither documentation nor recordings tell.
   */
  readonly getFixedTokens: (setting: Setting) => number | undefined;
}
