/**
 * What the probe worker is asked and what it answers. Schemas and values travel as JSON text, so
 * that nothing of them is lost on the way; pointers into them as RFC 6901 text.
 */
export type ProbeJob =
  | {
      readonly kind: 'judge';
      readonly validator: ValidatorId;
      readonly schema: string;
      readonly value: string;
    }
  | { readonly kind: 'sample'; readonly schema: string }
  | {
      readonly kind: 'infer';
      readonly text: string;
      /** Of a text that is one list: each item is a sample of its own. */
      readonly splitList?: boolean;
    };

export type ValidatorId = 'ajv' | 'hyperjump';

export type ProbeAnswer =
  | ({ readonly kind: 'judge' } & ValidationResult)
  | { readonly kind: 'sample'; readonly samples: readonly Sample[] }
  | ({ readonly kind: 'infer' } & Inference);

/** One validator's word on one value. */
export interface ValidationResult {
  readonly valid: boolean;
  /** In the order of the value; at most 50. */
  readonly violations: readonly Violation[];
  /** Set when the schema itself cannot be used: why, and what to do. */
  readonly broken?: string;
}

export interface Violation {
  /** In the value. */
  readonly at: string;
  /** In the schema: the keyword that refused, at its own place even when a reference led there. */
  readonly schemaAt: string;
  readonly keyword: string;
  /** A sentence without the place: "must be at least 1, is 0". */
  readonly message: string;
  /**
   * Of a union: what each branch would have wanted, nearest first. The message alone says the
   * essence.
   */
  readonly branches?: readonly {
    readonly schemaAt: string;
    readonly violations: readonly Violation[];
  }[];
}

/** A value made for the schema. */
export interface Sample {
  readonly purpose: 'minimal' | 'full' | 'boundary' | 'wrong';
  /**
   * What is special about it: "amount at its minimum", "region is not one of the allowed values".
   */
  readonly title: string;
  /** Compact JSON. */
  readonly value: string;
  /** The place in the schema it is about; empty for the whole. */
  readonly schemaAt: string;
}

export interface Inference {
  /** A schema as JSON text; undefined when the text held no JSON. */
  readonly schema: string | undefined;
  readonly samples: number;
  /** What was assumed, each with its place in the schema, for the person to confirm. */
  readonly assumptions: readonly { readonly schemaAt: string; readonly message: string }[];
  readonly problem?: { readonly code: string; readonly message: string; readonly hint: string };
}
