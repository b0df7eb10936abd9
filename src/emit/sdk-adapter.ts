import type { WireForm } from './wire-form.ts';

/** A program that puts tools on the wire in other bytes than the documentation's order. */
export interface SdkAdapter {
  readonly id: string;
  readonly label: string;
  /** The packages whose requests were captured, with their versions. */
  readonly packages: string;
  /** The day they were. */
  readonly verified: string;
  /**
   * By target id, what is different there; targets that it does not change, or that were not
   * captured, are missing.
   */
  readonly forms: Readonly<Partial<Record<string, Partial<WireForm>>>>;
}
