/**
 * How sure a figure is: counted; foretold by a formula that was fitted to recorded bills; or
 * guessed from a like text.
 */
export type Certainty = 'exact' | 'fitted' | 'estimate';

/**
 * How far off on recorded requests, as shares of what their tools were billed: half lie within the
 * median, nine of ten within p90.
 */
export interface TokenError {
  readonly cases: number;
  readonly median: number;
  readonly p90: number;
}

/** What a formula has to know of a tool beside its text. */
export interface ToolFacts {
  readonly hasProperties: boolean;
  readonly hasDescription: boolean;
  /** Properties at the top that have a description. */
  readonly described: number;
}

export type ToolChoice = 'auto' | 'none' | 'any' | 'tool';

/** The request around the tools, as far as it changes what they cost. */
export interface Setting {
  /** The provider's id; the formula's own most usual one without it. */
  readonly model?: string;
  readonly choice?: ToolChoice;
  /** There is a system message. */
  readonly hasSystem?: boolean;
}

/**
 * The text of a tool that o200k counts: all of the wire; its description, name and parameters as
 * compact JSON; its declaration as gpt-oss reads it; or what OpenAI's own models are billed for:
 * the same, where parameters without properties are none.
 */
export type CountedText = 'wire' | 'function' | 'harmony' | 'hosted';

/** How the tokens of tools are figured on some targets. */
export interface Formula {
  readonly id: string;
  /** Ids of targets, the strict ones by the id of the plain. */
  readonly targets: readonly string[];
  /** The models it holds for; all without it. */
  readonly models?: RegExp | undefined;
  readonly certainty: Certainty;
  /** What is figured, in a sentence. */
  readonly says: string;
  readonly source: string;
  readonly verified: string;
  /** Undefined where nothing was recorded to measure it with. */
  readonly error: TokenError | undefined;
  readonly text: CountedText;
  /** Tokens of one tool whose text counts `count`; with fractions. */
  readonly getToolTokens: (count: number, facts: ToolFacts) => number;
  /**
   * What tools cost once per request, however many; undefined where nobody published or recorded
   * it.
   */
  readonly getFixedTokens: (setting: Setting) => number | undefined;
}
