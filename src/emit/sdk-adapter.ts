import type { WireForm } from './wire-form.ts';

/** An SDK that sends tools in another form than the documentation shows. */
export interface SdkAdapter {
  readonly id: string;
  readonly label: string;
  /** The packages whose requests were captured, with their versions. */
  readonly packages: string;
  /** The day they were captured. */
  readonly verified: string;
  /** Whether it sends custom tools as such; others send the function that an export makes of them. */
  readonly sendsCustomTools?: true;
  /**
   * What is different for each target, by id; targets that it does not change, or that were not
   * captured, are missing.
   */
  readonly forms: Readonly<Partial<Record<string, Partial<WireForm>>>>;
}
