/** What a tool refuses in its arguments: empty where it accepts them, and for an unknown tool. */
export declare function validate(
  tool: string,
  input: unknown,
): readonly {
  readonly keyword: string;
  /** JSON Pointer into the arguments. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}[];
