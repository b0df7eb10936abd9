import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Value } from '../../../src/contract/session/router.ts';
import type { VerifiedCall } from '../../../src/verify/check.ts';

/** What a scenario's server is asked. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** After the scenario's own address: empty for the page. */
  readonly path: string;
  /** Of the scenario's page, as it is asked for; ends with a slash. */
  readonly home: string;
  /** How often this path was asked for since the scenario began. */
  readonly count: number;
}

export interface Scenario {
  readonly id: string;
  /** What it is: `502 behind a stored “deployed”`. */
  readonly title: string;
  /** Whether a person would say that it is live and whole. Written before it was run. */
  readonly label: 'good' | 'bad';
  /** The kinds of its issues, as errors: at least one of a bad one is found. */
  readonly expected: readonly string[];
  readonly respond: (asked: Asked) => void;
  /** Where it is looked at; `page` without it. */
  readonly where?: 'tls' | 'plain-tls' | 'nowhere' | 'no-name' | 'public';
  /** Without it, the usual checks of a page. */
  readonly verification?: Value;
  /** The result has the address, if it has a `url`. */
  readonly call?: VerifiedCall;
  /** Somebody looks before, too. */
  readonly hasBefore?: boolean;
  /** After the address of the scenario. */
  readonly start?: string;
}
