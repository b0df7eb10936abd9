/**
 * Request to the probe worker. Schemas and values are sent as JSON text, which loses nothing;
 * pointers as RFC 6901 text.
 */
export type ProbeJob =
  | {
      readonly kind: 'validate';
      readonly validator: ValidatorId;
      readonly schema: string;
      readonly value: string;
    }
  | { readonly kind: 'sample'; readonly schema: string }
  | {
      readonly kind: 'infer';
      readonly text: string;
      /** Where the text is one list, each item is a sample. */
      readonly splitList?: boolean;
    };

export type ValidatorId = 'ajv' | 'hyperjump';

export type ProbeAnswer =
  | ({ readonly kind: 'validate' } & ValidationResult)
  | { readonly kind: 'sample'; readonly samples: readonly Sample[] }
  | ({ readonly kind: 'infer' } & Inference);

/** One validator's result for one value. */
export interface ValidationResult {
  readonly valid: boolean;
  /** In the order of the value; at most 50. */
  readonly violations: readonly Violation[];
  /** Set when the schema cannot be used: the reason and what to do. */
  readonly broken?: string;
}

export interface Violation {
  /** In the value. */
  readonly at: string;
  /**
   * In the schema: the keyword that refused, at its own pointer even when a reference led there.
   */
  readonly schemaAt: string;
  readonly keyword: string;
  /** A sentence without the pointer: "must be at least 1, is 0". */
  readonly message: string;
  /** Of a union: the violations of each branch, nearest branch first. `message` is the summary. */
  readonly branches?: readonly {
    readonly schemaAt: string;
    readonly violations: readonly Violation[];
  }[];
}

export interface Sample {
  readonly purpose: 'minimal' | 'full' | 'boundary' | 'wrong';
  /**
   * What is special about it: "amount at its minimum", "region is not one of the allowed values".
   */
  readonly title: string;
  /** Compact JSON. */
  readonly value: string;
  /** Pointer to the keyword it is about; empty for the whole schema. */
  readonly schemaAt: string;
}

export interface Inference {
  /** A schema as JSON text; undefined when the text is not JSON. */
  readonly schema: string | undefined;
  readonly samples: number;
  /** Assumptions for the author to confirm, each with a pointer into the schema. */
  readonly assumptions: readonly { readonly schemaAt: string; readonly message: string }[];
  readonly problem?: { readonly code: string; readonly message: string; readonly hint: string };
}
