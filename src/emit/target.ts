import type { Contract, WireFamily } from '../contract/contract.ts';
import type { JsonObject, Json } from '../contract/json.ts';
import type { Pointer } from '../contract/pointer.ts';

/** What happened to a part of the contract on its way to the wire. */
export type LossKind =
  /** Not on the wire. */
  | 'dropped'
  /** On the wire, but the provider neither enforces it nor shows it to the model. */
  | 'ignored'
  /** On the wire in another form. */
  | 'rewritten'
  /** On the wire, and the provider refuses the request because of it. */
  | 'rejected';

export interface Loss {
  readonly kind: LossKind;
  /** Where it stands in the contract's document. */
  readonly at: Pointer;
  readonly message: string;
}

/** A place on the wire and the place in the contract it comes from; everything below follows the same path. */
export interface Origin {
  readonly wire: Pointer;
  readonly contract: Pointer;
}

export interface Emission {
  /** The tool as the request carries it, keys in the author's order. */
  readonly wire: JsonObject;
  readonly losses: readonly Loss[];
  readonly origins: readonly Origin[];
}

/** One way to send tools to a model or a client. `verified` is the day its facts were read. */
export interface Target {
  readonly id: string;
  readonly label: string;
  /** For a row of tabs. */
  readonly short: string;
  /** Which frame of the contract it fills. */
  readonly family: WireFamily;
  readonly reference: string;
  readonly verified: string;
  readonly emit: (contract: Contract) => Emission;
  /** A whole set as the request or answer carries it: `{ "tools": […] }`. */
  readonly wrap: (tools: readonly Json[]) => Json;
}
