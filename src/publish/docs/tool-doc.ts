/** What documentation says of one tool: Markdown and HTML print the same. */
export interface ToolDoc {
  readonly name: string;
  /** Of the place in the page: letters, digits, `_` and `-`. */
  readonly slug: string;
  readonly title: string | undefined;
  readonly isReady: boolean;
  /** Paragraphs: the purpose and the description. */
  readonly about: readonly string[];
  readonly useWhen: readonly string[];
  readonly notWhen: readonly string[];
  readonly input: readonly FieldDoc[];
  /** Beside the schema: the grammar of a text, or that the provider owns the arguments. */
  readonly inputNote: string | undefined;
  /** Undefined where no result is declared. */
  readonly output: readonly FieldDoc[] | undefined;
  readonly errors: readonly ErrorDoc[];
  /** "Risk: internal write": short facts about risk, permission, repeats and time. */
  readonly facts: readonly FactDoc[];
  readonly examples: readonly ExampleDoc[];
}

export interface FieldDoc {
  /** `lines[].sku`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** The description and what limits the value. */
  readonly about: string;
}

export interface ErrorDoc {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly isRetryable: boolean | undefined;
}

export interface FactDoc {
  readonly label: string;
  readonly text: string;
}

export interface ExampleDoc {
  readonly title: string;
  readonly input: string;
  readonly output: string | undefined;
}

export interface RegistryDoc {
  readonly title: string;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly tools: readonly ToolDoc[];
}
